/** So much of a zone is gone, of zones with so many nodes: one node is no zone. */
const IMPAIRED = { share: 2 / 3, nodes: 3 };

/** A zone with so many nodes, which has lost so many of them. */
interface ZoneLoss {
  zone: string;
  all: number;
  lost: number;
}

/** Which of the zones are impaired, in words; null where none is. */
export const impairedZonesText = (zones: readonly ZoneLoss[]): string | null => {
  const impaired = zones.filter(({ all, lost }) => all >= IMPAIRED.nodes && lost >= IMPAIRED.share * all);
  return impaired.length > 0 ? impaired.map(({ zone, all, lost }) => `zone ${zone}: ${lost} of ${all} nodes down`).join('; ') : null;
};
