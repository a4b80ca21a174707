import { afterEach, expect } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { DomainAttributes } from '#rules/lse/report';
import type { AppendOutcome, ImpactFacts, IssueSample, SampleBatch } from '#rules/lse/samples';
import type { IssueSampleStore } from '../open-sample-store.ts';
import { type ReadableRow, readableFacts } from './readable.ts';

/** An empty store, and how it is done away with. */
export interface SamplesHarness {
  samples: IssueSampleStore;
  close?: () => Promise<void>;
}

/** Makes an empty store whose clock says `now`. */
export type MakeSamples = (given: { now: number }) => Promise<SamplesHarness>;

/** Midnight, UTC. Most of what is told begins or ends around it. */
export const TODAY = Date.UTC(2026, 2, 10);
export const NOW = TODAY + DAY;
/** What the stores' clocks say: random histories reach into the day after TODAY. */
export const CLOCK = TODAY + 2 * DAY;

/** `at('10:05')` of TODAY, or of another day by its distance. */
export const at = (time: string, days = 0): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return TODAY + days * DAY + hours * HOUR + minutes * MINUTE + seconds * 1_000;
};

export const ORDERS = '123456789012:orders';
export const LOGS = '123456789012:logs-7';
export const SEARCH = '222222222222:search';

export const ATTRIBUTES: DomainAttributes = {
  esVersion: 'OS_2.19',
  numOfAz: 2,
  az: ['use1-az1', 'use1-az2'],
  isVpc: true,
  instanceType: 'r6g.large.search',
  instanceCount: 4,
  sla: 'standard',
  vfi: 'image-1',
  standByEnabled: false,
};
export const WITH_STANDBY: DomainAttributes = { ...ATTRIBUTES, numOfAz: 3, standByEnabled: true };
/** Of a source that knows next to nothing. */
export const UNTOLD: DomainAttributes = {
  esVersion: null,
  numOfAz: null,
  az: [],
  isVpc: null,
  instanceType: null,
  instanceCount: null,
  sla: null,
  vfi: null,
  standByEnabled: null,
};

/** A run of samples from a time to another. */
export const run = (domainId: string, issueType: string, from: number, to: number, attributes = ATTRIBUTES): IssueSample => ({
  domainId,
  issueType,
  from,
  to,
  attributes,
});

/** One sample. */
export const once = (domainId: string, issueType: string, time: number, attributes = ATTRIBUTES): IssueSample =>
  run(domainId, issueType, time, time + 1, attributes);

/** A delivery of the source that looks every five minutes, unless told otherwise; complete to the end of TODAY. */
export const delivery = (samples: readonly IssueSample[], rest: Partial<Omit<SampleBatch, 'samples'>> = {}): SampleBatch => ({
  source: 'checks',
  cadenceMs: 5 * MINUTE,
  completeTo: NOW,
  ...rest,
  samples,
});

/** The morning of TODAY in buckets of five minutes, 9:00 to 12:00; the LSE is 10:00 to 11:00 unless told otherwise. */
export const MORNING = { from: at('09:00'), to: at('12:00'), bucketMs: 5 * MINUTE };

export const askMorning = (
  samples: IssueSampleStore,
  issueTypes: readonly string[] = ['ClusterRed'],
  lse: { start: number; end: number } = { start: at('10:00'), end: at('11:00') },
): Promise<ImpactFacts> => samples.impact({ window: MORNING, issueTypes, lse });

/** Starts of the buckets in which something was counted, with the counts, as `10:05 2`. */
export const countedAt = (counts: Uint32Array, { from, bucketMs } = MORNING): string[] =>
  [...counts].flatMap((count, place) => (count === 0 ? [] : [`${new Date(from + place * bucketMs).toISOString().slice(11, 16)} ${count}`]));

/** For each test a store of its own, closed when the test ends. */
export function storesOf(make: MakeSamples): () => Promise<IssueSampleStore> {
  const opened: SamplesHarness[] = [];
  afterEach(async () => {
    for (const harness of opened.splice(0)) await harness.close?.();
  });
  return async () => {
    const harness = await make({ now: CLOCK });
    opened.push(harness);
    return harness.samples;
  };
}

/** Tells a store of samples; fails where one is refused. */
export async function told(samples: IssueSampleStore, batch: SampleBatch): Promise<AppendOutcome> {
  const outcome = await samples.append(batch);
  if (outcome.refused.length > 0) throw new Error(`Refused: ${JSON.stringify(outcome.refused)}`);
  return outcome;
}

/** The rows of the morning. */
export async function rowsOf(
  samples: IssueSampleStore,
  issueTypes: readonly string[] = ['ClusterRed'],
  lse?: { start: number; end: number },
): Promise<ReadableRow[]> {
  return readableFacts(await askMorning(samples, issueTypes, lse), issueTypes).rows;
}

/** The only row there is. */
export async function onlyRow(samples: IssueSampleStore, lse?: { start: number; end: number }): Promise<ReadableRow | undefined> {
  const rows = await rowsOf(samples, ['ClusterRed'], lse);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}
