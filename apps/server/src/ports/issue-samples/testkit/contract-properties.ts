import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timesOf } from '#rules/lse/checked-samples';
import type { ImpactFacts, ImpactQuery } from '#rules/lse/samples';
import { arbitraryHistory, arbitraryQuery, arbitraryTypes, arbitraryWindow, type History } from '#samples/testkit/arbitrary-history';
import { CLOCK, type MakeSamples } from '#samples/testkit/given-samples';
import { readableCounts, readableCurves, readableFacts, readableFlow } from '#samples/testkit/readable';
import { isPortError } from '../../port-error.ts';
import type { IssueSamplesPort } from '../port.ts';
import { createOracle } from './oracle.ts';

export interface PropertyOptions {
  /** Counts are those of the oracle; without it only rows and all else are. */
  exact: boolean;
  /** Histories that are tried for each property. */
  runs: number;
  timeoutMs: number;
}

/** Any history, any question: the store says what the oracle says. */
export function describeSamplesProperties(make: MakeSamples, { exact, runs, timeoutMs }: PropertyOptions): void {
  describe('whatever was told, in whatever order', () => {
    /** Both are told the same; the store gets its fleets first, last or in between. */
    const both = async (history: History, ask: (store: IssueSamplesPort, oracle: IssueSamplesPort) => Promise<void>): Promise<void> => {
      const { samples, close } = await make({ now: CLOCK });
      const oracle = createOracle(timesOf(CLOCK));
      try {
        for (const { at, members } of history.fleets) {
          await oracle.appendFleet(at, members);
          await samples.appendFleet(at, members);
        }
        for (const batch of history.batches) expect(await samples.append(batch)).toEqual(await oracle.append(batch));
        await ask(samples, oracle);
      } finally {
        await close?.();
      }
    };

    const sameImpact = async (query: ImpactQuery, store: IssueSamplesPort, oracle: IssueSamplesPort): Promise<void> => {
      const [mine, theirs] = [await outcome(store.impact(query)), await outcome(oracle.impact(query))];
      if (typeof theirs === 'string' || typeof mine === 'string') return expect(mine).toEqual(theirs);
      expect(readableFacts(mine, query.issueTypes)).toEqual(readableFacts(theirs, query.issueTypes));
      sameCounts(mine, theirs);
    };

    const sameCounts = (mine: ImpactFacts, theirs: ImpactFacts): void => {
      if (exact) expect(mine.exact).toBe(true);
      if (!exact && !mine.exact) return;
      expect(readableCounts(mine)).toEqual(readableCounts(theirs));
      if (exact || mine.flow !== null) expect(readableFlow(mine)).toEqual(readableFlow(theirs));
    };

    test(
      'the reach of an event is what the oracle says',
      async () => {
        const questions = fc.array(arbitraryQuery, { minLength: 4, maxLength: 4 });
        await fc.assert(
          fc.asyncProperty(arbitraryHistory, questions, (history, queries) =>
            both(history, async (store, oracle) => {
              for (const query of queries) await sameImpact(query, store, oracle);
            }),
          ),
          { numRuns: runs },
        );
      },
      timeoutMs,
    );

    test(
      'curves, counts and the state of the store are what the oracle says',
      async () => {
        const windows = fc.array(arbitraryWindow, { minLength: 3, maxLength: 3 });
        await fc.assert(
          fc.asyncProperty(arbitraryHistory, windows, arbitraryTypes, (history, asked, issueTypes) =>
            both(history, async (store, oracle) => {
              expect({ ...(await store.status()), memory: null }).toEqual(await oracle.status());
              for (const window of asked) {
                const [mine, theirs] = [await outcome(store.curves(window)), await outcome(oracle.curves(window))];
                if (typeof mine === 'string' || typeof theirs === 'string') expect(mine).toEqual(theirs);
                else {
                  expect(mine.curves.map(({ issueType }) => issueType)).toEqual(theirs.curves.map(({ issueType }) => issueType));
                  expect(mine.watermarks).toEqual(theirs.watermarks);
                  if (exact) expect(mine.exact).toBe(true);
                  if (exact || mine.exact) expect(readableCurves(mine)).toEqual(readableCurves(theirs));
                }
                const count = { from: window.from, to: window.to, issueTypes };
                expect(await store.countImpacted(count)).toEqual(await oracle.countImpacted(count));
              }
            }),
          ),
          { numRuns: runs },
        );
      },
      timeoutMs,
    );

    test(
      'telling it all again changes no answer and no version of the data',
      async () => {
        await fc.assert(
          fc.asyncProperty(arbitraryHistory, arbitraryQuery, (history, query) =>
            both(history, async (store) => {
              const all = async (): Promise<unknown> => {
                const [facts, curves] = [await outcome(store.impact(query)), await outcome(store.curves(query.window))];
                return [
                  typeof facts === 'string' ? facts : [essence(facts, query), facts.watermarks, facts.dataVersion],
                  typeof curves === 'string' ? curves : [readableCurves(curves), curves.watermarks, curves.dataVersion],
                ];
              };
              const first = await all();
              for (const batch of [...history.batches].reverse()) await store.append(batch);
              expect(await all()).toEqual(first);
            }),
          ),
          { numRuns: Math.ceil(runs / 2) },
        );
      },
      timeoutMs,
    );

    test(
      'an answer that has changed has another version of the data',
      async () => {
        await fc.assert(
          fc.asyncProperty(arbitraryHistory, arbitraryHistory, arbitraryQuery, (history, more, query) =>
            both(history, async (store, oracle) => {
              const mine = await outcome(store.impact(query));
              const theirs = await outcome(oracle.impact(query));
              for (const { at, members } of more.fleets) for (const port of [store, oracle]) await port.appendFleet(at, members);
              for (const batch of more.batches) for (const port of [store, oracle]) await port.append(batch);
              const after = await outcome(oracle.impact(query));
              if (typeof theirs === 'string' || typeof after === 'string' || typeof mine === 'string') return;
              if (essence(theirs, query) === essence(after, query)) return;
              const mineAfter = await store.impact(query);
              expect(mineAfter.dataVersion).not.toBe(mine.dataVersion);
            }),
          ),
          { numRuns: runs },
        );
      },
      timeoutMs,
    );
  });
}

/** All of an answer but what may go on: watermarks past the window's end. */
const essence = (facts: ImpactFacts, { issueTypes, window }: ImpactQuery): string => {
  const { watermarks, ...rest } = readableFacts(facts, issueTypes);
  const complete = watermarks.map(({ source, completeTo }) => [source, Math.min(completeTo, window.to)]);
  return JSON.stringify([rest, complete, readableCounts(facts), readableFlow(facts)]);
};

/** The answer, or the kind of the failure. */
async function outcome<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer;
  } catch (error) {
    if (isPortError(error)) return error.kind;
    throw error;
  }
}
