import { DOMAIN_TAB_SEGMENTS, type DomainTab } from '#rules/paths/domains';

/** The tabs of a domain and what they are called (DOM-004). */
const LABELS: Readonly<Record<DomainTab, string>> = {
  overview: 'Overview',
  logs: 'Logs',
  explorer: 'API explorer',
  configurations: 'Configurations',
  snapshots: 'Snapshots',
  'skew-analysis': 'Skew analysis',
  'upgrade-history': 'Upgrade history',
  'key-events': 'Key Events',
  'domain-events': 'Domain Events',
  sdpds: 'SDPDS',
  'query-insights': 'Query Insights',
  'performance-analyser': 'Performance Analyser',
  hawkeye: 'Hawk Eye Preview',
};

export const DOMAIN_TABS = DOMAIN_TAB_SEGMENTS.map((segment) => ({ segment, label: LABELS[segment] }));

export const isDomainTab = (segment: string): segment is DomainTab => Object.hasOwn(LABELS, segment);
