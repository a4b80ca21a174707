import type { LaterPart } from '../../ui/later-part/later-part.tsx';

/** The tabs of a domain, in the specification's order (DOM-004). */
export const DOMAIN_TABS = [
  { segment: 'overview', label: 'Overview' },
  { segment: 'logs', label: 'Logs' },
  { segment: 'explorer', label: 'API explorer' },
  { segment: 'configurations', label: 'Configurations' },
  { segment: 'snapshots', label: 'Snapshots' },
  { segment: 'skew-analysis', label: 'Skew analysis' },
  { segment: 'upgrade-history', label: 'Upgrade history' },
  { segment: 'key-events', label: 'Key Events' },
  { segment: 'domain-events', label: 'Domain Events' },
  { segment: 'sdpds', label: 'SDPDS' },
  { segment: 'query-insights', label: 'Query Insights' },
  { segment: 'performance-analyser', label: 'Performance Analyser' },
  { segment: 'hawkeye', label: 'Hawk Eye Preview' },
] as const;

export type DomainTab = (typeof DOMAIN_TABS)[number]['segment'];

/** What shows a tab that needs no more than the domain's identifier. */
export type TabPart = LaterPart<{ domainIdentifier: string }>;
export type LentTabs = Partial<Record<DomainTab, TabPart>>;

/** Tabs that have their route but nothing to show yet: their page says so. Whoever builds one takes its line out. */
export const LATER_TABS: ReadonlySet<DomainTab> = new Set<DomainTab>(['logs', 'query-insights', 'performance-analyser', 'hawkeye']);

export const isDomainTab = (segment: string): segment is DomainTab => DOMAIN_TABS.some((tab) => tab.segment === segment);
