import { domainDashboardTabs } from './domain-dashboard.ts';
import type { DashboardTab, GraphDefinition } from './types.ts';

/** Tabs of a domain's dashboard that are of no single node, or hold what the others do. */
const LEFT_OUT: ReadonlySet<string> = new Set(['all', 'explorer', 'sifi', 'node-heat']);

/** What is known of a node: graphs by node need the engine's id, graphs by machine the instance's. */
interface KnownIds {
  hasNode: boolean;
  hasMachine: boolean;
}

/** The tabs of a domain's dashboard with the graphs that show one node alone, in their order; those without any are left out. */
export const nodeDashboardTabs = ({ hasNode, hasMachine }: KnownIds): DashboardTab[] => {
  const isOfNode = ({ dimensionSets }: GraphDefinition): boolean =>
    dimensionSets.some((names) => (hasNode && names.includes('NodeId')) || (hasMachine && names.includes('InstanceId')));
  return domainDashboardTabs({ dragonstone: 'true', remotePublication: true })
    .filter(({ id }) => !LEFT_OUT.has(id))
    .map((tab) => ({ ...tab, graphs: tab.graphs.filter(isOfNode) }))
    .filter(({ graphs }) => graphs.length > 0);
};
