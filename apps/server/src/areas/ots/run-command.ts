import type { GuardInput } from '../../generated/resolvers.ts';
import type { CommandArguments } from '../../platform/commands/registry.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { HttpError } from '../../platform/http/http-error.ts';

/**
 * Gives a command from a call that is not executeCommand, and answers what it did.
 * @throws HttpError with the words of the refusal or failure: they are what the page shows
 */
export async function runCommand(
  ctx: RequestContext,
  url: string,
  args: CommandArguments,
  guard: GuardInput | null | undefined,
): Promise<Record<string, unknown>> {
  const { data, error } = await ctx.services.commands.execute(ctx, { url, args, guard: guard ?? {} });
  if (error === null) return data as Record<string, unknown>;
  const { code, fix, response } = error.extensions;
  throw new HttpError(response.status, code, fix === null ? error.message : `${error.message} ${fix}`);
}
