import type { AccountResolvers } from '../../../generated/resolvers.ts';

export const Account: AccountResolvers = {
  clientId: ({ account }) => account.clientId,
  domains: async ({ account }, _args, ctx) =>
    (await ctx.ports.domains.ofAccount(account.clientId, ctx.signal)).map((record) => ({ record })),
  totalDomains: ({ account }) => account.totalDomains,
  whiteglove: ({ account }) => account.whiteglove,
  accountStatus: ({ account }) => account.accountStatus,
};
