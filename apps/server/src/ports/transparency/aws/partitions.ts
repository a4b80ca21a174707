import type { RoleArn } from '#rules/ots/checks';
import { REGIONS } from '#rules/regions/regions';

/** The region whose endpoints answer for a partition when the one that is looked at is not in it. */
const HOME: Readonly<Record<string, string>> = {
  aws: 'us-east-1',
  'aws-cn': 'cn-northwest-1',
  'aws-us-gov': 'us-gov-west-1',
  'aws-iso': 'us-iso-east-1',
  'aws-iso-b': 'us-isob-east-1',
};

/** Regions newer than the catalogue are identified by the beginning of their names. */
const partitionByName = (region: string): string => {
  if (region.startsWith('cn-')) return 'aws-cn';
  if (region.startsWith('us-gov-')) return 'aws-us-gov';
  if (region.startsWith('us-isob-')) return 'aws-iso-b';
  return region.startsWith('us-iso-') ? 'aws-iso' : 'aws';
};

/** `aws-cn` of `cn-north-1`. */
export const partitionOfRegion = (region: string): string =>
  REGIONS.find(({ regionName }) => regionName === region)?.partition ?? partitionByName(region);

/**
 * The region whose STS hands out a role: the one that is looked at where the role is of its partition, else one of the role's own partition.
 * Null for a partition that is not known.
 */
export const stsRegionOf = ({ partition }: Pick<RoleArn, 'partition'>, region: string): string | null =>
  partitionOfRegion(region) === partition ? region : (HOME[partition] ?? null);
