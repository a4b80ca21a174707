import { isClientId } from '#rules/identifiers';
import { parseDimensions, statOf } from '#rules/metrics/requests';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import { type Dimension, METRIC_STATS } from '#rules/metrics/types';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { badInput } from '../../../../platform/http/bad-input.ts';
import { askedPoints, usable } from '../../asked-points.ts';

/** The dimensions that name the account a serverless series belongs to, by their spellings. */
const ACCOUNT_DIMENSIONS = ['AwsAccountId', 'aws_account_id', 'ClientId'];

export const getJunoCwMetrics: QueryResolvers['getJunoCwMetrics'] = async (_parent, args, ctx) => {
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
