import { OWN_ACCOUNT, type StubDomain } from './stub-aws-account.ts';

export const REGION = 'us-east-1';

const second = (iso: string): number => Date.parse(iso) / 1_000;
const MADE = second('2026-01-05T08:00:00Z');
export const CHANGED = second('2026-11-24T09:30:00Z');

const optionStatus = (State = 'Active') => ({ CreationDate: MADE, UpdateDate: CHANGED, UpdateVersion: 7, State, PendingDeletion: false });

/** A domain as DescribeDomain tells it, with what differs; a member that is undefined is not told. */
export const domainNamed = (
  DomainName: string,
  { accountId = OWN_ACCOUNT, region = REGION, ...more }: Record<string, unknown> & { accountId?: string; region?: string } = {},
): StubDomain['status'] => {
  const all = { ...usualDomain(DomainName, accountId, region), ...more };
  return { ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)), DomainName };
};

const usualDomain = (DomainName: string, accountId: string, region: string): StubDomain['status'] => ({
  DomainId: `${accountId}/${DomainName}`,
  DomainName,
  ARN: `arn:aws:es:${region}:${accountId}:domain/${DomainName}`,
  Created: true,
  Deleted: false,
  Processing: false,
  UpgradeProcessing: false,
  DomainProcessingStatus: 'Active',
  EngineVersion: 'OpenSearch_2.17',
  Endpoint: `search-${DomainName}-abc123.${region}.es.amazonaws.com`,
  ClusterConfig: {
    InstanceType: 'r6g.large.search',
    InstanceCount: 3,
    DedicatedMasterEnabled: true,
    DedicatedMasterType: 'm6g.large.search',
    DedicatedMasterCount: 3,
    ZoneAwarenessEnabled: true,
    ZoneAwarenessConfig: { AvailabilityZoneCount: 3 },
    WarmEnabled: false,
    MultiAZWithStandbyEnabled: false,
  },
  EBSOptions: { EBSEnabled: true, VolumeType: 'gp3', VolumeSize: 100, Iops: 3000, Throughput: 125 },
  ServiceSoftwareOptions: {
    CurrentVersion: 'OpenSearch_2_17_R20260601-P2',
    NewVersion: 'OpenSearch_2_17_R20261102',
    UpdateAvailable: true,
    Cancellable: false,
    UpdateStatus: 'ELIGIBLE',
    Description: 'There is a software update available for this domain.',
    AutomatedUpdateDate: second('2026-12-20T00:00:00Z'),
    OptionalDeployment: true,
  },
});

/** What the calls on one domain answer, with every part of it filled. */
export const answersOf = (): NonNullable<StubDomain['answers']> => ({
  DescribeDomainConfig: {
    DomainConfig: {
      EngineVersion: { Options: 'OpenSearch_2.17', Status: optionStatus() },
      ClusterConfig: { Options: { InstanceType: 'r6g.large.search', InstanceCount: 3 }, Status: optionStatus('Processing') },
      EBSOptions: { Options: { EBSEnabled: true, VolumeType: 'gp3', VolumeSize: 100 }, Status: optionStatus() },
      ChangeProgressDetails: { ChangeId: 'c-1', Message: 'under way' },
      ModifyingProperties: [{ Name: 'ClusterConfig.InstanceCount', ActiveValue: '3', PendingValue: '5', ValueType: 'PLAIN_TEXT' }],
    },
  },
  ListTags: { TagList: [{ Key: 'team', Value: 'checkout' }] },
  ListVpcEndpointsForDomain: {
    VpcEndpointSummaryList: [
      {
        VpcEndpointId: 'aos-1',
        VpcEndpointOwner: OWN_ACCOUNT,
        DomainArn: `arn:aws:es:us-east-1:${OWN_ACCOUNT}:domain/orders`,
        Status: 'ACTIVE',
      },
    ],
  },
  ListInsights: {
    Insights: [
      {
        InsightId: 'i-1',
        DisplayName: 'Shards are unevenly sized',
        Type: 'RECOMMENDATION',
        Priority: 'HIGH',
        Status: 'ACTIVE',
        CreationTime: CHANGED,
        UpdateTime: CHANGED,
        IsExperimental: false,
      },
    ],
  },
  ListDomainMaintenances: {
    DomainMaintenances: [
      {
        MaintenanceId: 'm-1',
        DomainName: 'orders',
        Action: 'RESTART_DASHBOARD',
        Status: 'COMPLETED',
        CreatedAt: CHANGED - 60,
        UpdatedAt: CHANGED,
      },
      {
        ...{ MaintenanceId: 'm-2', DomainName: 'orders', Action: 'REBOOT_NODE', NodeId: 'Nd0eAAAAAAAAAAAAAAAAAA', Status: 'FAILED' },
        ...{ StatusMessage: 'The node did not come back in time.', CreatedAt: CHANGED, UpdatedAt: CHANGED + 900 },
      },
    ],
  },
  ListPackagesForDomain: {
    DomainPackageDetailsList: [
      { PackageID: 'F123', PackageName: 'synonyms', PackageType: 'TXT-DICTIONARY', DomainPackageStatus: 'ACTIVE', LastUpdated: CHANGED },
    ],
  },
  DescribeInstanceTypeLimits: {
    LimitsByRole: {
      data: {
        InstanceLimits: { InstanceCountLimits: { MinimumInstanceCount: 1, MaximumInstanceCount: 80 } },
        StorageTypes: [
          {
            StorageTypeName: 'ebs',
            StorageSubTypeName: 'gp2',
            StorageTypeLimits: [{ LimitName: 'MaximumVolumeSize', LimitValues: ['512'] }],
          },
          {
            StorageTypeName: 'ebs',
            StorageSubTypeName: 'gp3',
            StorageTypeLimits: [
              { LimitName: 'MinimumVolumeSize', LimitValues: ['10'] },
              { LimitName: 'MaximumVolumeSize', LimitValues: ['1024'] },
            ],
          },
        ],
        AdditionalLimits: [{ LimitName: 'MaximumNumberOfDataNodesWithoutMasterNode', LimitValues: ['10'] }],
      },
      master: { InstanceLimits: { InstanceCountLimits: { MinimumInstanceCount: 2, MaximumInstanceCount: 5 } } },
    },
  },
  GetUpgradeHistory: {
    UpgradeHistories: [
      {
        UpgradeName: 'Upgrade from OpenSearch_2.15 to OpenSearch_2.17',
        StartTimestamp: second('2026-10-01T10:00:00Z'),
        UpgradeStatus: 'SUCCEEDED',
        StepsList: [
          { UpgradeStep: 'PRE_UPGRADE_CHECK', UpgradeStepStatus: 'SUCCEEDED', Issues: [], ProgressPercent: 100 },
          { UpgradeStep: 'SNAPSHOT', UpgradeStepStatus: 'SUCCEEDED', Issues: [], ProgressPercent: 100 },
          { UpgradeStep: 'UPGRADE', UpgradeStepStatus: 'SUCCEEDED', Issues: [], ProgressPercent: 100 },
        ],
      },
    ],
  },
  DescribeDomainNodes: {
    DomainNodesStatusList: ['a', 'b', 'c'].flatMap((zone) => [
      {
        NodeId: `data-${zone}`,
        NodeType: 'Data',
        AvailabilityZone: `us-east-1${zone}`,
        InstanceType: 'r6g.large.search',
        NodeStatus: zone === 'c' ? 'NotAvailable' : 'Active',
        StorageType: 'EBS',
        StorageVolumeType: 'gp3',
        StorageSize: '100',
      },
      {
        NodeId: `master-${zone}`,
        NodeType: 'Master',
        AvailabilityZone: `us-east-1${zone}`,
        InstanceType: 'm6g.large.search',
        NodeStatus: 'Active',
      },
    ]),
  },
  DescribeDomainHealth: {
    DomainState: 'Active',
    AvailabilityZoneCount: '3',
    ActiveAvailabilityZoneCount: '3',
    StandByAvailabilityZoneCount: '0',
    DataNodeCount: '3',
    DedicatedMaster: true,
    MasterEligibleNodeCount: '3',
    WarmNodeCount: '0',
    MasterNode: 'Available',
    ClusterHealth: 'Yellow',
    TotalShards: '60',
    TotalUnAssignedShards: '4',
    EnvironmentInformation: [
      {
        AvailabilityZoneInformation: ['a', 'b', 'c'].map((zone) => ({
          AvailabilityZoneName: `us-east-1${zone}`,
          ZoneStatus: 'Active',
          ConfiguredDataNodeCount: '1',
          AvailableDataNodeCount: zone === 'c' ? '0' : '1',
          TotalShards: '20',
          TotalUnAssignedShards: zone === 'c' ? '4' : '0',
        })),
      },
    ],
  },
});

/** A change in the middle of its stages, as the service tells it. */
export const CHANGE_UNDER_WAY = {
  ChangeProgressStatus: {
    ChangeId: '3c8a1b64-5f0a-4f0e-8f6d-0a4b8c2d1e00',
    StartTime: CHANGED,
    LastUpdatedTime: CHANGED + 900,
    Status: 'PROCESSING',
    InitiatedBy: 'CUSTOMER',
    PendingProperties: ['ClusterConfig.InstanceCount'],
    CompletedProperties: [],
    TotalNumberOfStages: 3,
    ChangeProgressStages: [
      { Name: 'Validation', Status: 'COMPLETED', Description: 'Validated', LastUpdated: CHANGED + 60 },
      { Name: 'Creating a new environment', Status: 'PROCESSING', Description: 'Creating', LastUpdated: CHANGED + 900 },
      { Name: 'Copying shards to new nodes', Status: 'PENDING', Description: 'Not begun' },
    ],
  },
};

interface GivenTrailEvent {
  id: string;
  name: string;
  /** Epoch milliseconds. */
  at: number;
  requestParameters: Record<string, unknown>;
  errorCode?: string;
}

/** A record as CloudTrail has it: the whole of it is a text within the answer. */
export const trailEventOf = ({
  id,
  name,
  at,
  ...record
}: GivenTrailEvent): Record<string, unknown> & { EventName: string; EventTime: number } => ({
  EventId: `e-${id}`,
  EventName: name,
  EventTime: at / 1_000,
  EventSource: 'es.amazonaws.com',
  ReadOnly: 'false',
  Username: 'ada',
  CloudTrailEvent: JSON.stringify({
    requestID: `r-${id}`,
    sourceIPAddress: '198.51.100.7',
    userIdentity: { arn: `arn:aws:sts::${OWN_ACCOUNT}:assumed-role/Admin/ada` },
    ...record,
  }),
});
