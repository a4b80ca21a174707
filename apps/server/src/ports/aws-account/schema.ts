import { z } from 'zod';

const text = z.string().min(1);
const optionalText = text.nullish();
const nextToken = optionalText;
const flag = z.boolean().nullish();
const count = z.number().int().nonnegative().nullish();

/** What is read of ListDomainNames' answer. */
export const DomainNames = z.object({ DomainNames: z.array(z.object({ DomainName: text })).default([]) });

export const ClusterConfig = z.object({
  InstanceType: optionalText,
  InstanceCount: count,
  DedicatedMasterEnabled: flag,
  DedicatedMasterType: optionalText,
  DedicatedMasterCount: count,
  ZoneAwarenessEnabled: flag,
  WarmEnabled: flag,
  WarmType: optionalText,
  WarmCount: count,
  MultiAZWithStandbyEnabled: flag,
  NodeOptions: z
    .array(z.object({ NodeType: optionalText, NodeConfig: z.object({ Enabled: flag, Type: optionalText, Count: count }).nullish() }))
    .nullish(),
});

export const ServiceSoftware = z.object({
  CurrentVersion: z.string().nullish(),
  NewVersion: z.string().nullish(),
  UpdateAvailable: flag,
  Cancellable: flag,
  UpdateStatus: z.string().nullish(),
  Description: z.string().nullish(),
  AutomatedUpdateDate: z.date().nullish(),
  OptionalDeployment: flag,
});
export type ServiceSoftware = z.infer<typeof ServiceSoftware>;

/** What is read of one domain. Members that the console does not show are left out. */
export const DomainStatus = z.object({
  DomainName: text,
  ARN: text,
  Created: flag,
  Deleted: flag,
  Processing: flag,
  UpgradeProcessing: flag,
  DomainProcessingStatus: optionalText,
  EngineVersion: optionalText,
  Endpoint: optionalText,
  EndpointV2: optionalText,
  Endpoints: z.record(z.string(), z.string()).nullish(),
  ClusterConfig: ClusterConfig.nullish().transform((config) => config ?? {}),
  EBSOptions: z.object({ EBSEnabled: flag, VolumeType: optionalText, VolumeSize: z.number().nullish() }).nullish(),
  VPCOptions: z.object({ VPCId: optionalText, AvailabilityZones: z.array(z.string()).nullish() }).nullish(),
  ServiceSoftwareOptions: ServiceSoftware.nullish(),
  AutoTuneOptions: z.object({ State: optionalText }).nullish(),
});
export type DomainStatus = z.infer<typeof DomainStatus>;

/** What is kept of a domain: enough to say what it was. */
export const RememberedDomain = DomainStatus.pick({ DomainName: true, ARN: true, Created: true, EngineVersion: true, ClusterConfig: true });
export type RememberedDomain = z.infer<typeof RememberedDomain>;

export const OneDomain = z.object({ DomainStatus });
export const SeveralDomains = z.object({ DomainStatusList: z.array(DomainStatus).default([]) });

const OptionStatus = z.object({ CreationDate: z.date().nullish(), UpdateDate: z.date(), State: text });
/** Every member of the answer with options and a status; what has no status is left out by its reader. */
export const DomainConfig = z.object({ DomainConfig: z.record(z.string(), z.unknown()) });
export const ConfigMember = z.object({ Options: z.unknown(), Status: OptionStatus });

const zone = z.object({
  AvailabilityZoneName: optionalText,
  ZoneStatus: optionalText,
  ConfiguredDataNodeCount: z.string().nullish(),
  AvailableDataNodeCount: z.string().nullish(),
});
/** What is read of DescribeDomainHealth's answer: its numbers are texts. */
export const DomainHealth = z.object({
  DomainState: optionalText,
  ClusterHealth: optionalText,
  TotalShards: z.string().nullish(),
  TotalUnAssignedShards: z.string().nullish(),
  DataNodeCount: z.string().nullish(),
  MasterNode: optionalText,
  EnvironmentInformation: z.array(z.object({ AvailabilityZoneInformation: z.array(zone).nullish() })).nullish(),
});
export type DomainHealth = z.infer<typeof DomainHealth>;

export const DomainNodes = z.object({
  DomainNodesStatusList: z
    .array(
      z.object({
        NodeId: optionalText,
        NodeType: optionalText,
        AvailabilityZone: optionalText,
        InstanceType: optionalText,
        NodeStatus: optionalText,
        StorageType: optionalText,
        StorageVolumeType: optionalText,
        StorageSize: optionalText,
      }),
    )
    .default([]),
});

export const ChangeProgressAnswer = z.object({
  ChangeProgressStatus: z
    .object({
      ChangeId: optionalText,
      StartTime: z.date().nullish(),
      LastUpdatedTime: z.date().nullish(),
      Status: optionalText,
      InitiatedBy: optionalText,
      PendingProperties: z.array(z.string()).nullish(),
      CompletedProperties: z.array(z.string()).nullish(),
      ChangeProgressStages: z
        .array(z.object({ Name: optionalText, Status: optionalText, Description: optionalText, LastUpdated: z.date().nullish() }))
        .nullish(),
    })
    .nullish(),
});

export const UpgradeHistoryPage = z.object({
  UpgradeHistories: z
    .array(
      z.object({
        UpgradeName: optionalText,
        StartTimestamp: z.date().nullish(),
        UpgradeStatus: optionalText,
        StepsList: z
          .array(
            z.object({
              UpgradeStep: optionalText,
              UpgradeStepStatus: optionalText,
              Issues: z.array(z.string()).nullish(),
              ProgressPercent: z.number().nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .default([]),
  NextToken: nextToken,
});

const countLimits = z.object({ MinimumInstanceCount: z.number().nullish(), MaximumInstanceCount: z.number().nullish() });
const namedLimits = z.array(z.object({ LimitName: text, LimitValues: z.array(z.string()).nullish() })).nullish();
export const InstanceTypeLimits = z.object({
  LimitsByRole: z
    .record(
      z.string(),
      z.object({
        InstanceLimits: z.object({ InstanceCountLimits: countLimits.nullish() }).nullish(),
        StorageTypes: z
          .array(
            z.object({
              StorageTypeName: optionalText,
              StorageSubTypeName: optionalText,
              StorageTypeLimits: namedLimits,
            }),
          )
          .nullish(),
        AdditionalLimits: namedLimits,
      }),
    )
    .default({}),
});

export const AutoTunesPage = z.object({
  AutoTunes: z
    .array(
      z.object({
        AutoTuneDetails: z
          .object({
            ScheduledAutoTuneDetails: z.object({ Date: z.date().nullish(), ActionType: optionalText, Action: optionalText }).nullish(),
          })
          .nullish(),
      }),
    )
    .default([]),
  NextToken: nextToken,
});

const ScheduledAction = z.object({
  Id: text,
  Type: text,
  /** Epoch milliseconds: the service counts in them here. */
  ScheduledTime: z.number(),
  Description: z.string().nullish(),
  ScheduledBy: z.string().nullish(),
  Status: z.string().nullish(),
  Cancellable: flag,
});
export type ScheduledAction = z.infer<typeof ScheduledAction>;
export const ScheduledActionsPage = z.object({ ScheduledActions: z.array(ScheduledAction).default([]), NextToken: nextToken });

export const CompatibleVersions = z.object({
  CompatibleVersions: z.array(z.object({ TargetVersions: z.array(z.string()).nullish() })).default([]),
});

export const PackagesPage = z.object({
  DomainPackageDetailsList: z
    .array(
      z.object({
        PackageID: optionalText,
        PackageName: optionalText,
        PackageType: optionalText,
        DomainPackageStatus: optionalText,
        PackageVersion: optionalText,
        LastUpdated: z.date().nullish(),
      }),
    )
    .default([]),
  NextToken: nextToken,
});

export type AssociatedPackage = z.infer<typeof PackagesPage>['DomainPackageDetailsList'][number];

export const Tags = z.object({ TagList: z.array(z.object({ Key: z.string(), Value: z.string().nullish() })).default([]) });

export const VpcEndpointsPage = z.object({
  VpcEndpointSummaryList: z
    .array(z.object({ VpcEndpointId: optionalText, VpcEndpointOwner: optionalText, Status: optionalText }))
    .default([]),
  NextToken: nextToken,
});

export const InsightsPage = z.object({
  Insights: z
    .array(
      z.object({
        InsightId: optionalText,
        DisplayName: optionalText,
        Type: optionalText,
        Priority: optionalText,
        Status: optionalText,
        CreationTime: z.date().nullish(),
      }),
    )
    .default([]),
  NextToken: nextToken,
});

export const TrailPage = z.object({
  Events: z
    .array(
      z.object({
        EventId: text,
        EventName: text,
        EventTime: z.date(),
        EventSource: optionalText,
        ReadOnly: optionalText,
        Username: optionalText,
        /** JSON of the whole record. */
        CloudTrailEvent: optionalText,
      }),
    )
    .default([]),
  NextToken: nextToken,
});
export type TrailEvent = z.infer<typeof TrailPage>['Events'][number];
