import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLE_SOURCES, type SampleSource } from '#fleet/samples/sources';
import type { World } from '#fleet/world';
import { DAY, HOUR } from '#rules/durations';
import type { LseQuestion } from '#rules/lse/requests';
import type { FleetMember, IssueSample, SampleBatch } from '#rules/lse/samples';
import { floorToStep, intervalOf, type LseWindow, windowMs } from '#rules/lse/windows';
import type { SampleSupply } from '../sample-supply.ts';

const SOURCES = Object.keys(SAMPLE_SOURCES) as SampleSource[];

/** What the sources of the demo fleet noted, computed from the world. The world of 20,000 domains is read in small pieces. */
export const demoSamples = (world: World): SampleSupply => {
  const batchesOf = async (
    found: Iterable<readonly ({ source: SampleSource } & IssueSample)[]>,
    completeTo: (source: SampleSource) => number | null,
    signal: AbortSignal | undefined,
  ): Promise<SampleBatch[]> => {
    const samples = new Map<SampleSource, IssueSample[]>(SOURCES.map((source) => [source, []]));
    await inTurns(
      found,
      (ofDomain) => {
        for (const { source, ...sample } of ofDomain) samples.get(source)?.push(sample);
      },
      signal,
    );
    return SOURCES.map((source) => ({
      source,
      cadenceMs: SAMPLE_SOURCES[source].cadenceMs,
      samples: samples.get(source) ?? [],
      completeTo: completeTo(source),
    }));
  };

  return {
    sources: SOURCES.map((source) => ({ source, cadenceMs: SAMPLE_SOURCES[source].cadenceMs })),

    completeAt: (source, now) => world.samples.completeAt(source as SampleSource, now),

    between(from, to, now, signal) {
      const ranges = SOURCES.map((source) => ({ source, from, to }));
      return batchesOf(world.samples.between(ranges, now), () => null, signal);
    },

    async arrived(since, now, signal) {
      const wanted = SOURCES.map((source) => ({ source, from: since[source] ?? now, to: world.samples.completeAt(source, now) }));
      const news = wanted.filter(({ from, to }) => to > from);
      if (news.length === 0) return [];
      const batches = await batchesOf(
        world.samples.arrived(news, now),
        (source) => news.find((one) => one.source === source)?.to ?? null,
        signal,
      );
      return batches.filter(({ completeTo }) => completeTo !== null);
    },

    questions: (now) => eventQuestions(world, Math.min(...SOURCES.map((source) => world.samples.completeAt(source, now)))),

    async fleet(at, signal) {
      const members: FleetMember[] = [];
      await inTurns(
        world.samples.fleet(at),
        (member) => {
          if (member) members.push(member);
        },
        signal,
      );
      return members;
    },
  };
};

/** A caller that waits for the process waits no longer than this for long work in the background, and has at least as much time after it. */
const TURN_MS = 8;

/** Reads a long series in small pieces, so that requests have their turns in between. @throws the signal's reason once it is aborted */
async function inTurns<T>(series: Iterable<T>, read: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let turn = performance.now();
  for (const item of series) {
    read(item);
    if (performance.now() - turn <= TURN_MS) continue;
    signal?.throwIfAborted();
    await pause(TURN_MS / 2);
    turn = performance.now();
  }
  signal?.throwIfAborted();
}

/** Events are days apart: this holds a few of each kind. */
const LOOK_BACK_MS = 21 * DAY;
/** An event is looked at again when it has been getting better for so long. */
const LATER_MS = 2 * HOUR;
const WINDOW: LseWindow = '12h';
/** The newest of each kind, and one zone event more. */
const WANTED = { zone: 2, deployment: 1, storage: 1 } as const;

/** Questions about the newest events of the fleet of which all samples are there, the oldest event first. */
const eventQuestions = (world: World, completeTo: number): LseQuestion[] => {
  const over = world.samples.events(completeTo - LOOK_BACK_MS, completeTo).filter(({ recovery }) => recovery + LATER_MS <= completeTo);
  return (['zone', 'deployment', 'storage'] as const)
    .flatMap((kind) => over.filter((event) => event.kind === kind).slice(0, WANTED[kind]))
    .sort((a, b) => a.start - b.start)
    .map(({ start, recovery, issueTypes }) => {
      const end = floorToStep(recovery + LATER_MS);
      return {
        end,
        window: WINDOW,
        interval: intervalOf(WINDOW),
        issueTypes: issueTypes.toSorted(),
        lse: { start: Math.max(floorToStep(start), end - windowMs(WINDOW)), end: floorToStep(recovery) },
      };
    });
};
