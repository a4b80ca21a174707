import { counted } from '../../inspector/words.ts';
import type { FoundIssues } from './look.ts';
import { impairedZonesText } from './zones.ts';

/** What a service's control plane tells of a domain beside its health; a part is null where it does not. */
export interface ControlPlaneLook {
  dataNodes: { configured: number; available: number } | null;
  hasManager: boolean | null;
  /** Data nodes of each zone. */
  zones: readonly { zone: string; configured: number; available: number }[];
}

/** Finds what the control plane tells, by the rules of the catalogue: all that there is of a domain whose endpoint cannot be reached. */
export const issuesOfControlPlane = ({ dataNodes, hasManager, zones }: ControlPlaneLook): FoundIssues => {
  const losses = zones.map(({ zone, configured, available }) => ({ zone, all: configured, lost: configured - available }));
  const isShort = dataNodes !== null && dataNodes.available < dataNodes.configured;
  return new Map([
    ...(dataNodes
      ? [['NodeDrop', isShort ? `${dataNodes.available} of ${counted(dataNodes.configured, 'data node')}` : null] as const]
      : []),
    ...(hasManager === null ? [] : [['NoMaster', hasManager ? null : 'AWS reports no cluster manager'] as const]),
    ...(zones.length > 0 ? [['ZoneImpaired', impairedZonesText(losses)] as const] : []),
  ]);
};
