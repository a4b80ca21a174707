import type { IssueTypeName } from '../issue-types.ts';

/** So much of a zone is gone, of zones with so many nodes: one node is no zone. */
const IMPAIRED = { share: 2 / 3, nodes: 3 };

/** A zone with so many nodes, which has lost so many of them. */
export interface ZoneLoss {
  zone: string;
  all: number;
  lost: number;
}

const isImpaired = ({ all, lost }: ZoneLoss): boolean => all >= IMPAIRED.nodes && lost >= IMPAIRED.share * all;

/** Which of the zones are impaired. */
export const impairedZones = (zones: readonly ZoneLoss[]): string[] => zones.filter(isImpaired).map(({ zone }) => zone);

/** The same in words; null where none is. */
export const impairedZonesText = (zones: readonly ZoneLoss[]): string | null => {
  const impaired = zones.filter(isImpaired);
  return impaired.length > 0 ? impaired.map(({ zone, all, lost }) => `zone ${zone}: ${lost} of ${all} nodes down`).join('; ') : null;
};

/** Of kinds of issues and the zones that each lies in, those that lie in one. */
export const oneZoneEach = (zones: Partial<Record<IssueTypeName, readonly string[]>>): ReadonlyMap<IssueTypeName, string> =>
  new Map(
    Object.entries(zones).flatMap(([type, names]) => {
      const [one, ...others] = new Set(names);
      return one !== undefined && others.length === 0 ? [[type as IssueTypeName, one] as const] : [];
    }),
  );
