import { REQUEST_LSE_REPORT_URL } from '#rules/command-names';
import type { QueryResolvers } from '../../../../generated/resolvers.ts';
import { requirePermission } from '../../../../platform/auth/require-permission.ts';
import { BadInputError } from '../../../../platform/http/bad-input.ts';
import { HttpError } from '../../../../platform/http/http-error.ts';
import { commandArguments } from '../../commands/request-report.ts';
import { readQuestion } from '../../report-question.ts';

/** A query by name and a command by effect: it goes through the bus, so it is audited like any other. */
export const detailPageRequestingData: QueryResolvers['detailPageRequestingData'] = async (_parent, params, ctx) => {
  requirePermission(ctx, 'lse:analyse');
  const { problem } = await readQuestion(params, { now: ctx.now, samples: ctx.cell.samples, signal: ctx.signal });
  if (problem !== null) throw new BadInputError(problem.field, problem.message);
  const { data, error } = await ctx.services.commands.execute(ctx, {
    url: REQUEST_LSE_REPORT_URL,
    args: commandArguments(params),
    guard: {},
  });
  if (error !== null) {
    const { code, fix, response } = error.extensions;
    throw new HttpError(response.status, code, fix === null ? error.message : `${error.message} ${fix}`);
  }
  return { reportKey: (data as { report_key: string }).report_key };
};
