import type { Stage } from './stages.ts';

/** Partitions a region can belong to (SHELL-031). The catalogue has no region of aws-iso-c and aws-iso-d: none is public. */
export const PARTITIONS = ['aws', 'aws-cn', 'aws-iso', 'aws-iso-b', 'aws-iso-c', 'aws-iso-d', 'aws-us-gov'] as const;

export type Partition = (typeof PARTITIONS)[number];

/** One entry of the region catalogue (SHELL-030). */
export interface Region {
  /** Lowercase, the first label of the console's host. */
  airportCode: string;
  regionName: string;
  displayName: string;
  publicRegion: boolean;
  /** The service's own account in this region, where it is known. */
  clientId?: string;
  partition: Partition;
  /** Outside the commercial partition: pages link to other hosts there (DOM-093). */
  isBorderRegion: boolean;
  isOptInRegion: boolean;
  /** Zone ids, which mean the same zone in every account; zone names don't. */
  azIds: readonly string[];
  switcherStages: readonly Stage[];
}
