import { GraphQLScalarType } from 'graphql';
import { REQUEST_LSE_REPORT } from '#rules/commands/account-commands';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { runCommand } from '../../platform/commands/run-command.ts';
import { BadInputError } from '../../platform/http/bad-input.ts';
import { JsonFragment } from '../../platform/http/json-fragment.ts';
import { commandArguments } from './commands/request-report.ts';
import { samplesStatus } from './report-history.ts';
import { readQuestion } from './report-question.ts';

/** A text that is a JSON string already: a report of megabytes is neither parsed nor written again on its way. Only answered, never taken. */
const LseText = new GraphQLScalarType({
  name: 'LseText',
  serialize: (value) => {
    if (!(value instanceof JsonFragment)) throw new TypeError('LseText takes a JsonFragment.');
    return value;
  },
});

const detailPageFetchingData: QueryResolvers['detailPageFetchingData'] = async (_parent, { key }, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return { s3Response: new JsonFragment(await ctx.services.lse.reports.fetch(stageRegionText(ctx.stageRegion), key, ctx.ports.samples)) };
};

/** A query by name and a command by effect: it goes through the bus, so it is audited like any other. */
const detailPageRequestingData: QueryResolvers['detailPageRequestingData'] = async (_parent, params, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  const { problem } = await readQuestion(params, { now: ctx.now, samples: ctx.ports.samples, signal: ctx.signal });
  if (problem !== null) throw new BadInputError(problem.field, problem.message);
  const { report_key } = await runCommand(ctx, REQUEST_LSE_REPORT, commandArguments(params), null);
  return { reportKey: String(report_key) };
};

const lseReports: QueryResolvers['lseReports'] = (_parent, { limit, before }, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return ctx.services.lse.history(stageRegionText(ctx.stageRegion), { limit: limit ?? null, before: before ?? null });
};

const lseSamplesStatus: QueryResolvers['lseSamplesStatus'] = (_parent, _args, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return samplesStatus(ctx.ports.samples);
};

const tmsSvgData: QueryResolvers['tmsSvgData'] = (_parent, { key }, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  return ctx.services.lse.charts.read(stageRegionText(ctx.stageRegion), key, ctx.ports.samples, ctx.now);
};

export const resolvers: Resolvers = {
  Query: { detailPageFetchingData, detailPageRequestingData, lseReports, lseSamplesStatus, tmsSvgData },
  LseText,
};
