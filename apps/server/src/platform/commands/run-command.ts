import type { Command, GivenArguments } from '#rules/commands/command';
import type { RequestContext } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import type { CommandBus } from './bus.ts';
import type { CommandRequest } from './command-request.ts';

/**
 * Gives a command from a call that is not executeCommand, and answers what it did.
 * @throws HttpError with the words of the refusal or failure: they are what the page shows
 */
export async function runCommand<Of extends Command>(
  ctx: RequestContext & { services: { commands: Pick<CommandBus, 'execute'> } },
  { url }: Of,
  args: GivenArguments<Of>,
  guard: CommandRequest['guard'] | null | undefined,
): Promise<Record<string, unknown>> {
  const { data, error } = await ctx.services.commands.execute(ctx, { url, args, guard: guard ?? {} });
  if (error === null) return data as Record<string, unknown>;
  const { code, fix, response } = error.extensions;
  throw new HttpError(response.status, code, fix === null ? error.message : `${error.message} ${fix}`);
}
