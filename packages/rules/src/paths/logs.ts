import { MINUTE } from '../durations.ts';
import { pathOfDomain } from './domains.ts';
import { pathTo, withSearch } from './path-to.ts';

/** The log file viewer; what follows has six segments: year/month/day/hour/log group/file (DLOG-001). */
export const logPattern = '/:clientId/:domainName/log/*';

const beforeLogId = '/:clientId/:domainName/log';

/** The viewer's page of a log file of `clientId:name`. */
export const logPath = (domainIdentifier: string, logId: string): string => {
  const [clientId = '', domainName = ''] = domainIdentifier.split(':');
  return `${pathTo(beforeLogId, { clientId, domainName })}/${logId.split('/').map(encodeURIComponent).join('/')}`;
};

/** So much before and behind a moment is about it. */
const ABOUT_MS = 5 * MINUTE;

/** What the logs of `clientId:name` tell of a range, or of the minutes about a moment; epoch milliseconds. */
export const exploreLogsPath = (domainIdentifier: string, { from, to }: { from: number; to: number }): string =>
  withSearch(pathOfDomain(domainIdentifier, 'logs'), {
    view: 'explore',
    'explore.start': new Date(from).toISOString(),
    'explore.end': new Date(to).toISOString(),
  });

export const logsAroundPath = (domainIdentifier: string, at: number): string =>
  exploreLogsPath(domainIdentifier, { from: at - ABOUT_MS, to: at + ABOUT_MS });
