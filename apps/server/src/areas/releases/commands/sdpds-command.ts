import type { Refusal, RefusalException } from '#rules/guard';
import type { SdpdsPath } from '#rules/releases/calls';
import type { CommandArguments, CommandContext, CommandHandler } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
import type { Outcome, ReleaseRecords } from '../../../ports/releases/port.ts';
import { parseRequest, type SdpdsPayload } from '../calls/parse-request.ts';
import { SdpdsProblem } from '../calls/sdpds-problem.ts';

/** What a command works with: its context, and the records of its place. */
export interface CommandCall {
  ctx: CommandContext;
  records: ReleaseRecords;
}

interface SdpdsCommand<Path extends SdpdsPath> {
  url: string;
  changeTitle: string;
  /** Throws SdpdsProblem for what forbids it; nothing was changed then. */
  check: (call: CommandCall, payload: SdpdsPayload<Path>) => Promise<void>;
  /** Done with the same token twice, it has one effect. @throws CommandProblem for what only showed then, such as somebody who was first */
  run: (call: CommandCall, payload: SdpdsPayload<Path>) => Promise<Record<string, unknown>>;
  /** After a crash: true when its effect is there. Whatever is not surely there is run again. */
  wasDone: (call: CommandCall, payload: SdpdsPayload<Path>) => Promise<boolean>;
}

/** A call of releases as a command. Its arguments hold the call's payload, which is parsed again: a command can come by executeCommand too. */
export function sdpdsCommand<Path extends SdpdsPath>(
  path: Path,
  { url, changeTitle, check, run, wasDone }: SdpdsCommand<Path>,
): CommandHandler {
  const callOf = (ctx: CommandContext): CommandCall => ({ ctx, records: ctx.cell.releases.records });
  const payloadOf = (args: CommandArguments): SdpdsPayload<Path> => parseRequest(path, args.request);
  return {
    url,
    changeTitle,
    repeatable: true,
    precondition: async (ctx, args) => {
      try {
        await check(callOf(ctx), payloadOf(args));
        return null;
      } catch (error) {
        return refusalOf(error);
      }
    },
    run: (ctx, args) => run(callOf(ctx), payloadOf(args)),
    wasDone: (ctx, args) => wasDone(callOf(ctx), payloadOf(args)),
  };
}

/** The value of what the records did. */
export function done<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw new CommandProblem(outcome.problem.type, outcome.problem.message);
}

const EXCEPTIONS: readonly RefusalException[] = [
  'ValidationException',
  'ResourceNotFoundException',
  'ConflictException',
  'NotAvailableException',
];

const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof SdpdsProblem)) throw error;
  const exception = EXCEPTIONS.find((one) => one === error.type);
  if (exception === undefined) throw error;
  return { code: 'PRECONDITION_FAILED', message: error.message, fix: 'Correct it and send it again.', exception };
};
