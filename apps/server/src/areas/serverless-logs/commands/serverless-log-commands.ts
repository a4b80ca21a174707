import { REQUEST_JUNO_LOGS, VIEW_JUNO_LOG_RECORD } from '#rules/commands/serverless-log-commands';
import { invalidArguments, preconditionFailed } from '#rules/guard';
import { type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
import { isPointer } from '../../../ports/serverless-logs/pointer.ts';
import { readLogQuestion } from '../log-question.ts';
import { offered, whyNot } from '../place.ts';
import { redactedValues } from '../redacted-values.ts';

const requestLogs = implementCommand(REQUEST_JUNO_LOGS, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const why = whyNot(ctx);
    if (why !== null) return preconditionFailed(why, 'Choose another stage or region.');
    const { question, problem } = readLogQuestion(args, ctx.acceptedAt);
    if (problem !== null) return invalidArguments(problem);
    const { search, logGroups } = question;
    const wrongQuery = 'queryString' in search ? offered(ctx).check(search.queryString) : null;
    if (wrongQuery) return invalidArguments(wrongQuery.message);
    return ctx.services.serverlessLogs.searches.refusal(
      { stageRegion: ctx.stageRegion, asker: ctx.actor },
      'queryString' in search ? 1 : logGroups.length,
    );
  },
  run: async (ctx, args) => {
    const { question, problem } = readLogQuestion(args, ctx.acceptedAt);
    if (problem !== null) throw new CommandProblem('ValidationException', problem);
    const { stageRegion, actor, token } = ctx;
    return { s3_keys: await ctx.services.serverlessLogs.searches.begin({ stageRegion, asker: actor, token, ...question }) };
  },
  wasDone: async () => null,
  kept: () => ({}),
});

/** Recorded before the source is asked; the record holds the pointer and nothing of the event. */
const viewRecord = implementCommand(VIEW_JUNO_LOG_RECORD, {
  repeatable: true,
  precondition: async (ctx, { pointer }) => {
    const why = whyNot(ctx);
    if (why !== null) return preconditionFailed(why, 'Choose another stage or region.');
    return isPointer(pointer) ? null : invalidArguments('pointer is no pointer of a log record');
  },
  run: async (ctx, { pointer }) => {
    const record = await offered(ctx).record(pointer, ctx.signal);
    if (record === null) throw new CommandProblem('ResourceNotFoundException', 'There is no such log record, or none any more.');
    return { record: redactedValues(record) };
  },
  wasDone: async () => null,
  kept: () => ({}),
});

export const serverlessLogCommands: readonly ImplementedCommand[] = [requestLogs, viewRecord];
