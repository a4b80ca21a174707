import type { QueryResolvers } from '../../../../generated/resolvers.ts';

/** Error logging of the browser: one line in the server's log, cut, with the person and page it came from. */
export const putLogs: QueryResolvers['putLogs'] = (_parent, { logsMessage, domainIdent, apiName }, ctx) => {
  ctx.services.browserReports.error(ctx, { message: logsMessage, domainIdentifier: domainIdent ?? null, apiName: apiName ?? null });
  return true;
};
