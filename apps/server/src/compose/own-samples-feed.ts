import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from '#rules/durations';
import type { FleetMember } from '#rules/lse/samples';
import { lookAtOwnClusters, OWN_CADENCE_MS, OWN_SOURCE, type OwnClusters } from '../ports/issue-samples/own/own-samples.ts';
import type { IssueSamplesPort } from '../ports/issue-samples/port.ts';

interface OwnSamplesFeedOptions {
  clusters: OwnClusters;
  store: Pick<IssueSamplesPort, 'append' | 'appendFleet' | 'status'>;
  clock: { now(): number };
  onError: (error: unknown) => void;
}

/** A longer gap is not reported minute by minute: nobody asks about it any more. */
const MOST_MISSED_MS = 28 * DAY;

/** Looks at own clusters once, and writes down what it saw. `last` is the fleet that was written last, and when. */
export async function feedOwnSamples(
  { clusters, store, clock }: Omit<OwnSamplesFeedOptions, 'onError'>,
  last: { at: number; text: string } | null,
  signal?: AbortSignal,
): Promise<{ at: number; text: string } | null> {
  const now = clock.now();
  const known = (await store.status()).watermarks.find(({ source }) => source === OWN_SOURCE)?.completeTo ?? null;
  // The clock stepped back: what was looked at then stands.
  if (known !== null && now < known + OWN_CADENCE_MS) return last;
  const { batch, fleet } = await lookAtOwnClusters(clusters, now, known === null ? null : Math.max(known, now - MOST_MISSED_MS), signal);
  const slot = batch.completeTo ?? now;
  const text = textOf(fleet);
  const changed = last === null || last.text !== text || slot - last.at >= DAY;
  if (changed) await store.appendFleet(slot, fleet);
  await store.append(batch);
  return changed ? { at: slot, text } : last;
}

/** Feeds the store from own clusters for as long as the server runs; answers how to stop. */
export function startOwnSamplesFeed(options: OwnSamplesFeedOptions): () => Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  const run = async (): Promise<void> => {
    let last: { at: number; text: string } | null = null;
    while (!signal.aborted) {
      try {
        last = await feedOwnSamples(options, last, signal);
      } catch (error) {
        if (!signal.aborted) options.onError(error);
      }
      const now = options.clock.now();
      await pause(OWN_CADENCE_MS - (now % OWN_CADENCE_MS) + 1_000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    ended.abort();
    await running;
  };
}

const textOf = (fleet: readonly FleetMember[]): string => JSON.stringify(fleet);
