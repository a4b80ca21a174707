import { useMemo } from 'react';
import { formatDomainIdentifier } from '#rules/domains/identifiers';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import { regionByAirportCode } from '#rules/regions/regions';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { DashboardSettings, DashboardViewProps } from '../../../../kits/metric-dashboards/dashboard-settings.ts';
import { ExplorerView, type ExplorerViewProps } from '../../../../kits/metric-dashboards/explorer/explorer-view.tsx';
import { SharedExplorer } from '../../../../kits/metric-dashboards/explorer/shared-explorer.tsx';
import type { SharedViewProps } from '../../../../kits/metric-dashboards/shared-metric.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { listRootMetrics } from '../metric-source/domain-metric-source.ts';
import { MachineNamesQuery } from '../metric-source/metric-operations.ts';

/** The Explorer among a domain's dashboards. */
export function ExplorerTab(props: DashboardViewProps) {
  return <ExplorerView {...props} {...useDomainParts(props.settings)} />;
}

/** The Explorer as a link shows it (METRIC-018). */
export function DomainSharedExplorer(props: SharedViewProps) {
  return <SharedExplorer {...props} {...useDomainParts(props.settings)} />;
}

/** What the explorer of a domain knows beside its numbers: volumes, and the account that holds the machines. */
function useDomainParts({ known }: DashboardSettings): Pick<ExplorerViewProps, 'graphs' | 'volumes' | 'root'> {
  const clientId = known.ClientId ?? '';
  const domainIdentifier = formatDomainIdentifier(clientId, known.DomainName ?? '');
  const { airportCode } = useSession().stageRegion;
  const { data } = useOperation(MachineNamesQuery, { domainIdentifier }, { staleMs: MACHINES_STALE_MS });
  const volumes = useMemo(
    () =>
      (data?.domain?.resources?.ALL?.ec2Instances ?? []).flatMap(({ instanceId, volumes: attached }) =>
        attached.map(({ deviceName, ebs }) => ({ instanceId, deviceName, volumeId: ebs.volumeId })),
      ),
    [data],
  );
  const root = useMemo(() => {
    // Machines stand in the service's own account; where that is not known, the source decides by the client's.
    const accountId = regionByAirportCode(airportCode)?.clientId ?? clientId;
    return { accountId, call: 'getRootCwMetrics', list: (signal: AbortSignal) => listRootMetrics(domainIdentifier, accountId, signal) };
  }, [airportCode, clientId, domainIdentifier]);
  return { graphs: DOMAIN_GRAPHS, volumes, root };
}

const MACHINES_STALE_MS = 5 * 60_000;
