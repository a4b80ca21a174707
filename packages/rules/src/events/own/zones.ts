/** So much of a zone is gone, of zones with so many nodes: one node is no zone. */
const IMPAIRED = { share: 2 / 3, nodes: 3 };

/** Whether a zone is impaired, which has so many nodes and has lost so many of them. */
export const isZoneImpaired = ({ all, lost }: { all: number; lost: number }): boolean =>
  all >= IMPAIRED.nodes && lost >= IMPAIRED.share * all;
