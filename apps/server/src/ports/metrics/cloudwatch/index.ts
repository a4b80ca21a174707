import type { ListMetricsCommandInput } from '@aws-sdk/client-cloudwatch';
import type { z } from 'zod';
import type { ListingGap } from '#rules/metrics/packed-listing';
import type { MetricQuery } from '#rules/metrics/types';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { PortError } from '../../port-error.ts';
import type { MetricRange, MetricSubject, MetricsPort, MetricValues } from '../port.ts';
import { type AddListed, listOfDomain, listOfMachines, MOST_LIST_PAGES } from './domain-listing.ts';
import { cloudWatchFailure, isNotAccepted } from './failures.ts';
import { addKnownOfDomain, ListingBuilder } from './listing.ts';
import { dataQueryOf, idOf, inCalls, isOfTarget, keptPart, namedAccount, POINTS_A_PAGE, pointsOf, refusalOf } from './requests.ts';
import { GetMetricDataOutput, ListMetricsOutput } from './schema.ts';
import { type AwsCredentials, createCloudWatchCalls } from './sdk-client.ts';
import { addPage, finished, type GrowingSeries, growingSeries } from './series.ts';
import type { CloudWatchTarget } from './target.ts';

const TIMEOUT_MS = 25_000;
/** Of its time a listing takes so much for pages; what is not there by then is said to be missing instead of failing the whole. */
const LISTING_SHARE = 0.6;
/** Calls of one read that are under way at once. */
const CALLS_AT_ONCE = 4;
/** Pages beyond what the points need: a page may be cut short. */
const SPARE_PAGES = 10;
/** How often a read halves calls that are not accepted: enough to find the few queries at fault, not to ask for each alone. */
const MOST_HALVINGS = 16;
/** What belongs to machines, volumes and balancers, whose names no domain tells. */
const ROOT_NAMESPACES = ['AWS/ApplicationELB', 'AWS/EBS', 'AWS/EC2', 'AWS/S3'];
/** The service sends a point a minute, and it takes a few of them to arrive. */
export const CLOUDWATCH_DELAY_SECONDS = 180;

/** A MetricsPort on CloudWatch. */
export interface CloudWatchMetrics extends MetricsPort {
  /** Closes its connections. */
  close(): void;
}

export interface CloudWatchOptions {
  clock: { now(): number };
  /** What to sign with, where the SDK's own chain is not to be asked. */
  credentials?: AwsCredentials | undefined;
  /** Hears of the client before its first call: what paces and counts the calls of an account. */
  attach?: Parameters<typeof createCloudWatchCalls>[2];
  /** For a whole read, pages and retries included. */
  timeoutMs?: number;
}

/** The metrics of one domain from CloudWatch. Nothing is read, not even credentials, before the first question. */
export function createCloudWatchMetrics(
  target: CloudWatchTarget,
  { clock, credentials, attach, timeoutMs = TIMEOUT_MS }: CloudWatchOptions,
): CloudWatchMetrics {
  const calls = createCloudWatchCalls(target, credentials, attach);

  /** Runs a read within its time; the caller is let go at once when it leaves, whatever the SDK is waiting for. */
  async function limited<T>(outer: AbortSignal | undefined, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const limit = limitTime(timeoutMs, outer);
    try {
      return await Promise.race([read(limit.signal), whenAborted(limit.signal)]);
    } catch (error) {
      throw cloudWatchFailure(error, limit, timeoutMs);
    } finally {
      limit.end();
    }
  }

  const addListed = (builder: ListingBuilder, signal: AbortSignal): AddListed => {
    const until = performance.now() + timeoutMs * LISTING_SHARE;
    return async (filter, mostPages, accepts) => {
      let token: string | undefined;
      for (let pages = 1; ; pages += 1) {
        const input = { ...filter, ...(token === undefined ? {} : { NextToken: token }) };
        const answer = parsed(ListMetricsOutput, await calls.listMetrics(input, signal));
        builder.addPage(answer, accepts);
        if (answer.NextToken === undefined) return { isWhole: true, pages };
        if (pages >= mostPages || performance.now() > until) return { isWhole: false, pages };
        token = answer.NextToken;
      }
    };
  };

  /** One call with all its pages. */
  async function readCall(queries: readonly Requested[], { range, part, signal }: Reading): Promise<void> {
    let token: string | undefined;
    const byId = new Map(queries.map((requested) => [idOf(requested.index), requested]));
    const pages = Math.ceil((queries.length * pointsOf({ ...range, ...part })) / POINTS_A_PAGE) + SPARE_PAGES;
    for (let page = 0; page < pages; page += 1) {
      const input = {
        MetricDataQueries: queries.map(({ query, index }) => dataQueryOf(query, index, range.periodSeconds, target)),
        StartTime: new Date(part.from),
        EndTime: new Date(part.to),
        ScanBy: 'TimestampAscending' as const,
        ...(token === undefined ? {} : { NextToken: token }),
      };
      const answer = parsed(GetMetricDataOutput, await calls.getMetricData(input, signal));
      for (const result of answer.MetricDataResults) {
        const requested = byId.get(result.Id);
        if (requested) addPage(requested.series, result, range);
      }
      if (answer.NextToken === undefined) return;
      token = answer.NextToken;
    }
    throw new PortError('malformed', `CloudWatch’s answer has no end: ${pages} pages for ${queries.length} metrics.`);
  }

  /** What CloudWatch could not read is asked for once more; a call that is not accepted is halved until the query at fault stands alone. */
  async function readApart(queries: readonly Requested[], reading: Reading): Promise<void> {
    try {
      await readCall(queries, reading);
      const again = queries.filter(({ series }) => series.status === 'InternalError');
      // What failed stays failed where the second try does not work either.
      if (again.length > 0) await readCall(again, reading).catch(() => undefined);
    } catch (error) {
      if (!isNotAccepted(error) || queries.length < 2 || reading.halvingsLeft === 0) throw error;
      reading.halvingsLeft -= 1;
      const half = Math.ceil(queries.length / 2);
      for (const some of [queries.slice(0, half), queries.slice(half)]) {
        await readApart(some, reading).catch((reason: unknown) => failAll(some, reason));
      }
    }
  }

  /** All calls, a few at once. Fails as a whole only where every call failed for a reason that is not in the queries. */
  async function readAll(requested: readonly Requested[], reading: Reading): Promise<void> {
    const waiting = inCalls(requested, pointsOf({ ...reading.range, ...reading.part }));
    const total = waiting.length;
    const failed: unknown[] = [];
    const worker = async (): Promise<void> => {
      for (let some = waiting.shift(); some; some = waiting.shift()) {
        try {
          await readApart(some, reading);
        } catch (error) {
          failed.push(error);
          failAll(some, error);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(CALLS_AT_ONCE, total) }, worker));
    if (total > 0 && failed.length === total && !failed.every(isNotAccepted)) throw failed[0];
  }

  function answerOf({ series, failure }: Requested, read: boolean): MetricValues {
    if (failure !== undefined) {
      const { kind, message } = cloudWatchFailure(failure, NO_LIMIT, timeoutMs);
      return { failure: { kind, message } };
    }
    return read ? finished(series) : { values: series.values, unit: null };
  }

  return {
    delaySeconds: CLOUDWATCH_DELAY_SECONDS,

    async list(subject, signal) {
      mustKnow(subject, target);
      const builder = new ListingBuilder(target);
      const account = linkedTo(target.owningAccount);
      const gaps = await limited(signal, async (inner) => {
        const add = addListed(builder, inner);
        if (subject.kind === 'account') {
          const parts = [
            { Namespace: 'AWS/AOSS', Dimensions: [{ Name: 'ClientId', Value: target.clientId }] },
            { Dimensions: [{ Name: 'AwsAccountId', Value: target.clientId }] },
          ];
          const whole = await Promise.all(parts.map((part) => add({ ...account, ...part }, MOST_LIST_PAGES)));
          return whole.every(({ isWhole }) => isWhole) ? [] : [cut('AWS/AOSS')];
        }
        const dimensions = [
          { Name: 'ClientId', Value: target.clientId },
          { Name: 'DomainName', Value: target.domainName },
        ];
        const [own, ofMachines] = await Promise.all([
          listOfDomain(add, { ...account, Dimensions: dimensions }),
          listOfMachines(calls, add, account, target, inner),
        ]);
        addKnownOfDomain(builder, target);
        return [...own, ...ofMachines];
      });
      return builder.listing(gaps);
    },

    async listRoot(subject, accountId, signal) {
      mustKnow(subject, target);
      if (!isOfTarget(accountId, target))
        throw new PortError('not-found', `Account ${accountId.slice(0, 12)} does not hold this domain’s machines.`);
      const builder = new ListingBuilder(target);
      const account = linkedTo(namedAccount(accountId, target));
      const gaps = await limited(signal, async (inner) => {
        const add = addListed(builder, inner);
        const parts = ROOT_NAMESPACES.map(async (Namespace) =>
          (await add({ ...account, Namespace }, MOST_LIST_PAGES)).isWhole ? [] : [cut(Namespace)],
        );
        return (await Promise.all(parts)).flat();
      });
      return builder.listing(gaps);
    },

    async query(subject, queries, range, signal) {
      mustKnow(subject, target);
      const answers = queries.map((query): MetricValues | Requested => {
        const failure = refusalOf(query, target);
        return failure ? { failure } : { query, index: 0, series: growingSeries(query.metricName, range), failure: undefined };
      });
      const requested = answers.filter(isRequested);
      requested.forEach((one, index) => {
        one.index = index;
      });
      const part = keptPart(range, clock.now());
      if (part) await limited(signal, (inner) => readAll(requested, { range, part, signal: inner, halvingsLeft: MOST_HALVINGS }));
      return answers.map((answer) => (isRequested(answer) ? answerOf(answer, part !== null) : answer));
    },

    close: () => calls.close(),
  };
}

/** A query on its way. */
interface Requested {
  query: MetricQuery;
  index: number;
  series: GrowingSeries;
  /** What ended the call that it was part of. */
  failure: unknown;
}

interface Reading {
  range: MetricRange;
  /** What of the range is asked for. */
  part: Pick<MetricRange, 'from' | 'to'>;
  signal: AbortSignal;
  halvingsLeft: number;
}

/** A series that an earlier page has completed is not harmed by what happens to a later one. */
function failAll(queries: readonly Requested[], reason: unknown): void {
  for (const requested of queries) if (requested.series.status !== 'Complete') requested.failure ??= reason;
}

const cut = (namespace: string): ListingGap => ({
  namespace,
  isWhole: false,
  message: `CloudWatch has more metrics in ${namespace} than can be listed (${MOST_LIST_PAGES * 500} at most): some series may be missing.`,
});

const isRequested = (answer: MetricValues | Requested): answer is Requested => 'series' in answer;

const NO_LIMIT = { signal: new AbortController().signal, timedOut: () => false, end: () => undefined };

const linkedTo = (account: string | undefined): Pick<ListMetricsCommandInput, 'IncludeLinkedAccounts' | 'OwningAccount'> =>
  account === undefined ? {} : { IncludeLinkedAccounts: true, OwningAccount: account };

function mustKnow(subject: MetricSubject, target: CloudWatchTarget): void {
  const known = subject.kind === 'domain' ? subject.domainIdentifier === target.domainIdentifier : subject.accountId === target.accountId;
  if (!known) throw new PortError('not-found', 'No metrics are configured for what was asked for.');
}

function parsed<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new PortError('malformed', 'CloudWatch’s answer does not have the form that is known.', { cause: result.error });
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
