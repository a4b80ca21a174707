import { counted } from '../../inspector/words.ts';
import type { IssueTypeName } from '../issue-types.ts';
import type { FoundIssues } from './look.ts';
import { impairedZones, impairedZonesText, oneZoneEach, type ZoneLoss } from './zones.ts';

/** What a service's control plane tells of a domain beside its health; a part is null where it does not. */
export interface ControlPlaneLook {
  dataNodes: { configured: number; available: number } | null;
  hasManager: boolean | null;
  /** Data nodes of each zone. */
  zones: readonly { zone: string; configured: number; available: number }[];
}

/** Finds what the control plane tells, by the rules of the catalogue: all that there is of a domain whose endpoint cannot be reached. */
export const issuesOfControlPlane = (look: ControlPlaneLook): FoundIssues => {
  const { dataNodes, hasManager, zones } = look;
  const isShort = dataNodes !== null && dataNodes.available < dataNodes.configured;
  return new Map([
    ...(dataNodes
      ? [['NodeDrop', isShort ? `${dataNodes.available} of ${counted(dataNodes.configured, 'data node')}` : null] as const]
      : []),
    ...(hasManager === null ? [] : [['NoMaster', hasManager ? null : 'AWS reports no cluster manager'] as const]),
    ...(zones.length > 0 ? [['ZoneImpaired', impairedZonesText(lossesOf(look))] as const] : []),
  ]);
};

/** The zone of each kind of issue that lies in one alone. */
export const zonesOfControlPlane = (look: ControlPlaneLook): ReadonlyMap<IssueTypeName, string> => {
  const losses = lossesOf(look);
  const short = losses.filter(({ lost }) => lost > 0).map(({ zone }) => zone);
  return oneZoneEach({ NodeDrop: short, ZoneImpaired: impairedZones(losses) });
};

const lossesOf = ({ zones }: ControlPlaneLook): ZoneLoss[] =>
  zones.map(({ zone, configured, available }) => ({ zone, all: configured, lost: configured - available }));
