import { pathTo } from './path-to.ts';

/** The log file viewer; what follows has six segments: year/month/day/hour/log group/file (DLOG-001). */
export const logPattern = '/:clientId/:domainName/log/*';

const beforeLogId = '/:clientId/:domainName/log';

/** The viewer's page of a log file of `clientId:name`. */
export const logPath = (domainIdentifier: string, logId: string): string => {
  const [clientId = '', domainName = ''] = domainIdentifier.split(':');
  return `${pathTo(beforeLogId, { clientId, domainName })}/${logId.split('/').map(encodeURIComponent).join('/')}`;
};
