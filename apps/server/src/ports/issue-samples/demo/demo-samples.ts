import { SAMPLE_SOURCES, type SampleSource } from '#fleet/samples/sources';
import type { World } from '#fleet/world';
import type { FleetMember, IssueSample, SampleBatch } from '#rules/lse/samples';
import type { SampleSupply } from '../sample-supply.ts';
import { eventQuestions } from './event-questions.ts';
import { inTurns } from './in-turns.ts';

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
