import { useMemo } from 'react';
import { formatDomainIdentifier } from '#rules/domains/identifiers';
import { instancePage } from '#rules/external-links';
import { nodeHeatGraphs } from '#rules/metrics/graphs/node-heat';
import { nodePath } from '#rules/paths/domains';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import type { DashboardViewProps } from '../../../../kits/metric-dashboards/dashboard-settings.ts';
import type { HeatNode } from '../../../../kits/metric-dashboards/node-heat/heat-rows.ts';
import { NodeHeatView } from '../../../../kits/metric-dashboards/node-heat/node-heat-view.tsx';
import { useLinkRegion } from '../domain-links/use-link-region.ts';
import { MachineNamesQuery, NodeNamesQuery } from '../metric-source/metric-operations.ts';

/** Node heat among a domain's dashboards: a node is identified by its address, and belongs to the machine that has it. */
export function NodeHeatTab(props: DashboardViewProps) {
  const { ClientId = '', DomainName = '' } = props.settings.known;
  const domainIdentifier = formatDomainIdentifier(ClientId, DomainName);
  const cluster = useOperation(NodeNamesQuery, { domainIdentifier }, { staleMs: NAMES_STALE_MS }).data;
  const machines = useOperation(MachineNamesQuery, { domainIdentifier }, { staleMs: NAMES_STALE_MS }).data;
  const region = useLinkRegion();
  const nodes = useMemo(() => {
    const byAddress = new Map((machines?.domain?.resources?.ALL?.ec2Instances ?? []).map((machine) => [machine.privateIp, machine]));
    return new Map(
      (cluster?.domain?.es60?.cat?.nodes ?? []).map(({ id, ip }): [string, HeatNode] => {
        const machine = byAddress.get(ip);
        const page = region && machine ? instancePage(region, machine.instanceId) : null;
        const { instanceId = null, nodeType: role = null, az: zone = null } = machine ?? {};
        return [id, { name: ip, zone, role, instanceId, instanceHref: page }];
      }),
    );
  }, [cluster, machines, region]);
  const pageOf = useMemo(() => (nodeId: string) => nodePath(domainIdentifier, nodeId), [domainIdentifier]);
  return <NodeHeatView {...props} graphs={nodeHeatGraphs} nodes={nodes} pageOf={pageOf} />;
}

const NAMES_STALE_MS = 5 * 60_000;
