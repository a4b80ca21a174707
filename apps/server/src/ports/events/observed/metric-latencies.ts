import { MINUTE } from '#rules/durations';
import { LATENCY_MINUTES, type Latencies, WEEK } from '#rules/events/own/latency';
import type { MetricStat } from '#rules/metrics/types';
import { createUsualLatencies } from './usual-latencies.ts';

/** What is read of each kind: the mean of all data nodes, and how many operations of shards they did together. */
const KINDS = [
  { type: 'SearchLatencyHigh', latency: 'SearchLatency', rate: 'SearchRate' },
  { type: 'IndexingLatencyHigh', latency: 'IndexingLatency', rate: 'IndexingRate' },
] as const;

/** Metrics of `AWS/ES` by ClientId and DomainName. Values are given in this order. */
export const LATENCY_METRICS: readonly (readonly [metricName: string, stat: MetricStat])[] = KINDS.flatMap(({ latency, rate }) => [
  [latency, 'Average'],
  [rate, 'Sum'],
]);

/** Values of `LATENCY_METRICS` over a range; those that could not be read are empty. Null where none could. */
type Read = (range: { from: number; to: number; periodSeconds: number }) => Promise<Float64Array[] | null>;

/** Reads how long operations of managed domains took last week, and takes together what they take now. */
export interface MetricLatencies {
  /**
   * @param recent values of `LATENCY_METRICS`, one a minute, as far back as they were read
   * @param at epoch milliseconds
   */
  of(domainIdentifier: string, recent: readonly Float64Array[], at: number, read: Read): Promise<Latencies[]>;
}

export function createMetricLatencies(): MetricLatencies {
  const usualOf = createUsualLatencies();
  return {
    async of(domainIdentifier, recent, at, read) {
      const usual = await usualOf(domainIdentifier, at, async (week) => {
        const values = await read({ ...week, periodSeconds: (WEEK.stepMinutes * MINUTE) / 1_000 });
        return values && KINDS.map((_, place) => ofBusyMinutes(values[2 * place], values[2 * place + 1]));
      });
      return KINDS.map(({ type }, place) => {
        const means = recent[2 * place];
        const minutes = Array.from(recent[2 * place + 1] ?? [], (operations, minute) => ({
          // Of nothing done there is no mean.
          ms: operations === 0 ? 0 : operations * (means?.[minute] ?? Number.NaN),
          operations,
        }));
        return { type, minutes: minutes.slice(-LATENCY_MINUTES), usual: usual[place] ?? null };
      });
    },
  };
}

/** A latency of nothing is published as 0, which would make anything look slow. */
const ofBusyMinutes = (means: Float64Array = new Float64Array(), rates: Float64Array = new Float64Array()): Float64Array =>
  means.map((ms, index) => ((rates[index] ?? 0) > 0 ? ms : Number.NaN));
