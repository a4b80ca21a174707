import type { MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import type { MetricQuery } from '#rules/metrics/types';
import type { MetricFailure, MetricRange } from '../port.ts';
import type { CloudWatchTarget } from './target.ts';

const MOST_QUERIES = 500;
/** Points in one answer; what is more comes in further pages. */
export const POINTS_A_PAGE = 100_800;
const MOST_DIMENSIONS = 30;
const MOST_NAME = 255;
const MOST_VALUE = 1_024;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** For how long points of a period are kept: below a minute, a minute, five minutes, an hour (METRIC-038). */
const KEPT: readonly { belowSeconds: number; ms: number }[] = [
  { belowSeconds: 60, ms: 3 * HOUR_MS },
  { belowSeconds: 300, ms: 15 * DAY_MS },
  { belowSeconds: 3_600, ms: 63 * DAY_MS },
  { belowSeconds: Number.POSITIVE_INFINITY, ms: 455 * DAY_MS },
];

/** How many points the range has. */
export const pointsOf = ({ from, to, periodSeconds }: MetricRange): number => Math.max(0, Math.ceil((to - from) / (periodSeconds * 1_000)));

/**
 * The part of a range that CloudWatch still has points of its period for: asked for a start before that, it answers none at all, also where
 * it has some. Null where nothing is left.
 */
export function keptPart(range: MetricRange, now: number): { from: number; to: number } | null {
  const { from, to, periodSeconds } = range;
  const periodMs = periodSeconds * 1_000;
  const kept = KEPT.find(({ belowSeconds }) => periodSeconds < belowSeconds)?.ms ?? 0;
  const start = Math.max(from, Math.ceil((now - kept) / periodMs) * periodMs);
  return start < to ? { from: start, to } : null;
}

/** The groups of queries that go into one call each: as many as fit one page, so that calls stand side by side instead of pages in a row. */
export function inCalls<T>(queries: readonly T[], points: number): T[][] {
  const size = Math.max(1, Math.min(MOST_QUERIES, Math.floor(POINTS_A_PAGE / Math.max(1, points))));
  const calls: T[][] = [];
  for (let at = 0; at < queries.length; at += size) calls.push(queries.slice(at, at + size));
  return calls;
}

/** Why a query cannot be asked: one that CloudWatch does not accept spoils the whole call. */
export function refusalOf(query: MetricQuery, target: CloudWatchTarget): MetricFailure | null {
  const { namespace, metricName, dimensions } = query;
  const never = (why: string): MetricFailure => ({ kind: 'not-offered', message: `${metricName.slice(0, MOST_NAME)}: ${why}` });
  if (!isName(namespace) || namespace.startsWith(':'))
    return never('the namespace must be 1 to 255 characters and not begin with a colon.');
  if (!isName(metricName)) return never('a metric’s name must be 1 to 255 characters.');
  if (dimensions.length > MOST_DIMENSIONS) return never(`at most ${MOST_DIMENSIONS} dimensions can be asked for.`);
  if (dimensions.some(({ name, value }) => !isName(name) || name.startsWith(':') || !isValue(value)))
    return never('a dimension needs a name of 1 to 255 and a value of 1 to 1024 characters.');
  if (new Set(dimensions.map(({ name }) => name)).size !== dimensions.length) return never('a dimension is given twice.');
  const others = dimensions.some(
    ({ name, value }) => (name === 'DomainName' && value !== target.name) || (name === 'ClientId' && value !== target.accountId),
  );
  if (query.accountId !== undefined && !isOfTarget(query.accountId, target))
    return { kind: 'not-found', message: `${metricName}: account ${query.accountId.slice(0, 12)} does not hold this domain’s machines.` };
  return others ? { kind: 'not-found', message: `${metricName} is asked for another domain than the page’s.` } : null;
}

/** Whether an account is the domain's own or one that is configured to hold its machines. */
export const isOfTarget = (accountId: string, { accountId: own, owningAccount, linkedAccounts = [] }: CloudWatchTarget): boolean =>
  accountId === own || accountId === owningAccount || linkedAccounts.includes(accountId);

/** The account to be named in a call; none for the one that the credentials belong to. */
export const namedAccount = (accountId: string | undefined, target: CloudWatchTarget): string | undefined =>
  accountId === undefined || accountId === target.accountId ? target.owningAccount : accountId;

const isName = (text: string): boolean => text.length >= 1 && text.length <= MOST_NAME && isPrintable(text);
const isValue = (text: string): boolean => text.length <= MOST_VALUE && text.trim().length >= 1 && isPrintable(text);
/** ASCII without control characters, which is all that names and values may be made of. */
const isPrintable = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A dimension's value as CloudWatch has it; a refused query never comes here, so these two are the domain's own. */
const theirs = (name: string, value: string, { clientId, domainName }: CloudWatchTarget): string => {
  if (name === 'ClientId') return clientId;
  return name === 'DomainName' ? domainName : value;
};

/** Query ids must begin with a lower-case letter. */
export const idOf = (index: number): string => `q${index}`;

export const dataQueryOf = (query: MetricQuery, index: number, periodSeconds: number, target: CloudWatchTarget): MetricDataQuery => {
  const account = namedAccount(query.accountId, target);
  return {
    Id: idOf(index),
    MetricStat: {
      Metric: {
        Namespace: query.namespace,
        MetricName: query.metricName,
        // They are a set; in one order the same series is always the same request.
        Dimensions: [...query.dimensions]
          .sort((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ name, value }) => ({ Name: name, Value: theirs(name, value, target) })),
      },
      Period: periodSeconds,
      Stat: query.stat,
    },
    ReturnData: true,
    ...(account === undefined ? {} : { AccountId: account }),
  };
};
