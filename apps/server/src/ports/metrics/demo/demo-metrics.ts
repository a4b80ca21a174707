import { setImmediate as nextTurn } from 'node:timers/promises';
import { serverlessListing, serverlessMetrics } from '#fleet/metrics/serverless';
import type { World } from '#fleet/world';
import { DAY } from '#rules/durations';
import type { MetricQuery } from '#rules/metrics/types';
import { PortError } from '../../port-error.ts';
import { knownAccount } from '../../serverless/demo/known-account.ts';
import type { MetricFailure, MetricListing, MetricRange, MetricSubject, MetricsPort, MetricValues } from '../port.ts';

const DELAY_SECONDS = 60;
/** The fleet draws so many curves in a few milliseconds: others have their turn in between. */
const AT_ONCE = 25;
/** The longest part of a range whose minutes are looked at together. */
const MOST_MS = 32 * DAY;
/** Most points of one series: more than any period that a range allows has. */
const MOST_POINTS = 200_000;

const notOffered = (message: string): { failure: MetricFailure } => ({ failure: { kind: 'not-offered', message } });

/** Metrics of the demo fleet, computed from the world at the clock's time. Nothing is stored, and a point is the same whenever it is asked for. */
export const demoMetrics = (world: World, clock: { now(): number }): MetricsPort => {
  const listing = (subject: MetricSubject, only: 'all' | 'root'): MetricListing => {
    if (subject.kind === 'account') {
      const accountId = knownAccount(world, subject.accountId);
      return only === 'root' ? new Map() : serverlessListing(world.serverless, accountId, clock.now());
    }
    const found = world.metricListing(subject.domainIdentifier, clock.now(), only);
    if (!found) throw unknown(subject.domainIdentifier);
    return found;
  };

  const answers = (subject: MetricSubject, queries: readonly MetricQuery[], range: MetricRange, now: number): (Float64Array | null)[] => {
    if (subject.kind === 'account') return serverlessMetrics(world.serverless, subject.accountId, queries, range, now);
    const found = world.metrics(subject.domainIdentifier, queries, range, now);
    if (!found) throw unknown(subject.domainIdentifier);
    return found;
  };

  return {
    delaySeconds: DELAY_SECONDS,
    async list(subject, signal) {
      throwIfAborted(signal);
      return listing(subject, 'all');
    },
    async listRoot(subject, _accountId, signal) {
      throwIfAborted(signal);
      return listing(subject, 'root');
    },
    async query(subject, queries, range, signal) {
      throwIfAborted(signal);
      const now = clock.now();
      if (subject.kind === 'account') knownAccount(world, subject.accountId);
      else if (!world.domain(subject.domainIdentifier, now)) throw unknown(subject.domainIdentifier);
      if (range.periodSeconds % 60 !== 0)
        return queries.map(() => notOffered('High-resolution metrics are not published: choose a period of a minute or more'));
      if ((range.to - range.from) / (range.periodSeconds * 1_000) > MOST_POINTS)
        throw new PortError('too-large', `At most ${MOST_POINTS} points are answered a series: choose a longer period or a shorter range`);
      const throttles = subject.kind === 'domain' && world.controlPlaneThrottles(subject.domainIdentifier);
      const found: (Float64Array | null)[] = queries.map(
        () => new Float64Array(Math.ceil((range.to - range.from) / (range.periodSeconds * 1_000))),
      );
      for (const piece of piecesOf(range))
        for (let from = 0; from < queries.length; from += AT_ONCE) {
          if (from > 0 || piece.from > range.from) await nextTurn();
          throwIfAborted(signal);
          for (const [i, points] of answers(subject, queries.slice(from, from + AT_ONCE), piece, now).entries())
            if (points) found[from + i]?.set(points, (piece.from - range.from) / (range.periodSeconds * 1_000));
            else found[from + i] = null;
        }
      return queries.map(({ metricName }, at): MetricValues => {
        // Every third is turned away, so that a page shows both.
        if (throttles && at % 3 === 2)
          return { failure: { kind: 'throttled', message: `Too many requests for metrics: ${metricName} was not read` } };
        const values = found[at];
        return values ? { values, unit: null } : notOffered(`${metricName} is not published by this ${subject.kind}`);
      });
    },
  };
};

/** A long range one part after another: a point is made of all its minutes, and those of a year would take room for all curves at once. */
const piecesOf = ({ from, to, periodSeconds }: MetricRange): MetricRange[] => {
  const period = periodSeconds * 1_000;
  const longest = Math.max(1, Math.floor(MOST_MS / period)) * period;
  const pieces: MetricRange[] = [];
  for (let at = from; at < to; at += longest) pieces.push({ from: at, to: Math.min(to, at + longest), periodSeconds });
  return pieces;
};

const unknown = (domainIdentifier: string): PortError =>
  new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
};
