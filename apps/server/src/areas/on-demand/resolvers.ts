import { CANCEL_ON_DEMAND_DATA, REQUEST_ON_DEMAND_DATA } from '#rules/commands/on-demand-commands';
import { compactTime, MOST_SHOWN_ROWS } from '#rules/on-demand/backfill';
import { checkBuckets, checkFieldSize, intervalMs } from '#rules/on-demand/elb-aggregation';
import { filterFieldsOf } from '#rules/on-demand/row-fields';
import { parseFilter } from '#rules/property-filter';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { MutationResolvers, OnDemandExecution, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { runCommand } from '../../platform/commands/run-command.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { domainIdentifierOf } from '../../platform/http/domain-identifier.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { csvPath } from './csv-route.ts';
import type { Execution } from './execution-store.ts';
import { readOnDemandQuestion } from './on-demand-question.ts';
import { shapeCosts } from './shape-costs.ts';

const MOST_FILTER_CHARACTERS = 10_000;

const ListExecutions: QueryResolvers['ListExecutions'] = async (_parent, { domainId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const { backfills } = ctx.services.onDemand;
  const [place, domain] = [stageRegionText(ctx.stageRegion), domainIdentifierOf('domainId', domainId)];
  const found = await backfills.list(place, domain);
  const isStored = await backfills.storedOf(place, domain);
  return { items: found.map((execution) => ({ record: recordOf(execution, isStored(execution)) })) };
};

const GetOnDemandDomain: QueryResolvers['GetOnDemandDomain'] = async (_parent, { domainId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const identifier = domainIdentifierOf('domainId', domainId);
  const { dashboardHost } = ctx.services.onDemand;
  return { record: { domainId: identifier, dashboardHost, types: [...(ctx.ports.onDemand?.types(identifier) ?? [])] } };
};

const GetOnDemandData: QueryResolvers['GetOnDemandData'] = async (_parent, { executionId, ticket }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const execution = await executionOf(ctx, executionId);
  const { rows: stored } = ctx.services.onDemand;
  const { type, domain, fromTime: from, toTime: to } = execution;
  const question = await stored.within(ctx, { domain, type, from, to, filter: NO_FILTER }, ticket);
  const { rows, total } = await stored.storeOf(ctx).rows(question, MOST_SHOWN_ROWS, ctx.signal);
  const isStored = await ctx.services.onDemand.backfills.storedOf(execution.stageRegion, domain);
  const SignedURL = question.datasets.length === 0 ? null : csvPath(execution.id, ticket);
  return {
    record: {
      Data: rows,
      SignedURL,
      IsDataTruncated: total > rows.length,
      Total: total,
      execution: recordOf(execution, isStored(execution)),
    },
  };
};

const GetFilteredData: QueryResolvers['GetFilteredData'] = async (_parent, given, ctx) => {
  const { rows: stored } = ctx.services.onDemand;
  const question = await stored.within(ctx, requestedRows(given, ctx.now), given.ticket);
  const { rows, total } = await stored.storeOf(ctx).rows(question, sizeOf(given.fieldSize), ctx.signal);
  return { hits: { total, hits: rows.map((row, at) => ({ _id: String(at), _source: row })) } };
};

const GetAggregation: QueryResolvers['GetAggregation'] = async (_parent, given, ctx) => {
  const { aggregationInterval, aggregationField, fieldSize } = given;
  const requested = requestedRows(given, ctx.now);
  const step = stepOf(aggregationInterval, requested);
  if (!filterFieldsOf(requested.type).has(aggregationField))
    throw badInput('aggregationField', `must be a field of ${requested.type} rows`);
  const { rows: stored } = ctx.services.onDemand;
  const question = await stored.within(ctx, requested, given.ticket);
  const { intervals, others } = await stored
    .storeOf(ctx)
    .count(question, { intervalMs: step, field: aggregationField, size: sizeOf(fieldSize) }, ctx.signal);
  const found = new Map(intervals.map((interval) => [interval.at, interval]));
  const buckets = [];
  for (let key = Math.floor(requested.from / step) * step; key < requested.to; key += step) {
    const { count = 0, values = [] } = found.get(key) ?? {};
    buckets.push({
      ...{ key, key_as_string: new Date(key).toISOString(), doc_count: count },
      by_field: { buckets: values.map(({ value, count: own }) => ({ key: value, doc_count: own })) },
    });
  }
  return { aggregations: { aggregated_data: { buckets, sum_other_doc_count: others } } };
};

const explainOnDemandData: QueryResolvers['explainOnDemandData'] = async (_parent, { outcome, ticket, ...given }, ctx) =>
  ctx.services.onDemand.rows.explain(ctx, requestedRows({ ...given, eventType: 'ELB' }, ctx.now), outcome, ticket);

const queryShapeCosts: QueryResolvers['queryShapeCosts'] = async (_parent, { measure, ticket, ...given }, ctx) =>
  shapeCosts(ctx, ctx.services.onDemand.rows, requestedRows({ ...given, eventType: 'QI' }, ctx.now), { measure, ticket });

/** What is refused or fails stands in the answer: the page shows it behind its own words (DATA-028). */
const requestOnDemandData: MutationResolvers['requestOnDemandData'] = async (
  _parent,
  { domainId, eventType, startTime, endTime, reBackfill },
  ctx,
) => {
  const args = {
    domain_identifier: domainIdentifierOf('domainId', domainId),
    event_type: eventType,
    start_time: startTime,
    end_time: endTime,
  };
  return answered(async () => {
    const { execution_id } = await runCommand(ctx, REQUEST_ON_DEMAND_DATA, { ...args, re_backfill: reBackfill }, null);
    return `Backfill ${String(execution_id)} of ${eventType} data has started.`;
  });
};

const cancelOnDemandData: MutationResolvers['cancelOnDemandData'] = async (_parent, { executionId }, ctx) => {
  requirePermission(ctx, 'domain:read');
  const { domain } = await executionOf(ctx, executionId);
  return answered(async () => {
    await runCommand(ctx, CANCEL_ON_DEMAND_DATA, { domain_identifier: domain, execution_id: executionId }, null);
    return `Backfill ${executionId} is cancelled.`;
  });
};

export const resolvers: Resolvers = {
  Query: { ListExecutions, GetOnDemandDomain, GetOnDemandData, GetFilteredData, GetAggregation, explainOnDemandData, queryShapeCosts },
  Mutation: { requestOnDemandData, cancelOnDemandData },
};

const NO_FILTER = { operation: 'and', tokens: [] } as const;

async function answered(run: () => Promise<string>) {
  try {
    return { success: true, data: await run(), error: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { success: false, data: null, error: error.message };
  }
}

async function executionOf(ctx: RequestContext, id: string): Promise<Execution> {
  const execution = await ctx.services.onDemand.backfills.read(stageRegionText(ctx.stageRegion), id);
  if (execution === null) throw new HttpError(404, 'NOT_FOUND', 'There is no such request for on-demand data here, or none any more.');
  return execution;
}

const recordOf = (execution: Execution, isStored: boolean): OnDemandExecution => ({
  ...{ Type: execution.type, RequestTime: Math.floor(execution.requestedAt / 1_000) },
  ...{ StartTime: compactTime(execution.fromTime), EndTime: compactTime(execution.toTime) },
  ...{ FilesDetected: execution.filesDetected, FilesIndexed: execution.filesIndexed, FilesSize: execution.filesBytes },
  ...{ BackfillStatus: execution.status, ErrorMessage: execution.error, User: execution.userName, ExecutionId: execution.id },
  ...{ Rows: execution.rows, MalformedLines: execution.malformed, IsStored: isStored },
});

interface SentRows {
  data: string;
  startTime: string;
  endTime: string;
  eventType: string;
  domainId: string;
}

function requestedRows({ data, domainId, ...sent }: SentRows, now: number) {
  const { question, problem } = readOnDemandQuestion(sent, now);
  if (problem !== null) throw badInput(problem.field, problem.text);
  if (data.length > MOST_FILTER_CHARACTERS) throw badInput('data', `must have at most ${MOST_FILTER_CHARACTERS} characters`);
  return { ...question, domain: domainIdentifierOf('domainId', domainId), filter: parseFilter(data, filterFieldsOf(question.type)) };
}

function sizeOf(size: number): number {
  const problem = checkFieldSize(size);
  if (problem !== null) throw badInput('fieldSize', `is out of range: ${problem}`);
  return size;
}

function stepOf(interval: string, range: { from: number; to: number }): number {
  try {
    const problem = checkBuckets(range, interval);
    if (problem !== null) throw new RangeError(problem);
    return intervalMs(interval);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw badInput('aggregationInterval', `is not possible: ${error.message}`);
  }
}
