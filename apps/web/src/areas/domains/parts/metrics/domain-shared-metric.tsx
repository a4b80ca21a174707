import { useMemo } from 'react';
import { formatDomainIdentifier } from '#rules/domains/identifiers';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { SharedMetric } from '../../../../kits/metric-dashboards/shared-metric.tsx';
import { domainMetricSource } from '../metric-source/domain-metric-source.ts';
import { useDomainDashboardSettings } from './domain-dashboard-settings.ts';
import { DomainSharedExplorer } from './explorer-tab.tsx';

/** One graph of a domain, as a link names it. Holds the list of all graphs: load it lazily. */
export function DomainSharedMetric({ clientId, domainName }: { clientId: string; domainName: string }) {
  const source = useMemo(() => domainMetricSource(formatDomainIdentifier(clientId, domainName)), [clientId, domainName]);
  const settings = useDomainDashboardSettings(clientId, domainName);
  return <SharedMetric key={source.id} source={source} settings={settings} graphs={DOMAIN_GRAPHS} explorer={DomainSharedExplorer} />;
}
