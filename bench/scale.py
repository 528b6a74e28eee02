#!/usr/bin/env python3
"""bench/scale.py                          the expected efficiency of studies on 1 to 1,000 ranks, as tables of Markdown
bench/scale.py --check SCALE_RANKS [N...]   the simulation beside real jobs on these numbers of ranks (default 1 2 4 8 16), whose runs only wait
bench/scale.py --times <TIMES               the same for measured times of runs, in seconds, one a line, in proportion

A simulation of the dispatcher of docs/study.md. Rank 0 serves messages one after the other, each in SERVICE seconds, and has a thread that makes runs itself. Every other
rank sends the result of its run and waits for the next one. Both look for messages after pauses that double from 10 us to 1 ms. No run begins that is more than 64 runs a
rank ahead of the first that is missing.
"""
import heapq
import json
import math
import random
import subprocess
import sys

SERVICE = 5e-6  # s for a message at rank 0, measured: see docs/scale.md
SLACK = 60e-6  # s by which Linux makes a pause longer
FIRST_PAUSE, LONGEST_PAUSE = 10e-6, 1e-3
AHEAD = 64


def seen(sent, ready, longest=LONGEST_PAUSE):
    """When a rank that asked at `sent` sees an answer that is there at `ready`."""
    at, pause = sent, FIRST_PAUSE
    while at < ready:
        at += pause + SLACK
        pause = min(2 * pause, longest)
    return at


def simulate(times, ranks, service=SERVICE):
    """Seconds until all runs are made."""
    server = 0.0  # when rank 0 is free to serve
    next_run = 0
    missing = 0  # the first run that is not there
    there = set()
    results = []  # (time at which a result is there, run)
    # (time of a question, rank, the run it brings)
    asking = [(0.0, rank, -1) for rank in range(ranks)]
    heapq.heapify(asking)
    end = 0.0
    while asking:
        now, rank, done = heapq.heappop(asking)
        if rank == 0:
            served = now
        else:
            server = max(server, now if now <= server else seen(server, now)) + service
            served = server
        if done >= 0:
            there.add(done)
            end = max(end, served)
            while missing in there:
                there.discard(missing)
                missing += 1
        if next_run >= len(times):
            continue
        if next_run >= missing + AHEAD * ranks:  # it asks again
            heapq.heappush(asking, (served + LONGEST_PAUSE, rank, -1))
            continue
        begin = served if rank == 0 else seen(now, served)
        heapq.heappush(asking, (begin + times[next_run], rank, next_run))
        next_run += 1
    return end


def efficiency(times, ranks, service=SERVICE):
    return sum(times) / (ranks * simulate(times, ranks, service))


def exponential(count, mean, seed=1):
    """Times of runs that differ a lot: exponential, at most eight times their mean."""
    source = random.Random(seed)
    return [mean * min(8.0, source.expovariate(1.0)) for _ in range(count)]


def mix(z):  # as savary/study/draws.cc
    mask = (1 << 64) - 1
    z = (z + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


def drawn(index, seed):
    return ((mix(mix(mix(seed) ^ 0) ^ index) >> 11) + 0.5) * 2.0**-53


def check(program, counts):
    def job(ranks, runs, mean_ms, seed):
        command = ["mpirun", "--allow-run-as-root", "--oversubscribe", "-n", str(ranks), program, str(runs), str(mean_ms), str(seed)]
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    empty = min(job(16, 20000, 0, 1)["cpu"] for _ in range(3))
    print(f"rank 0 takes {1e6 * empty / 20000:.1f} us of processor time for a message\n")
    print("| ranks | runs | mean time of a run | simulated | measured |")
    print("| --- | --- | --- | --- | --- |")
    for mean_ms in (20, 100):
        for ranks in counts:
            runs, seed = 60 * ranks, 7
            times = [mean_ms * 1e-3 * min(8.0, -math.log(drawn(i, seed))) for i in range(runs)]
            expected = efficiency(times, ranks)
            found = job(ranks, runs, mean_ms, seed)
            assert abs(found["work"] - sum(times)) < 1e-5 * found["work"] + 1e-5, "the runs are not the same"
            print(f"| {ranks} | {runs} | {mean_ms} ms | {100 * expected:.1f} % | {100 * found['work'] / (ranks * found['seconds']):.1f} % |")


def table(counts, make):
    means = (1e-3, 1e-2, 1e-1, 1.0, 10.0)
    print("| ranks | " + " | ".join(f"{1e3 * m:g} ms" if m < 1 else f"{m:g} s" for m in means) + " |")
    print("| --- " * (1 + len(means)) + "|")
    for ranks in counts:
        cells = [f"{100 * efficiency(make(100 * ranks, mean), ranks):.1f} %" for mean in means]
        print(f"| {ranks} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--check"]:
        check(sys.argv[2], [int(n) for n in sys.argv[3:]] or [1, 2, 4, 8, 16])
    elif sys.argv[1:2] == ["--times"]:
        own = [float(line) for line in sys.stdin if line.strip()]
        scale = sum(own) / len(own)
        source = random.Random(1)
        table((1, 2, 4, 16, 64, 256, 1000), lambda count, mean: [source.choice(own) * mean / scale for _ in range(count)])
    else:
        table((1, 2, 4, 16, 64, 256, 1000), exponential)
