import { setImmediate as nextTurn } from 'node:timers/promises';
import { serverlessListing, serverlessMetrics } from '#fleet/metrics/serverless';
import type { World } from '#fleet/world';
import type { MetricQuery } from '#rules/metrics/types';
import { PortError } from '../../port-error.ts';
import { knownAccount } from '../../serverless/demo/known-account.ts';
import type { MetricFailure, MetricListing, MetricRange, MetricSubject, MetricsPort, MetricValues } from '../port.ts';

const DELAY_SECONDS = 60;
/** The fleet draws so many curves in a few milliseconds: others have their turn in between. */
const AT_ONCE = 25;
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
      const values: MetricValues[] = [];
      for (let from = 0; from < queries.length; from += AT_ONCE) {
        if (from > 0) await nextTurn();
        throwIfAborted(signal);
        const batch = queries.slice(from, from + AT_ONCE);
        const found = answers(subject, batch, range, now);
        for (const [i, query] of batch.entries()) {
          const points = found[i];
          // Every third is turned away, so that a page shows both.
          if (throttles && (from + i) % 3 === 2)
            values.push({ failure: { kind: 'throttled', message: `Too many requests for metrics: ${query.metricName} was not read` } });
          else
            values.push(
              points ? { values: points, unit: null } : notOffered(`${query.metricName} is not published by this ${subject.kind}`),
            );
        }
      }
      return values;
    },
  };
};

const unknown = (domainIdentifier: string): PortError =>
  new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new PortError('cancelled', 'The request was cancelled');
};
