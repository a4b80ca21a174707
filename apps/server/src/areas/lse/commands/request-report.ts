import { REQUEST_LSE_REPORT } from '#rules/commands/account-commands';
import type { ArgumentsOf, GivenArguments } from '#rules/commands/command';
import { preconditionFailed } from '#rules/guard';
import { type LseParams, parseIssueTypes } from '#rules/lse/requests';
import { stageRegionText } from '#rules/regions/stage-regions';
import { type CommandContext, implementCommand } from '../../../platform/commands/registry.ts';
import { PortError } from '../../../ports/port-error.ts';
import { type ReadQuestion, readQuestion } from '../report-question.ts';
import type { Requested } from '../report-requests.ts';

type Arguments = ArgumentsOf<typeof REQUEST_LSE_REPORT>;

/** The command of detailPageRequestingData. Asking again is the same as asking once: a question has one report for each state of the data. */
export const requestReport = implementCommand(REQUEST_LSE_REPORT, {
  repeatable: true,
  precondition: async (ctx, args) => {
    const { question, problem } = await read(ctx, args);
    return problem === null
      ? ctx.services.lse.reports.refusal(requestedOf(ctx, question))
      : preconditionFailed(`${problem.field}: ${problem.message}`, 'Correct it and send the request again.');
  },
  run: async (ctx, args) => {
    const { question, problem } = await read(ctx, args);
    if (problem !== null) throw new PortError('malformed', problem.message);
    return { report_key: await ctx.services.lse.reports.request(requestedOf(ctx, question)) };
  },
  // Whether it was done or not, doing it now leads to the same key.
  wasDone: async () => null,
});

const read = (ctx: CommandContext, args: Arguments): Promise<ReadQuestion> =>
  readQuestion(paramsOf(args), { now: ctx.acceptedAt, samples: ctx.ports.samples, signal: ctx.signal });

/** The call's arguments as the command's: issue types are one text with commas, for the record. */
export const commandArguments = ({ issueTypes, ...times }: LseParams): GivenArguments<typeof REQUEST_LSE_REPORT> => ({
  ...times,
  issueTypes: issueTypes.join(','),
});

const paramsOf = ({ issueTypes, interval = '', lseStartTimeUtc = '', lseEndTimeUtc = '', ...times }: Arguments): LseParams => ({
  ...times,
  interval,
  issueTypes: parseIssueTypes(issueTypes),
  lseStartTimeUtc,
  lseEndTimeUtc,
});

const requestedOf = ({ stageRegion, ports, actor }: CommandContext, question: Requested['question']): Requested => ({
  stageRegion: stageRegionText(stageRegion),
  samples: ports.samples,
  question,
  asker: actor,
});
