#include "savary/base/error.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace savary {

std::string SourceLocation::ToString() const {
  if (line <= 0) return file;
  return fmt::format("{}:{}:{}", file, line, column);
}

InputError::InputError(SourceLocation where, std::string message)
    : where_(std::move(where)), message_(std::move(message)) {
  const std::string location = where_.ToString();
  text_ = location.empty() ? fmt::format("error: {}", message_) : fmt::format("{}: error: {}", location, message_);
}

InputError::InputError(const std::vector<InputError>& errors) : InputError(errors.at(0).where_, errors[0].message_) {
  constexpr size_t kMostShown = 10;
  for (const InputError& error : errors) {
    for (InputError& one : error.List()) others_.push_back(std::move(one));
  }
  others_.erase(others_.begin());
  for (size_t i = 0; i < others_.size() && i + 1 < kMostShown; ++i) text_ += fmt::format("\n{}", others_[i].text_);
  if (others_.size() + 1 > kMostShown)
    text_ += fmt::format("\n... and {} more errors", others_.size() + 1 - kMostShown);
}

std::vector<InputError> InputError::List() const {
  std::vector<InputError> list{InputError(where_, message_)};
  list.insert(list.end(), others_.begin(), others_.end());
  return list;
}

namespace {

// Edit distance with insertions, deletions, substitutions and swaps of neighbours.
size_t EditDistance(std::string_view a, std::string_view b) {
  std::vector<size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) now[j] = std::min(now[j], before[j - 2] + 1);
    }
    std::swap(before, last);
    std::swap(last, now);
  }
  return last[b.size()];
}

}  // namespace

std::string NearestName(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr size_t kLongestWord = 64;
  if (word.size() > kLongestWord) return "";
  const size_t acceptable = word.size() <= 3 ? 1 : (word.size() + 2) / 3;
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  // A whole word of a name, as spring of linear_spring, is meant rather than a name that is two edits away.
  const auto has_word = [&](const std::string& candidate) {
    const size_t at = candidate.find(word), end = at + word.size();
    return word.size() > 2 && at != std::string::npos && (at == 0 || candidate[at - 1] == '_') &&
           (end == candidate.size() || candidate[end] == '_');
  };
  std::string nearest;
  size_t least = acceptable + 1;
  for (const std::string& candidate : candidates) {
    // One letter is one edit from any other; only its case can have been mistaken.
    const bool is_letter = word.size() == 1 || candidate.size() == 1;
    if (is_letter && !(word.size() == candidate.size() && lower(word[0]) == lower(candidate[0]))) continue;
    const size_t distance =
        has_word(candidate) ? std::min<size_t>(1, EditDistance(word, candidate)) : EditDistance(word, candidate);
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

std::string DidYouMean(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string nearest = NearestName(word, candidates);
  return nearest.empty() ? "" : fmt::format("; did you mean '{}'?", nearest);
}

}  // namespace savary
