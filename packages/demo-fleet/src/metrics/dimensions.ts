import type { Dimension } from '#rules/metrics/types';
import type { Machine } from '../fleet/machines.ts';
import { staticIndexName } from '../fleet/names.ts';
import { hex } from '../random.ts';
import { repositoriesOf } from '../rest/snapshots.ts';
import { CONNECTION_ALIAS } from '../state/held-facts.ts';
import { volumesOf } from '../state/instances.ts';
import type { DomainReader } from './source.ts';

/** Values that dimensions have on one domain beside its machines. */
export const fixedValues = (reader: DomainReader, name: string): readonly string[] => {
  const { spec, facts, stageRegion } = reader;
  switch (name) {
    case 'ClientId':
      return [facts.clientId];
    case 'DomainName':
      return [facts.name];
    case 'ActiveAZ':
    case 'AvailabilityZone':
      return facts.zones.length > 0 ? facts.zones : [reader.zoneName(spec.homeZone)];
    case 'LoadBalancer':
      return [`app/${facts.elb}/${hex(spec.salt, 6_201, 16)}`];
    case 'TargetGroup':
      return [`targetgroup/${facts.elb}/${hex(spec.salt, 6_202, 16)}`];
    case 'BucketName':
      return [`discovery-${stageRegion.airportCode}-${hex(spec.salt, 6_203, 6)}`];
    case 'FilterId':
      return [`${facts.clientId}-${facts.name}`];
    case 'IndexName':
      return [spec.statics > 0 ? staticIndexName(spec.salt, 0) : '.kibana_1'];
    case 'RemoteDomain':
      return [`${facts.clientId}:${facts.name}-source`];
    case 'ConnectionId':
      return [hex(spec.salt, 6_204, 24)];
    case 'Repository':
      return repositoriesOf(reader).flatMap(({ name: repository, denied }) => (denied ? [] : [repository]));
    case 'TargetId':
      return [hex(spec.salt, 6_205, 12)];
    default:
      return VALUES[name] ?? [];
  }
};

const VALUES: Readonly<Record<string, readonly string[]>> = {
  AutotuningType: ['HEAP_SIZE', 'SEARCH_QUEUE'],
  CBType: ['parent', 'fielddata', 'request', 'in_flight_requests'],
  ClusterManagerTaskType: ['put-mapping', 'create-index', 'shard-started'],
  ClusterManager_PendingTaskType: ['put-mapping', 'create-index', 'shard-started'],
  ControllerName: ['Global_JVMMP', 'Request_Size'],
  DestAddr: ['peers'],
  Direction: ['in', 'out'],
  DiskName: ['nvme1n1'],
  LeaderAlias: [CONNECTION_ALIAS],
  MemType: ['Eden', 'OldGen', 'Heap'],
  Operation: ['shardbulk', 'shardquery', 'shardfetch'],
  Processor: ['filter_query', 'script'],
  ShardID: ['0', '1'],
  ShardRole: ['primary', 'replica'],
  ThreadPoolType: ['search', 'write', 'get', 'refresh', 'management'],
  groupname: ['opensearch', 'haproxy'],
  proxy: ['search'],
  searchbp_mode: ['monitor_only'],
};

/** Names of dimensions that tell machines apart. */
export const MACHINE_DIMENSIONS: ReadonlySet<string> = new Set(['NodeId', 'InstanceId', 'VolumeId']);

/** Dimensions of a machine, in all ways that a set of names allows. */
export const machineValues = (reader: DomainReader, machine: Machine, name: string): readonly string[] => {
  if (name === 'NodeId') return [machine.nodeId];
  if (name === 'InstanceId') return [machine.instanceId];
  return volumesOf(reader.spec, machine).map(({ volumeId }) => volumeId);
};

/** Every combination of values of a set of names; a name with `=` has the one value that stands behind it. */
export const expand = (set: readonly string[], valuesOf: (name: string) => readonly string[]): Dimension[][] =>
  set.reduce<Dimension[][]>(
    (sofar, entry) => {
      const [name = '', fixed] = entry.split('=');
      const values = fixed === undefined ? valuesOf(name) : [fixed];
      return sofar.flatMap((dimensions) => values.map((value) => [...dimensions, { name, value }]));
    },
    [[]],
  );
