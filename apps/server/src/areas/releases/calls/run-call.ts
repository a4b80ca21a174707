import type { Command } from '#rules/commands/command';
import type { CommandRequest } from '../../../platform/commands/command-request.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { type SdpdsFailureType, SdpdsProblem, STATUS_OF_TYPE } from './sdpds-problem.ts';

interface CommandRun {
  command: Command;
  stackName?: string | undefined;
  clusterId?: string | undefined;
  /** The payload; its guard goes beside it. */
  payload: Readonly<Record<string, unknown>> & { guard?: CommandRequest['guard'] | null | undefined };
}

/**
 * Runs a call that changes something as a command: audited before it runs, once for each idempotency key.
 * @throws SdpdsProblem for whatever the bus refused or failed in
 */
export async function runCall(ctx: RequestContext, { command, stackName, clusterId, payload }: CommandRun): Promise<unknown> {
  const { guard, ...request } = payload;
  const result = await ctx.services.commands.execute(ctx, {
    url: command.url,
    args: {
      ...(stackName === undefined ? {} : { stack_name: stackName }),
      ...(clusterId === undefined ? {} : { domain_identifier: clusterId }),
      request,
    },
    guard: guard ?? {},
  });
  if (result.error === null) return result.data;
  const { message, extensions } = result.error;
  const { code, fix, response } = extensions;
  const said = response.body.exc_type in STATUS_OF_TYPE || fix === null ? message : `${message} ${fix}`;
  throw new SdpdsProblem(typeOf(code, response.body.exc_type, response.status), said, code);
}

const TYPE_OF_CODE: Readonly<Record<string, SdpdsFailureType>> = {
  TICKET_REQUIRED: 'ValidationException',
  REASON_REQUIRED: 'ValidationException',
  CONFIRMATION_REQUIRED: 'ValidationException',
};

const typeOf = (code: string, exception: string, status: number): SdpdsFailureType => {
  if (exception in STATUS_OF_TYPE) return exception as SdpdsFailureType;
  const known = TYPE_OF_CODE[code];
  if (known !== undefined) return known;
  for (const [type, of] of Object.entries(STATUS_OF_TYPE)) if (of === status) return type as SdpdsFailureType;
  return 'ServiceUnavailableException';
};
