import { type AlignedWindow, metricWindow, type RequestProblem, sizeProblem } from '#rules/metrics/requests';
import type { MetricQuery } from '#rules/metrics/types';
import type { ExternalMetric, MetricsAnswer } from '../../generated/resolvers.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { MetricSubject, MetricValues } from '../../ports/metrics/port.ts';

/** What a rule found, or BadInputError with the argument that it is about. */
export function usable<T extends object>(found: T | RequestProblem): T {
  if ('problem' in found && 'field' in found) throw badInput(found.field, found.problem);
  return found as T;
}

/** A series to read, and how its answer is named. */
export interface NamedQuery extends MetricQuery {
  alias: string;
  /** The unit where the source tells none. */
  unit: string;
}

/** Reads series over a window, in the shape of the wire. */
export async function askedPoints(
  ctx: RequestContext,
  subject: MetricSubject,
  queries: readonly NamedQuery[],
  { startTime, endTime, period }: { startTime: string; endTime: string; period: number },
): Promise<MetricsAnswer> {
  const range = usable<AlignedWindow>(metricWindow(startTime, endTime, period, ctx.now));
  const tooMuch = sizeProblem(queries.length, range);
  if (tooMuch) throw badInput(tooMuch.field, tooMuch.problem);
  const { series, partialFrom } = await ctx.services.metrics.read({
    port: ctx.cell.metrics,
    subject,
    queries,
    range,
    signal: ctx.signal,
  });
  const periodMs = range.periodSeconds * 1_000;
  const timeStamps = Float64Array.from({ length: (range.to - range.from) / periodMs }, (_, at) => range.from + at * periodMs);
  const nothing = new Float64Array(timeStamps.length).fill(Number.NaN);
  return { timeStamps, externalMetrics: queries.map((query, at) => answerOf(query, series[at], nothing)), partialFrom };
}

function answerOf({ alias, unit }: NamedQuery, found: MetricValues | undefined, nothing: Float64Array): ExternalMetric {
  if (found && 'values' in found) return { label: alias, unit: found.unit ?? unit, values: found.values, failure: null };
  return { label: alias, unit, values: nothing, failure: found?.failure ?? null };
}
