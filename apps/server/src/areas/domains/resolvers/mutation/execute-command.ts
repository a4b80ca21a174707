import type { MutationResolvers } from '../../../../generated/resolvers.ts';

/** One door for every command; what may run is the bus's affair. */
export const executeCommand: MutationResolvers['executeCommand'] = (_parent, { url, args, approval, confirm, guard }, ctx) =>
  ctx.services.commands.execute(ctx, { url, args, approval, confirm, guard: guard ?? {} });
