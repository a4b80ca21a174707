import type { AccountResolvers } from '../../../generated/resolvers.ts';
import { awsCallsOf } from '../managed/managed-domain.ts';

export const Account: AccountResolvers = {
  clientId: ({ account }) => account.clientId,
  domains: async ({ account }, _args, ctx) =>
    (await ctx.ports.domains.ofAccount(account.clientId, ctx.signal)).map((record) => ({ record })),
  totalDomains: ({ account }) => account.totalDomains,
  whiteglove: ({ account }) => account.whiteglove,
  awsCalls: ({ account }, _args, ctx) => awsCallsOf(ctx, account.clientId),
  accountStatus: ({ account }) => account.accountStatus,
};
