import type { z } from 'zod';
import { formatEngineVersion, parseEngineVersion } from '#rules/domains/engine-version';
import type { SeenDomain } from '../../aws-account/domain-statuses.ts';
import type { ClusterConfig, DomainStatus } from '../../aws-account/schema.ts';
import { type DomainLayout, type DomainRecord, SERVICE_FACTS } from '../port.ts';

/** Families whose data lies in managed storage, with a copy on the node: what the contract calls remote store. */
const MANAGED_STORAGE = /^(?:or|om|oi)\d/;
const GIB = 1_073_741_824;

/** What only further calls tell of a domain; null where they were not made or not answered. */
export interface Extras {
  createdAt: number | null;
  packageTypes: string[] | null;
}

/** `OS_2.17` of `OpenSearch_2.17`; as it is said where it is neither form. */
export const engineOf = (text: string | null | undefined): string => {
  const version = text ? parseEngineVersion(text) : null;
  return version ? formatEngineVersion(version) : (text ?? 'unknown');
};

/** The record of a domain. What the public API does not tell is null. */
export function recordOf(
  { domainIdentifier, status, goneAt }: SeenDomain,
  { createdAt, packageTypes }: Extras = { createdAt: null, packageTypes: null },
): DomainRecord {
  const { DomainName, ClusterConfig, DomainProcessingStatus } = status;
  const isDeleted = status.Deleted ?? false;
  return {
    domainIdentifier,
    clientId: domainIdentifier.split(':')[0] ?? '',
    name: DomainName,
    esVersion: engineOf(status.EngineVersion),
    created: status.Created ?? false,
    deleted: isDeleted,
    processing: !isDeleted && ((status.Processing ?? false) || (status.UpgradeProcessing ?? false)),
    carbonDomain: null,
    dragonstoneDomain: ClusterConfig.InstanceType ? String(MANAGED_STORAGE.test(ClusterConfig.InstanceType)) : null,
    isRemotePublicationEnabled: null,
    packageTypeAssociatedOnDomain: packageTypes,
    isSensitiveDomain: null,
    isDomainIsolated: DomainProcessingStatus ? DomainProcessingStatus === 'Isolated' : null,
    createdAt,
    ...(goneAt !== null && { deletedAt: goneAt }),
    ...SERVICE_FACTS,
    layout: layoutOf(status),
    source: 'aws',
  };
}

function layoutOf({ ClusterConfig, EBSOptions, VPCOptions }: DomainStatus): DomainLayout {
  const isAware = ClusterConfig.ZoneAwarenessEnabled ?? false;
  const size = EBSOptions?.EBSEnabled ? EBSOptions.VolumeSize : null;
  return {
    // Only domains in a VPC say which zones they are in.
    zones: isAware ? (VPCOptions?.AvailabilityZones ?? []).toSorted() : [],
    dataNodes: ClusterConfig.InstanceCount ?? null,
    dedicatedManagers: countIf(ClusterConfig.DedicatedMasterEnabled, ClusterConfig.DedicatedMasterCount),
    coordinators: coordinatorsOf(ClusterConfig),
    warmNodes: countIf(ClusterConfig.WarmEnabled, ClusterConfig.WarmCount),
    instanceType: ClusterConfig.InstanceType ?? null,
    storagePerNodeBytes: size ? size * GIB : null,
    standby: ClusterConfig.MultiAZWithStandbyEnabled ?? null,
  };
}

const countIf = (isOn: boolean | null | undefined, count: number | null | undefined): number | null => (isOn ? (count ?? null) : 0);

const coordinatorsOf = ({ NodeOptions }: z.infer<typeof ClusterConfig>): number | null => {
  const option = NodeOptions?.find(({ NodeType }) => NodeType === 'coordinator')?.NodeConfig;
  return countIf(option?.Enabled, option?.Count);
};
