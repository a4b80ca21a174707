import { lazy, useMemo } from 'react';
import { formatDomainIdentifier } from '#rules/domains/identifiers';
import { DOMAIN_METRIC_DEFAULTS } from '#rules/metrics/periods';
import type { Dimension } from '#rules/metrics/types';
import { domainPath, sharedMetricPath } from '#rules/paths/domains';
import { exploreLogsPath } from '#rules/paths/logs';
import { elbAggregationsPath } from '#rules/paths/on-demand';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { DashboardSettings } from '../../../../kits/metric-dashboards/dashboard-settings.ts';
import { MachineNamesQuery, NodeNamesQuery } from '../metric-source/metric-operations.ts';

/** What a domain's dashboards have of their own. */
export function useDomainDashboardSettings(clientId: string, domainName: string): DashboardSettings {
  const nameOf = useNames(formatDomainIdentifier(clientId, domainName));
  return useMemo(
    (): DashboardSettings => ({
      usual: DOMAIN_METRIC_DEFAULTS,
      subject: 'domain',
      known: { ClientId: clientId, DomainName: domainName },
      nameOf,
      heat: { namespace: 'AWS/ES', metricNames: ['CPUUtilization', 'JVMMemoryPressure'] },
      calls: { read: 'cwMetrics', list: 'listMetrics' },
      linkOf: (query) => `${window.location.origin}/#${sharedMetricPath(clientId, domainName)}?${query}`,
      // Spelt as stated (METRIC-017).
      unknownTitle: (title) => `Metirc ${title} is not valid, ensure this metirc is supported by Tumbler`,
      overview: { text: 'Domain overview', href: domainPath(clientId, domainName, 'overview') },
      windowLinks: (window) => {
        const domainIdentifier = formatDomainIdentifier(clientId, domainName);
        // The last period of a graph may end in a moment: those pages take no time to come.
        const range = { from: window.from * 1_000, to: Math.min(window.to * 1_000, Date.now()) };
        return [
          { text: 'Logs of this window', href: exploreLogsPath(domainIdentifier, range) },
          { text: 'Load balancer requests of this window', href: elbAggregationsPath(domainIdentifier, range) },
        ];
      },
      toasts: 'domain',
      views: VIEWS,
    }),
    [clientId, domainName, nameOf],
  );
}

const VIEWS: NonNullable<DashboardSettings['views']> = {
  explorer: lazy(async () => ({ default: (await import('./explorer-tab.tsx')).ExplorerTab })),
  'node-heat': lazy(async () => ({ default: (await import('./node-heat-tab.tsx')).NodeHeatTab })),
  sifi: lazy(async () => ({ default: (await import('../../../../kits/metric-dashboards/sifi/sifi-view.tsx')).SifiView })),
};

/** Addresses instead of ids of nodes, machines and volumes; what has left keeps its id. */
function useNames(domainIdentifier: string): (dimension: Dimension) => string {
  const nodes = useOperation(NodeNamesQuery, { domainIdentifier }, { staleMs: NAMES_STALE_MS }).data;
  const machines = useOperation(MachineNamesQuery, { domainIdentifier }, { staleMs: NAMES_STALE_MS }).data;
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { id, ip } of nodes?.domain?.es60?.cat?.nodes ?? []) names.set(id, ip);
    for (const { instanceId, privateIp, volumes } of machines?.domain?.resources?.ALL?.ec2Instances ?? []) {
      names.set(instanceId, privateIp ?? instanceId);
      for (const { deviceName, ebs } of volumes) names.set(ebs.volumeId, `${privateIp ?? instanceId} ${deviceName}`);
    }
    return ({ value }) => names.get(value) ?? value;
  }, [nodes, machines]);
}

const NAMES_STALE_MS = 5 * 60_000;
