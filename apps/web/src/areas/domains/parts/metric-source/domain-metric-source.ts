import { z } from 'zod';
import { type Listing, unpackListing } from '#rules/metrics/packed-listing';
import { request } from '../../../../kits/graphql/request.ts';
import type {
  MetricReading,
  MetricSource,
  MetricWindow,
  ReadSeries,
  WidgetRequest,
} from '../../../../kits/metric-dashboards/metric-source.ts';
import { ChangesQuery, CwMetricsQuery, ListMetricsQuery, RootMetricsQuery } from './metric-operations.ts';

/** The numbers of one domain, by the calls of the server. */
export const domainMetricSource = (domainIdentifier: string): MetricSource => ({
  id: `domain ${domainIdentifier}`,
  batchSize: 200,
  read: (widgets, window, signal) => readWidgets(domainIdentifier, widgets, window, signal),
  async list(signal) {
    const { listMetrics } = await request(ListMetricsQuery, { domainIdentifier }, signal);
    return unpackListing(Packed.parse(listMetrics.packed));
  },
  async eventMarks(from, to, signal) {
    const { changes } = await request(ChangesQuery, { subject: domainIdentifier, from, to }, signal);
    return changes.map(({ kind, title, at, until }) => ({ kind, title, at, until: until ?? null }));
  },
});

/** What the account of a domain's machines publishes (METRIC-072). */
export async function listRootMetrics(domainIdentifier: string, accountId: string, signal: AbortSignal): Promise<Listing> {
  const { getRootCwMetrics } = await request(RootMetricsQuery, { domainIdentifier, accountId }, signal);
  return unpackListing(Packed.parse(getRootCwMetrics.listRootMetrics.packed));
}

/** METRIC-068, each set of dimensions named once. */
const Packed = z.object({
  words: z.array(z.string()),
  sets: z.array(z.array(z.number())),
  metrics: z.record(z.string(), z.array(z.number())),
  gaps: z.array(z.object({ namespace: z.string(), isWhole: z.boolean(), message: z.string() })).optional(),
});

async function readWidgets(
  domainIdentifier: string,
  widgets: readonly WidgetRequest[],
  window: MetricWindow,
  signal: AbortSignal,
): Promise<MetricReading> {
  const { cwMetrics } = await request(
    CwMetricsQuery,
    {
      domainIdentifier,
      metrics: JSON.stringify(widgets),
      startTime: new Date(window.from).toISOString(),
      endTime: new Date(window.to).toISOString(),
      period: window.periodSeconds,
    },
    signal,
  );
  const { timeStamps, externalMetrics, partialFrom } = cwMetrics;
  return {
    times: Float64Array.from(timeStamps, (ms) => ms / 1000),
    series: externalMetrics.map(
      ({ label, unit, values, failure }): ReadSeries => ({
        label,
        unit,
        values: Float64Array.from(values, (value) => value ?? Number.NaN),
        failure: failure ? { kind: failure.kind, message: failure.message } : null,
      }),
    ),
    partialFrom: partialFrom == null ? null : partialFrom / 1000,
  };
}
