import type { ReleaseCommand } from '#rules/commands/release-commands';
import type { Refusal, RefusalException } from '#rules/guard';
import type { StageRegion } from '#rules/regions/stage-regions';
import type { SdpdsPath } from '#rules/releases/calls';
import { type CommandContext, type ImplementedCommand, implementCommand } from '../../../platform/commands/registry.ts';
import { CommandProblem } from '../../../platform/commands/result.ts';
import type { Outcome, ReleaseRecords } from '../../../ports/releases/port.ts';
import { parseRequest, type SdpdsPayload } from '../calls/parse-request.ts';
import { SdpdsProblem } from '../calls/sdpds-problem.ts';

declare module '../../../platform/commands/registry.ts' {
  interface CommandServices {
    releases: {
      /** Wakes the engine on every server and tells those who watch, once a person has changed something by this request. */
      changedByPerson: (stageRegion: StageRegion, request: unknown) => Promise<void>;
    };
  }
}

/** What a command works with: its context, and the records of its place. */
export interface CommandCall {
  ctx: CommandContext;
  records: ReleaseRecords;
}

interface SdpdsCommand<Path extends SdpdsPath> {
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
  command: ReleaseCommand,
  { check, run, wasDone }: SdpdsCommand<Path>,
): ImplementedCommand {
  const callOf = (ctx: CommandContext): CommandCall => ({ ctx, records: ctx.ports.releases.records });
  return implementCommand(command, {
    repeatable: true,
    precondition: async (ctx, { request }) => {
      try {
        await check(callOf(ctx), parseRequest(path, request));
        return null;
      } catch (error) {
        return refusalOf(error);
      }
    },
    run: async (ctx, { request }) => {
      const answer = await run(callOf(ctx), parseRequest(path, request));
      await ctx.services.releases.changedByPerson(ctx.stageRegion, request);
      return answer;
    },
    wasDone: (ctx, { request }) => wasDone(callOf(ctx), parseRequest(path, request)),
  });
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
