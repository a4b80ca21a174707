import type { MetricStat } from './types.ts';

export type ExplorerVariantId = 'generic' | 'customer' | 'process' | 'ec2' | 'ebs' | 'haproxy' | 'publication' | 'node-heat';

/** One of the explorers (METRIC-056): each offers the metrics of its own namespaces. */
export interface ExplorerVariant {
  id: ExplorerVariantId;
  title: string;
  /** Namespaces it offers; null for all. */
  namespaces: readonly string[] | null;
  /** METRIC-066. */
  defaultStat: MetricStat;
  /** The dimension that tells one machine, or one volume of a machine, from another. */
  resource: 'NodeId' | 'InstanceId' | 'VolumeId';
  /** METRIC-057: whether the metrics of the account that holds the machines can be listed beside the domain's own. */
  listsRoot: boolean;
  /** METRIC-063: whether volumes are chosen by what they are for. */
  picksVolumes: boolean;
}

const variant = (
  id: ExplorerVariantId,
  title: string,
  namespaces: readonly string[] | null,
  other: Partial<ExplorerVariant> = {},
): ExplorerVariant => ({
  id,
  title,
  namespaces,
  defaultStat: 'Average',
  resource: 'NodeId',
  listsRoot: false,
  picksVolumes: false,
  ...other,
});

export const EXPLORER_VARIANTS: readonly ExplorerVariant[] = [
  variant('generic', 'All metrics', null, { listsRoot: true }),
  variant('customer', 'Customer metrics', ['AWS/ES']),
  variant('process', 'Process metrics', ['Tumbler/Process'], { defaultStat: 'Maximum' }),
  variant('ec2', 'EC2', ['AWS/EC2'], { resource: 'InstanceId' }),
  variant('ebs', 'EBS', ['AWS/EBS'], { resource: 'VolumeId', picksVolumes: true }),
  variant('haproxy', 'HAProxy', ['Tumbler/HAProxy']),
  variant('publication', 'Publication', ['Tumbler/RemotePublication']),
  variant('node-heat', 'Node heat', ['Tumbler/NodeHeat'], { defaultStat: 'Maximum' }),
];

export const explorerVariant = (id: string | null): ExplorerVariant =>
  EXPLORER_VARIANTS.find((one) => one.id === id) ?? (EXPLORER_VARIANTS[0] as ExplorerVariant);
