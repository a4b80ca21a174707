import { GraphQLScalarType } from 'graphql';
import { isClientId } from '#rules/domains/identifiers';
import { unpackListing } from '#rules/metrics/packed-listing';
import {
  type AlignedWindow,
  metricWindow,
  parseDimensions,
  parseWidgets,
  type RequestProblem,
  sizeProblem,
  statOf,
} from '#rules/metrics/requests';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import { type Dimension, METRIC_STATS, type MetricQuery } from '#rules/metrics/types';
import type { ExternalMetric, MetricListingResolvers, MetricsAnswer, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { JsonFragment } from '../../platform/http/json-fragment.ts';
import { readableDomain } from '../../platform/http/readable-domain.ts';
import type { MetricSubject, MetricValues } from '../../ports/metrics/port.ts';
import { PortError } from '../../ports/port-error.ts';
import { writePoints } from './write-points.ts';

const MetricListing: MetricListingResolvers = {
  metrics: (packed) => Object.fromEntries(unpackListing(packed)),
  packed: (packed) => packed,
};

const cwMetrics: QueryResolvers['cwMetrics'] = async (_parent, args, ctx) => {
  const { subject, clientId } = await metricDomain(ctx, args.domainIdentifier);
  const { widgets } = usable(parseWidgets(args.metrics));
  const queries = widgets.map(({ accountId, ...widget }) =>
    accountId === undefined || accountId === clientId ? widget : { ...widget, accountId },
  );
  return requestedPoints(ctx, subject, queries, args);
};

/** The dimensions that name the account a serverless series belongs to, by their spellings. */
const ACCOUNT_DIMENSIONS = ['AwsAccountId', 'aws_account_id', 'ClientId'];

const getJunoCwMetrics: QueryResolvers['getJunoCwMetrics'] = async (_parent, args, ctx) => {
  requirePermission(ctx, 'domain:read');
  // Both spellings of the name are in use; where both come, they must say the same.
  const metricName = args.metricName ?? args.metric_name;
  if (!metricName || (args.metric_name && args.metric_name !== metricName)) {
    throw badInput('metricName', 'must be the name of one metric, given as metricName or as metric_name');
  }
  if (args.namespace.trim() === '') throw badInput('namespace', 'must be the name of a namespace, such as AWS/AOSS');
  const stat = statOf(args.statistics);
  if (stat === null) throw badInput('statistics', `must be one of ${METRIC_STATS.join(', ')}`);
  const { dimensions } = usable(parseDimensions(args.dimensions));
  const accountId = accountOf(dimensions);
  const { namespace } = args;
  const unit = SERVERLESS_GRAPHS.find((graph) => graph.namespace === namespace && graph.metricName === metricName)?.unit ?? '';
  return requestedPoints(ctx, { kind: 'account', accountId }, [{ namespace, metricName, dimensions, stat, alias: metricName, unit }], args);
};

function accountOf(dimensions: readonly Dimension[]): string {
  const account = dimensions.find(({ name }) => ACCOUNT_DIMENSIONS.includes(name))?.value;
  if (account === undefined || !isClientId(account)) {
    throw badInput('dimensions', `must name the account by its 12 digits, as one of ${ACCOUNT_DIMENSIONS.join(', ')}`);
  }
  return account;
}

const getRootCwMetrics: QueryResolvers['getRootCwMetrics'] = async (_parent, { domainIdentifier, accountId }, ctx) => {
  const { subject } = await metricDomain(ctx, domainIdentifier);
  if (!isClientId(accountId)) throw badInput('accountId', 'must be the 12 digits of an account');
  return { listRootMetrics: await ctx.services.metricListings.ofRoot(ctx.ports.metrics, subject, accountId) };
};

const listMetrics: QueryResolvers['listMetrics'] = async (_parent, { domainIdentifier }, ctx) => {
  const { subject } = await metricDomain(ctx, domainIdentifier);
  return ctx.services.metricListings.of(ctx.ports.metrics, subject);
};

/** An array of numbers as one value, written as JSON once. It is only ever answered, never taken. */
const points = (name: string): GraphQLScalarType =>
  new GraphQLScalarType({
    name,
    serialize: (value) => {
      if (!(value instanceof Float64Array)) throw new TypeError(`${name} takes a Float64Array.`);
      return new JsonFragment(writePoints(value));
    },
  });

const MetricTimes = points('MetricTimes');
const MetricNumbers = points('MetricNumbers');

export const resolvers: Resolvers = {
  Query: { cwMetrics, getJunoCwMetrics, getRootCwMetrics, listMetrics },
  MetricListing,
  MetricNumbers,
  MetricTimes,
};

/**
 * A domain of this request's ports as the subject of metrics, for a caller that may read domains here.
 * @throws RefusedError, BadInputError that names the argument, PortError `not-found`
 */
async function metricDomain(ctx: RequestContext, domainIdentifier: string): Promise<{ subject: MetricSubject; clientId: string }> {
  const record = await readableDomain(ctx, domainIdentifier);
  if (record === null) throw new PortError('not-found', `No domain is known as ${domainIdentifier.slice(0, 64)}.`);
  return { subject: { kind: 'domain', domainIdentifier: record.domainIdentifier }, clientId: record.clientId };
}

/** What a rule found, or BadInputError with the argument that it is about. */
function usable<T extends object>(found: T | RequestProblem): T {
  if ('problem' in found && 'field' in found) throw badInput(found.field, found.problem);
  return found as T;
}

/** A series to read, and how its answer is named. */
interface NamedQuery extends MetricQuery {
  alias: string;
  /** The unit where the source tells none. */
  unit: string;
}

/** Reads series over a window, in the shape of the wire. */
async function requestedPoints(
  ctx: RequestContext,
  subject: MetricSubject,
  queries: readonly NamedQuery[],
  { startTime, endTime, period }: { startTime: string; endTime: string; period: number },
): Promise<MetricsAnswer> {
  const range = usable<AlignedWindow>(metricWindow(startTime, endTime, period, ctx.now));
  const tooMuch = sizeProblem(queries.length, range);
  if (tooMuch) throw badInput(tooMuch.field, tooMuch.problem);
  const { series, partialFrom } = await ctx.services.metrics.read({
    port: ctx.ports.metrics,
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
