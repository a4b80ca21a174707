import type { VersionRef } from '#rules/releases/model';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { Machine } from '../fleet/machines.ts';
import { areNodeDashboardsOff, dashboardsAfter, isAgentOff } from '../incidents/actions.ts';
import type { NodeFile } from '../logs/log-service.ts';
import type { EventHistory } from '../records/event-history.ts';
import { type InstanceFacts, instancesOf } from '../state/instances.ts';
import type { Snapshot } from '../state/snapshot.ts';

/** One machine as somebody who is on it sees it. All of it is read from the same world as every other answer. */
export interface NodeView {
  spec: DomainSpec;
  snapshot: Snapshot;
  history: EventHistory;
  machine: Machine;
  t: number;
  containerized: boolean;
  isEngineUp: boolean;
  /** The agent was switched off on this machine. */
  isAgentOff: boolean;
  /** What stands on the machine; null while its agent says nothing. */
  installed: readonly VersionRef[] | null;
  /** What lies in its folders of logs. */
  files: readonly NodeFile[];
  servesDashboards: boolean;
  areDashboardsUp: boolean;
  hasDocker: boolean;
}

export type FoundNode =
  | { kind: 'there'; view: Omit<NodeView, 'installed' | 'history' | 'files'> }
  /** Terminated, on its way to that, or of nobody. */
  | { kind: 'gone' }
  /** It is there, and nothing on it answers now. */
  | { kind: 'unreachable'; why: string };

/** Looks for a machine of a domain at a moment. */
export function findNode(snapshot: Snapshot, instanceId: string): FoundNode {
  const facts = instancesOf(snapshot).find(({ machine }) => machine.instanceId === instanceId);
  if (!facts || facts.state === 'terminated' || facts.state === 'shutting-down') return { kind: 'gone' };
  if (facts.state === 'pending') return { kind: 'unreachable', why: 'it is being started' };
  if (facts.state === 'rebooting') return { kind: 'unreachable', why: 'it is rebooting' };
  const { machine } = facts;
  const { context, spec, t } = snapshot;
  const outage = context.outages.find((one) => one.slot === machine.slot && t >= one.down && t < one.up);
  if (outage?.cause === 'zone' && !outage.replaced) return { kind: 'unreachable', why: 'its host does not answer' };
  return { kind: 'there', view: viewOf(snapshot, facts, spec, isUp(facts, outage?.cause)) };
}

/** A decommissioned zone's engines run on, apart from the cluster. */
const isUp = ({ heapPercent }: InstanceFacts, cause: string | undefined): boolean => heapPercent !== null || cause === 'decommission';

function viewOf(
  snapshot: Snapshot,
  facts: InstanceFacts,
  spec: DomainSpec,
  isEngineUp: boolean,
): Omit<NodeView, 'installed' | 'history' | 'files'> {
  const { machine, osDeploymentType } = facts;
  const { t, context } = snapshot;
  const { actions } = context;
  const containerized = osDeploymentType === 'containerized';
  const servesDashboards = machine.role === 'data';
  return {
    spec,
    snapshot,
    machine,
    t,
    containerized,
    isEngineUp,
    isAgentOff: isAgentOff(actions, machine.instanceId, t),
    servesDashboards,
    areDashboardsUp: servesDashboards && dashboardsAfter(actions, t) !== 'off' && !areNodeDashboardsOff(actions, machine.instanceId, t),
    hasDocker:
      containerized ||
      actions.switches.some((one) => one.kind === 'install-docker' && one.at <= t && one.instanceId === machine.instanceId),
  };
}
