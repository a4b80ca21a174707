import { MOST_SCALING_RECORDS } from '#rules/serverless/scaling';
import { DEFAULT_NAMESPACE, INSIGHT_METRICS } from '#rules/serverless/tables';
import type { QueryResolvers } from '../../../generated/resolvers.ts';
import { badInput } from '../../../platform/http/bad-input.ts';
import { cutToSize, requestedReplicas } from '../replica-rows.ts';
import { groupOf, oneOf, serverlessOf, windowOf } from '../request-arguments.ts';

export const getScalingAuditHistory: QueryResolvers['getScalingAuditHistory'] = async (
  _parent,
  { awsAccountId, startTime, endTime, ...group },
  ctx,
) => {
  const port = serverlessOf(ctx);
  const requested = groupOf({ ...group, accountId: awsAccountId }, 'awsAccountId');
  const { from, to } = windowOf(epochOf('startTime', startTime), epochOf('endTime', endTime));
  const { records, truncated } = await port.scalingHistory(requested, from, to, MOST_SCALING_RECORDS, ctx.signal);
  return records.map(({ actionId, breachingMetrics, ...record }, at) => ({
    ActionId: actionId,
    ...record,
    breachingMetrics: [...breachingMetrics],
    resultTruncated: truncated && at === records.length - 1 ? true : null,
  }));
};

export const placementGroupWorkers: QueryResolvers['placementGroupWorkers'] = async (_parent, args, ctx) => {
  const port = serverlessOf(ctx);
  const { group, from, to } = groupAndDays(args);
  const lives = await port.workerLives(group, from, to, ctx.signal);
  return lives.map((life) => ({ ...life, silent: life.silent.map((one) => ({ ...one })) }));
};

export const placementGroupReplicas: QueryResolvers['placementGroupReplicas'] = async (_parent, args, ctx) => {
  const port = serverlessOf(ctx);
  const { group, from, to } = groupAndDays(args);
  return [...(await port.replicaCounts(group, from, to, ctx.signal))];
};

interface RequestedDays {
  awsAccountId: string;
  placementConstraintId: string;
  dataPlaneType: string;
  namespace: string;
  startTime: string;
  endTime: string;
}

/** @throws BadInputError for a window of more days than an answer covers */
const groupAndDays = ({ awsAccountId, startTime, endTime, ...requested }: RequestedDays) => {
  const group = groupOf({ ...requested, accountId: awsAccountId }, 'awsAccountId');
  const { from, to } = windowOf(epochOf('startTime', startTime), epochOf('endTime', endTime));
  if (to - from > MOST_DAYS * 86_400_000) throw badInput('endTime', `must be at most ${MOST_DAYS} days after startTime`);
  return { group, from, to };
};

export const workerDeploymentReport: QueryResolvers['workerDeploymentReport'] = async (_parent, { reportFlag, ...group }, ctx) => {
  const port = serverlessOf(ctx);
  const { records, tableId } = await port.deploymentReport(
    groupOf(group),
    oneOf('reportFlag', reportFlag, ['moves', 'workers']),
    ctx.signal,
  );
  const record = records.map(({ durationMs, stateUnchangedForMs, ...rest }) => ({
    ...rest,
    duration: durationMs,
    stateUnchangedFor: stateUnchangedForMs,
  }));
  return { record, table_id: tableId };
};

export const listReplicas: QueryResolvers['listReplicas'] = async (_parent, args, ctx) => {
  const replicas = await requestedReplicas(ctx, args);
  const shown = cutToSize(replicas);
  return { replicas: shown, total: replicas.length, truncated: shown.length < replicas.length };
};

/** Members of a record that a choice of metrics leaves out. Disk is a curve of the dashboards: no record has it. */
const METRIC_OF = { avg_cpu: 'CPU', avg_mem: 'MEMORY', avg_rss: 'RSS' } as const;
const MOST_DAYS = 14;

export const getJunoCloudWatchInsightsPC: QueryResolvers['getJunoCloudWatchInsightsPC'] = async (_parent, args, ctx) => {
  const port = serverlessOf(ctx);
  const { accountId, dataPlaneType, placementConstraintId } = groupOf(
    { ...args, accountId: args.awsAccountId, namespace: DEFAULT_NAMESPACE },
    'awsAccountId',
  );
  const { from, to } = windowOf(localIso('startTime', args.startTime), localIso('endTime', args.endTime));
  if (to - from > MOST_DAYS * 86_400_000) throw badInput('endTime', `must be at most ${MOST_DAYS} days after startTime`);
  const metrics = new Set<string>(args.metrics.map((metric) => oneOf('metrics', metric, INSIGHT_METRICS)));
  const records = await port.insights({ accountId, dataPlaneType, placementConstraintId }, from, to, ctx.signal);
  return records.map(({ timestamp, avgCpu, avgMem, avgRss, totalShardCnt, uniqueAzs, workerCount }) => ({
    timestamp,
    avg_cpu: metrics.has(METRIC_OF.avg_cpu) ? avgCpu : null,
    avg_mem: metrics.has(METRIC_OF.avg_mem) ? avgMem : null,
    avg_rss: metrics.has(METRIC_OF.avg_rss) ? avgRss : null,
    total_shard_cnt: totalShardCnt,
    unique_azs: uniqueAzs,
    worker_count: workerCount,
  }));
};

const epochOf = (field: string, text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw badInput(field, 'must be a time in milliseconds since 1970, such as "1763629200000"');
  return Number(text);
};

/** A time without a zone is UTC. */
const localIso = (field: string, text: string): number => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?$/.test(text) ? Date.parse(`${text.replace(/Z$/, '')}Z`) : Number.NaN;
  if (Number.isNaN(at)) throw badInput(field, 'must be a time of UTC, such as 2026-11-21T14:05:00');
  return at;
};
