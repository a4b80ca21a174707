import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import type { DomainAttributes } from '#rules/lse/report';
import {
  type FleetMember,
  type ImpactQuery,
  type IssueSample,
  NO_TELEMETRY,
  type SampleBatch,
  type SampleWindow,
} from '#rules/lse/samples';
import { ATTRIBUTES, LOGS, NOW, ORDERS, SEARCH, TODAY, UNTOLD, WITH_STANDBY } from './given-samples.ts';

const DOMAINS = [ORDERS, LOGS, SEARCH, '222222222222:audit', '333333333333:metrics'];
const TYPES = ['ClusterRed', 'NodeDrop', 'CpuHigh'];
const ROWS: DomainAttributes[] = [
  ATTRIBUTES,
  WITH_STANDBY,
  UNTOLD,
  { ...ATTRIBUTES, az: ['use1-az2', 'use1-az1', 'use1-az2'] },
  { ...ATTRIBUTES, instanceCount: 12, vfi: 'image-"2"' },
];
const FIVE = 5 * MINUTE;

/** A store's whole life: deliveries and fleets in the order of their arrival. */
export interface History {
  batches: SampleBatch[];
  fleets: { at: number; members: FleetMember[] }[];
}

/** Around the midnight before TODAY; borders of slots, buckets and days are as likely as what is one off them. */
const arbitraryTime: fc.Arbitrary<number> = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.constantFrom(FIVE, FIVE, 15 * MINUTE, MINUTE, HOUR), fc.constantFrom(0, 0, 0, -1, 1, 77_777))
  .map(([steps, step, off]) => TODAY + steps * step + off);

const arbitraryRun: fc.Arbitrary<IssueSample[]> = fc
  .record({
    domainId: fc.constantFrom(...DOMAINS),
    issueType: fc.constantFrom(...TYPES, ...TYPES, NO_TELEMETRY),
    from: arbitraryTime,
    lengthMs: fc.constantFrom(1, 1, MINUTE, FIVE, FIVE + 1, 12 * MINUTE, 50 * MINUTE, 3 * HOUR),
    attributes: fc.constantFrom(...ROWS),
  })
  .map(({ lengthMs, ...sample }) => [{ ...sample, to: sample.from + lengthMs }]);

/** An issue that comes and goes, of which some turns are missing; the attributes change in the middle. */
const arbitraryFlapping: fc.Arbitrary<IssueSample[]> = fc
  .record({
    domainId: fc.constantFrom(...DOMAINS),
    issueType: fc.constantFrom(...TYPES),
    from: arbitraryTime,
    everyMs: fc.constantFrom(MINUTE, FIVE, 10 * MINUTE, 25 * MINUTE),
    turns: fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }),
    before: fc.constantFrom(...ROWS),
    after: fc.constantFrom(...ROWS),
  })
  .map(({ domainId, issueType, from, everyMs, turns, before, after }) =>
    turns.flatMap((open, turn) => {
      const time = from + turn * everyMs;
      return open ? [{ domainId, issueType, from: time, to: time + 1, attributes: turn * 2 < turns.length ? before : after }] : [];
    }),
  );

const arbitraryBatch: fc.Arbitrary<SampleBatch> = fc
  .record({
    source: fc.constantFrom('checks', 'rules', 'imports'),
    cadence: fc.constantFrom(MINUTE, FIVE),
    odd: fc.constantFrom(null, null, null, 4 * MINUTE, 15 * MINUTE, HOUR),
    runs: fc.array(fc.oneof(arbitraryRun, arbitraryRun, arbitraryFlapping), { maxLength: 6 }),
    completeTo: fc.oneof(fc.constant(null), arbitraryTime, fc.constant(NOW)),
  })
  .map(({ source, cadence, odd, runs, completeTo }) => ({ source, cadenceMs: odd ?? cadence, samples: runs.flat(), completeTo }));

const arbitraryFleet: fc.Arbitrary<History['fleets'][number]> = fc.record({
  at: fc.oneof(
    arbitraryTime,
    fc.integer({ min: -3, max: 0 }).map((days) => TODAY + days * DAY),
  ),
  members: fc.array(fc.record({ domainId: fc.constantFrom(...DOMAINS), attributes: fc.constantFrom(...ROWS), excluded: fc.boolean() }), {
    maxLength: 6,
  }),
});

/** Deliveries of which some come twice or late: any order of them must lead to the same answers. */
export const arbitraryHistory: fc.Arbitrary<History> = fc
  .record({
    batches: fc.array(arbitraryBatch, { maxLength: 5 }),
    fleets: fc.array(arbitraryFleet, { maxLength: 3 }),
    again: fc.array(fc.nat(), { maxLength: 2 }),
  })
  .chain(({ batches, fleets, again }) => {
    const repeated = again.flatMap((place) => batches[place % Math.max(1, batches.length)] ?? []);
    const all = [...batches, ...repeated];
    return fc.shuffledSubarray(all, { minLength: all.length }).map((shuffled) => ({ batches: shuffled, fleets }));
  });

export const arbitraryWindow: fc.Arbitrary<SampleWindow> = fc
  .record({
    bucketMs: fc.constantFrom(FIVE, FIVE, 15 * MINUTE, HOUR),
    first: fc.integer({ min: -40, max: 40 }),
    buckets: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ bucketMs, first, buckets }) => ({
    from: TODAY + first * bucketMs,
    to: TODAY + (first + buckets) * bucketMs,
    bucketMs,
  }));

export const arbitraryTypes: fc.Arbitrary<string[]> = fc.shuffledSubarray([...TYPES, 'NeverSeen', NO_TELEMETRY], { minLength: 1 });

export const arbitraryQuery: fc.Arbitrary<ImpactQuery> = arbitraryWindow.chain((window) => {
  const { from, to } = window;
  const steps = (to - from) / FIVE;
  const onStep = fc.integer({ min: 0, max: steps }).map((step) => from + step * FIVE);
  const time = fc.oneof(onStep, onStep, fc.integer({ min: from, max: to }));
  return fc.tuple(time, time, fc.boolean(), arbitraryTypes).map(([one, other, whole, issueTypes]) => {
    const [start, end] = one < other ? [one, other] : one > other ? [other, one] : [from, to];
    return { window, issueTypes, lse: whole ? { start: from, end: to } : { start, end } };
  });
});
