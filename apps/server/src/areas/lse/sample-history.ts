import { formatUtc } from '#rules/date-range';
import type { ImpactFacts, ImpactQuery, IssueCurves, SampleWindow } from '#rules/lse/samples';
import type { IssueSamplesPort } from '../../ports/issue-samples/port.ts';
import { PortError } from '../../ports/port-error.ts';

/** Stores keep 29 days at least: whatever is missing of the last 28 was never there. */
const SURELY_KEPT_MS = 28 * 86_400_000;

/** Why a window that begins at `start` cannot be answered any more; null when it can. Epoch milliseconds. */
export const agedOut = (oldest: number | null, start: number, now: number): string | null =>
  oldest !== null && start < oldest && oldest <= now - SURELY_KEPT_MS
    ? `The samples of that time have aged out: they are kept from ${formatUtc(oldest)} on, and the window begins at ${formatUtc(start)}.`
    : null;

/** What a store says of a window, and where samples begin if that is later. */
export interface Known<Answer> {
  answer: Answer;
  /** Epoch milliseconds; before it counts are 0 because nothing was noted. Null where samples reach back to the window's start. */
  begins: number | null;
}

/**
 * Curves of a window, from where samples begin. A store refuses windows that begin before its oldest sample; where nothing can have aged
 * out, the installation is young or nothing happened.
 * @throws PortError as the store, `not-found` also for a window that is over when samples begin
 */
export async function knownCurves(
  samples: Pick<IssueSamplesPort, 'status' | 'curves'>,
  window: SampleWindow,
  now: number,
  signal: AbortSignal,
): Promise<Known<IssueCurves>> {
  const begins = await beginningOf(samples, window, window.to, now);
  if (begins === null) return { begins, answer: await samples.curves(window, signal) };
  const part = await samples.curves({ ...window, from: begins }, signal);
  const pad = padding(window, begins);
  return { begins, answer: { ...part, curves: part.curves.map(({ issueType, counts }) => ({ issueType, counts: pad(counts) })) } };
}

/** The same for the facts of a report. */
export async function knownImpact(
  samples: Pick<IssueSamplesPort, 'status' | 'impact'>,
  query: ImpactQuery,
  now: number,
  signal: AbortSignal,
): Promise<Known<ImpactFacts>> {
  const { window, lse } = query;
  const begins = await beginningOf(samples, window, lse.end, now);
  if (begins === null) return { begins, answer: await samples.impact(query, signal) };
  const part = await samples.impact(
    { ...query, window: { ...window, from: begins }, lse: { ...lse, start: Math.max(lse.start, begins) } },
    signal,
  );
  const pad = padding(window, begins);
  const { flow } = part;
  return {
    begins,
    answer: {
      ...part,
      series: part.series.map(({ issueType, counts, standBy }) => ({ issueType, counts: pad(counts), standBy: pad(standBy) })),
      any: pad(part.any),
      flow: flow && { started: pad(flow.started), recovered: pad(flow.recovered), silent: pad(flow.silent) },
    },
  };
}

async function beginningOf(
  samples: Pick<IssueSamplesPort, 'status'>,
  { from }: SampleWindow,
  end: number,
  now: number,
): Promise<number | null> {
  const { oldest, filling } = await samples.status();
  // What is still being brought in is waited for by the store.
  if (filling !== undefined || oldest === null || oldest <= from || oldest <= now - SURELY_KEPT_MS) return null;
  if (oldest >= end) throw new PortError('not-found', `Nothing was noted before ${formatUtc(oldest)}, when the first sample came in.`);
  return oldest;
}

/** Days begin on every bucket, so what is missing is a number of whole ones. */
const padding =
  ({ from, to, bucketMs }: SampleWindow, begins: number) =>
  (counts: Uint32Array): Uint32Array => {
    const whole = new Uint32Array((to - from) / bucketMs);
    whole.set(counts, (begins - from) / bucketMs);
    return whole;
  };
