import { DAY, MINUTE } from '#rules/durations';
import { type Context, changeOf } from '../context.ts';
import { lastFaultBefore } from '../incidents/schedule.ts';
import { below, draw, hex, mix, pick } from '../random.ts';
import type { DomainFacts } from '../state/facts.ts';
import type { DomainSpec } from './domain-spec.ts';
import { serviceName } from './engines.ts';
import type { StageRegionFacts } from './stage-region-facts.ts';

/** One configuration name with its status and options. */
export interface ConfigFacts {
  name: string;
  state: 'Active' | 'Processing';
  /** Epoch milliseconds. */
  updatedAt: number;
  options: unknown;
}

/** Whether the domain's endpoint is inside its owner's own network. */
export const inVpc = (spec: DomainSpec): boolean => draw(spec.salt, 903) < 0.7;

/** Every configuration name that the domain's engine supports, in the service's order. */
export const configOf = (facts: DomainFacts, context: Context, stageRegion: StageRegionFacts): ConfigFacts[] => {
  const { spec } = facts;
  const { t } = context;
  const modern = spec.engine.family === 'OS';
  const last = lastFaultBefore(spec, 'change', t, 10);
  const updatedAt = last ? changeOf(spec, last).fault.start : spec.createdAt;
  const changing = context.change !== null;
  const arn = (kind: string, rest: string): string => `arn:aws:${kind}:${stageRegion.regionName}:${facts.clientId}:${rest}`;
  const list: ConfigFacts[] = [];
  const add = (name: string, options: unknown, processing = false): void => {
    const own = Math.floor(spec.createdAt + draw(mix(spec.salt, list.length), 901) * Math.max(DAY, updatedAt - spec.createdAt));
    list.push({
      name,
      state: processing ? 'Processing' : 'Active',
      updatedAt: processing && context.change ? context.change.fault.start : own,
      options,
    });
  };
  add('EngineVersion', serviceName(spec.engine.label));
  add(
    'ClusterConfig',
    {
      InstanceType: spec.type.name,
      InstanceCount: spec.dataNodes,
      DedicatedMasterEnabled: spec.masters > 0,
      ...(spec.masters > 0 ? { DedicatedMasterType: spec.masterType.name, DedicatedMasterCount: spec.masters } : {}),
      ZoneAwarenessEnabled: spec.zones.length > 1,
      ...(spec.zones.length > 1 ? { ZoneAwarenessConfig: { AvailabilityZoneCount: spec.zones.length } } : {}),
      WarmEnabled: spec.warmNodes > 0,
      ...(spec.warmNodes > 0 ? { WarmType: 'ultrawarm1.medium.search', WarmCount: spec.warmNodes } : {}),
      ColdStorageOptions: { Enabled: false },
      MultiAZWithStandbyEnabled: spec.carbon,
      ...(spec.coordinators > 0
        ? { NodeOptions: [{ NodeType: 'coordinator', NodeConfig: { Enabled: true, Type: spec.type.name, Count: spec.coordinators } }] }
        : {}),
    },
    changing,
  );
  const ebs = spec.type.ebsMaxGiB > 0;
  add(
    'EBSOptions',
    ebs
      ? {
          EBSEnabled: true,
          VolumeType: spec.type.name.startsWith('m4') || spec.type.name.startsWith('r4') ? 'gp2' : 'gp3',
          VolumeSize: spec.ebsGiB,
          Iops: 3_000,
          Throughput: 125,
        }
      : { EBSEnabled: false },
  );
  add(
    'AccessPolicies',
    JSON.stringify({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: { AWS: '*' }, Action: 'es:ESHttp*', Resource: `${arn('es', `domain/${facts.name}`)}/*` }],
    }),
  );
  add('IPAddressType', 'ipv4');
  add('SnapshotOptions', { AutomatedSnapshotStartHour: below(spec.salt, 902, 24) });
  if (inVpc(spec))
    add('VPCOptions', {
      VPCId: `vpc-0${hex(facts.spec.salt, 904, 16)}`,
      SubnetIds: Array.from({ length: Math.max(1, spec.zones.length) }, (_, i) => `subnet-0${hex(mix(spec.salt, i), 905, 16)}`),
      AvailabilityZones: facts.zones,
      SecurityGroupIds: [`sg-0${hex(spec.salt, 906, 16)}`],
    });
  add('CognitoOptions', { Enabled: false });
  const encrypted = !spec.type.name.startsWith('m4') && draw(spec.salt, 907) < 0.93;
  add(
    'EncryptionAtRestOptions',
    encrypted
      ? {
          Enabled: true,
          KmsKeyId: arn(
            'kms',
            `key/${hex(spec.salt, 908, 8)}-${hex(spec.salt, 909, 4)}-4${hex(spec.salt, 910, 3)}-a${hex(spec.salt, 911, 3)}-${hex(spec.salt, 912, 12)}`,
          ),
        }
      : { Enabled: false },
  );
  add('NodeToNodeEncryptionOptions', { Enabled: encrypted });
  add('AdvancedOptions', {
    'rest.action.multi.allow_explicit_index': 'true',
    'indices.fielddata.cache.size': '20',
    'indices.query.bool.max_clause_count': '1024',
    ...(modern && spec.engine.major === 1 ? { override_main_response_version: draw(spec.salt, 913) < 0.3 ? 'true' : 'false' } : {}),
  });
  const group = (kind: string): string => arn('logs', `log-group:/aws/OpenSearchService/domains/${facts.name}/${kind}`);
  add(
    'LogPublishingOptions',
    draw(spec.salt, 914) < 0.5 ? { ES_APPLICATION_LOGS: { CloudWatchLogsLogGroupArn: group('application-logs'), Enabled: true } } : {},
  );
  add('DomainEndpointOptions', {
    EnforceHTTPS: encrypted,
    TLSSecurityPolicy: pick(spec.salt, 915, ['Policy-Min-TLS-1-2-2019-07', 'Policy-Min-TLS-1-2-PFS-2023-10', 'Policy-Min-TLS-1-0-2019-07']),
    CustomEndpointEnabled: false,
  });
  add('AdvancedSecurityOptions', {
    Enabled: encrypted && draw(spec.salt, 916) < 0.8,
    InternalUserDatabaseEnabled: draw(spec.salt, 917) < 0.4,
    AnonymousAuthEnabled: false,
  });
  if (modern) add('IdentityCenterOptions', { EnabledAPIAccess: false });
  add('AutoTuneOptions', {
    DesiredState: spec.type.name.startsWith('t') ? 'DISABLED' : 'ENABLED',
    RollbackOnDisable: 'NO_ROLLBACK',
    MaintenanceSchedules: [],
    UseOffPeakWindow: draw(spec.salt, 918) < 0.5,
  });
  add('OffPeakWindowOptions', {
    Enabled: true,
    OffPeakWindow: { WindowStartTime: { Hours: (Math.floor(spec.peakHour) + 12) % 24, Minutes: 0 } },
  });
  add('SoftwareUpdateOptions', { AutoSoftwareUpdateEnabled: draw(spec.salt, 919) < 0.35 });
  if (spec.engine.clusterManager)
    add('AIMLOptions', { NaturalLanguageQueryGenerationOptions: { DesiredState: 'DISABLED', CurrentState: 'NotEnabled' } });
  add(
    'ModifyingProperties',
    changing
      ? [
          {
            Name: 'ClusterConfig.InstanceType',
            ActiveValue: spec.type.name,
            PendingValue: spec.type.name.replace('6g', '7g'),
            ValueType: 'PLAIN_TEXT',
          },
        ]
      : [],
  );
  add(
    'ChangeProgressDetails',
    context.change
      ? {
          ChangeId: hex(context.change.fault.salt, 920, 32),
          ConfigChangeStatus: t < context.change.joinAt ? 'Validating' : 'ApplyingChanges',
          InitiatedBy: draw(context.change.fault.salt, 22) * 6 >= 2 && draw(context.change.fault.salt, 22) * 6 < 3 ? 'SERVICE' : 'CUSTOMER',
          StartTime: context.change.fault.start,
          LastUpdatedTime: t - (t % MINUTE) - 17_000,
        }
      : {},
    false,
  );
  return list;
};

/** A flat map of limits as operators left them; a few large domains have raised ones. */
export const limitsOf = ({ spec, actions, t }: Pick<Context, 'spec' | 'actions' | 't'>): Record<string, number | string> => {
  const limits = firstLimits(spec);
  for (const { at, values } of actions.limits)
    if (at <= t) for (const [name, value] of Object.entries(values)) if (name in limits) limits[name] = value;
  return limits;
};

const firstLimits = (spec: DomainSpec): Record<string, number | string> => {
  const raised = spec.dataNodes > 80;
  return {
    MinimumInstanceCount: 1,
    MaximumInstanceCount: raised ? (spec.dataNodes > 400 ? 1_002 : spec.dataNodes > 200 ? 400 : 200) : 80,
    MaximumNumberOfDataNodesSupported: spec.masterType.memoryGiB >= 32 ? 1_000 : spec.masterType.memoryGiB >= 8 ? 40 : 10,
    MaximumNumberOfDataNodesWithoutMasterNode: 10,
    MaxDedicatedMasterCount: 5,
    MaxWarmInstanceCount: 150,
    MaxDomainsPerRegion: 100,
    AllowedInstanceTypes: '*',
    MinimumVolumeSize: spec.remoteStore ? 20 : 10,
    MaximumVolumeSize: spec.type.ebsMaxGiB,
    MinimumIops: 3_000,
    MaximumIops: 16_000,
    MinimumThroughput: 125,
    MaximumThroughput: 1_000,
    MaxTotalStorageTiB: 3_072,
    VolumesPerNode: 8,
    MaxShardsPerNode: raised ? 4_000 : 1_000,
    MaxClauseCount: 1_024,
    MaxHttpContentLengthMiB: spec.type.memoryGiB <= 8 ? 10 : 100,
    MaxScriptCompilationsPer5m: 75,
    SearchMaxBuckets: 65_535,
    MaxConcurrentConfigChanges: 1,
    MaxCustomPackagesPerDomain: 20,
    MaxVpcEndpoints: 50,
    MaxTags: 10,
    SnapshotRetentionDays: 14,
    ApiRequestsPerSecond: 50,
  };
};
