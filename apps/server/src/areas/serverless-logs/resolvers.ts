import { REQUEST_JUNO_LOGS, VIEW_JUNO_LOG_RECORD } from '#rules/commands/serverless-log-commands';
import { MOST_SEARCHED_GROUPS } from '#rules/serverless/log-search';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { runCommand } from '../../platform/commands/run-command.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { readLogQuestion } from './log-question.ts';
import { parseStorageKeys } from './log-search-kind.ts';
import { serverlessLogsOf } from './place.ts';

/** What is wrong with the question stands in the answer, with its place in the query; the command is asked all the same, and records that it refused. */
const requestJunoLogs: MutationResolvers['requestJunoLogs'] = async (_parent, sent, ctx) => {
  const port = serverlessLogsOf(ctx);
  const args = {
    ...{ log_groups: sent.logGroups, start_time: sent.startTime, end_time: sent.endTime },
    ...{ search_term: sent.searchTerm ?? null, query_string: sent.queryString ?? null },
  };
  try {
    const { s3_keys } = await runCommand(ctx, REQUEST_JUNO_LOGS, args, null);
    return { success: true, data: { s3_keys: s3_keys as string[] }, problem: null };
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 400) throw error;
    const { problem } = readLogQuestion({ ...args, search_term: sent.searchTerm ?? '', query_string: sent.queryString ?? '' }, ctx.now);
    const inQuery = problem === null && sent.queryString ? port.check(sent.queryString) : null;
    const found = inQuery ?? { message: problem ?? error.message, at: null, length: null };
    return { success: false, data: { s3_keys: [] }, problem: found };
  }
};

const getJunoLogs: QueryResolvers['getJunoLogs'] = async (_parent, { s3Keys }, ctx) => {
  serverlessLogsOf(ctx);
  const keys = parseStorageKeys(s3Keys, ctx.stageRegion);
  if (keys === null || keys.length > MOST_SEARCHED_GROUPS)
    throw badInput('s3Keys', 'must be storage keys that requestJunoLogs answered here');
  const answer = await ctx.services.serverlessLogs.searches.of(keys, ctx.principal.id);
  // That somebody else's are there is not said.
  if (answer === null) throw badInput('s3Keys', 'names a search that is none of yours, or none any more');
  return answer;
};

const getJunoLogRecord: QueryResolvers['getJunoLogRecord'] = async (_parent, { pointer }, ctx) => {
  serverlessLogsOf(ctx);
  const { record } = await runCommand(ctx, VIEW_JUNO_LOG_RECORD, { pointer }, null);
  return record;
};

const getJunoLogGroups: QueryResolvers['getJunoLogGroups'] = async (_parent, _args, ctx) => ({
  logGroups: [...(await serverlessLogsOf(ctx).logGroups(ctx.signal))],
});

const getJunoCWInsightQueries: QueryResolvers['getJunoCWInsightQueries'] = async (_parent, _args, ctx) =>
  (await serverlessLogsOf(ctx).savedQueries(ctx.signal)).map(({ logGroupNames, ...query }) => ({
    ...query,
    logGroupNames: [...logGroupNames],
  }));

export const resolvers: Resolvers = {
  Query: { getJunoLogs, getJunoLogRecord, getJunoLogGroups, getJunoCWInsightQueries },
  Mutation: { requestJunoLogs },
};
