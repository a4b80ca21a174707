import { pathOfDomain } from './domains.ts';
import { withSearch } from './path-to.ts';

/** The HawkEye tab of `clientId:name`, with the analysis of an id open. */
export const hawkeyePath = (domainIdentifier: string, analysisId?: string): string =>
  withSearch(pathOfDomain(domainIdentifier, 'hawkeye'), { analysis: analysisId });

/** Epoch milliseconds. */
interface Span {
  from: number;
  to: number;
}

const span = ({ from, to }: Span, prefix = ''): Record<string, string> => ({
  [`${prefix}start`]: new Date(from).toISOString(),
  [`${prefix}end`]: new Date(to).toISOString(),
});

/** The domain events of a range. */
export const eventsPath = (domainIdentifier: string, range: Span): string =>
  withSearch(pathOfDomain(domainIdentifier, 'domain-events'), span(range));

/** The graphs of a metric over a range, on a tab of the dashboard. */
export const metricPath = (
  domainIdentifier: string,
  range: Span,
  { tab, find, byNode = false }: { tab: string; find: string; byNode?: boolean },
): string =>
  `${withSearch(pathOfDomain(domainIdentifier, 'overview'), {
    graphs: '1',
    'm.tab': tab === 'customer' ? null : tab,
    ...span(range, 'm.'),
    'm.period': periodFor(range),
    'm.find': find,
    'm.by': byNode ? 'node' : null,
  })}#metrics`;

const periodFor = ({ from, to }: Span): string => (to - from <= 12 * 3_600_000 ? '1m' : to - from <= 4 * 86_400_000 ? '5m' : '15m');

/** The list of recent changes, the issues that are open, those of the archive, and the machines of a domain. */
export const changesPath = (domainIdentifier: string): string => `${pathOfDomain(domainIdentifier, 'overview')}#changes`;
export const issuesPath = (domainIdentifier: string, isOpen: boolean): string =>
  `${pathOfDomain(domainIdentifier, 'overview')}?info=${isOpen ? 'tms-issues' : 'tms-archive'}#issues`;
export const instancesPath = (domainIdentifier: string): string => `${pathOfDomain(domainIdentifier, 'overview')}#instances`;
export const inspectorPath = (domainIdentifier: string): string => `${pathOfDomain(domainIdentifier, 'overview')}#inspector`;
