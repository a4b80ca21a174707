import { useMemo } from 'react';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { CUSTOMER_GROUPS, domainDashboardTabs } from '#rules/metrics/domain-dashboard';
import { MetricDashboard } from '../../../../kits/metric-dashboards/metric-dashboard.tsx';
import { domainMetricSource } from '../metric-source/domain-metric-source.ts';
import { useDomainDashboardSettings } from './domain-dashboard-settings.ts';

interface DomainMetricsProps {
  domainIdentifier: string;
  dragonstone: string | null;
  remotePublication: boolean;
}

const GROUPS = { customer: CUSTOMER_GROUPS };

/** A domain's dashboard (METRIC-048 to METRIC-050). Holds the list of all graphs: load it lazily. */
export function DomainMetrics({ domainIdentifier, dragonstone, remotePublication }: DomainMetricsProps) {
  const { clientId, domainName } = parseDomainIdentifier(domainIdentifier) ?? { clientId: '', domainName: '' };
  const source = useMemo(() => domainMetricSource(domainIdentifier), [domainIdentifier]);
  const settings = useDomainDashboardSettings(clientId, domainName);
  const tabs = useMemo(() => domainDashboardTabs({ dragonstone, remotePublication }), [dragonstone, remotePublication]);
  return <MetricDashboard key={source.id} source={source} settings={settings} title="Metric dashboard" tabs={tabs} groups={GROUPS} />;
}
