import { REQUEST_LSE_REPORT_URL } from '#rules/command-names';
import { preconditionFailed } from '#rules/guard';
import { type LseParams, parseIssueTypes } from '#rules/lse/requests';
import { placeText } from '../../../platform/commands/bus.ts';
import type { CommandArguments, CommandContext, CommandHandler } from '../../../platform/commands/registry.ts';
import { PortError } from '../../../ports/port-error.ts';
import { type ReadQuestion, readQuestion } from '../report-question.ts';
import type { Asked, ReportRequests } from '../report-requests.ts';

/** The command of detailPageRequestingData. Asking again is the same as asking once: a question has one report for each state of the data. */
export function requestReport(reports: Pick<ReportRequests, 'request' | 'refusal'>): CommandHandler {
  const read = (ctx: CommandContext, args: CommandArguments): Promise<ReadQuestion> =>
    readQuestion(paramsOf(args), { now: ctx.acceptedAt, samples: ctx.cell.samples, signal: ctx.signal });
  return {
    url: REQUEST_LSE_REPORT_URL,
    changeTitle: 'Request an LSE report',
    repeatable: true,
    precondition: async (ctx, args) => {
      const { question, problem } = await read(ctx, args);
      return problem === null
        ? reports.refusal(askedOf(ctx, question))
        : preconditionFailed(`${problem.field}: ${problem.message}`, 'Correct it and send the request again.');
    },
    run: async (ctx, args) => {
      const { question, problem } = await read(ctx, args);
      if (problem !== null) throw new PortError('malformed', problem.message);
      return { report_key: await reports.request(askedOf(ctx, question)) };
    },
    // Whether it was done or not, doing it now leads to the same key.
    wasDone: async () => null,
  };
}

/** The call's arguments as the command's: issue types are one text with commas, for the record. */
export const commandArguments = ({ issueTypes, ...times }: LseParams): CommandArguments => ({ ...times, issueTypes: issueTypes.join(',') });

const paramsOf = (args: CommandArguments): LseParams => ({
  endTimeUtc: text(args.endTimeUtc),
  timeWindow: text(args.timeWindow),
  interval: text(args.interval),
  issueTypes: parseIssueTypes(text(args.issueTypes)),
  lseStartTimeUtc: text(args.lseStartTimeUtc),
  lseEndTimeUtc: text(args.lseEndTimeUtc),
});

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const askedOf = ({ place, cell, actor }: CommandContext, question: Asked['question']): Asked => ({
  place: placeText(place),
  samples: cell.samples,
  question,
  asker: actor,
});
