import { GraphQLScalarType } from 'graphql';
import { isClientId } from '#rules/identifiers';
import { unpackListing } from '#rules/metrics/packed-listing';
import { parseDimensions, parseWidgets, statOf } from '#rules/metrics/requests';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import { type Dimension, METRIC_STATS } from '#rules/metrics/types';
import type { MetricListingResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { JsonFragment } from '../../platform/http/json-fragment.ts';
import { askedPoints, usable } from './asked-points.ts';
import { metricDomain } from './metric-domain.ts';
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
  return askedPoints(ctx, subject, queries, args);
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
  return askedPoints(ctx, { kind: 'account', accountId }, [{ namespace, metricName, dimensions, stat, alias: metricName, unit }], args);
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
  return { listRootMetrics: await ctx.services.metricListings.ofRoot(ctx.cell.metrics, subject, accountId) };
};

const listMetrics: QueryResolvers['listMetrics'] = async (_parent, { domainIdentifier }, ctx) => {
  const { subject } = await metricDomain(ctx, domainIdentifier);
  return ctx.services.metricListings.of(ctx.cell.metrics, subject);
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
