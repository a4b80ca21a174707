import { CloudWatchClient, PutMetricDataCommand } from '@aws-sdk/client-cloudwatch';
import { CreateDomainCommand, DeleteDomainCommand, OpenSearchClient } from '@aws-sdk/client-opensearch';
import type { OperationName } from '../../apps/server/src/ports/aws-account/operations.ts';
import { answersOf, domainNamed, trailEventOf } from '../../apps/server/src/ports/aws-account/testkit/recorded-answers.ts';
import {
  OWN_ACCOUNT,
  type StubAnswer,
  type StubRequest,
  stubAwsAccount,
} from '../../apps/server/src/ports/aws-account/testkit/stub-aws-account.ts';
import { test as base } from '../own-server.ts';

export const ACCOUNT = OWN_ACCOUNT;
export const REGION = 'us-east-1';
export const DOMAIN = 'console-orders';
export const MINUTE = 60_000;

/** What ministack answers itself. The rest is recorded, and must fit the SDK's model of the service as what ministack is asked must. */
const EMULATED: readonly OperationName[] = [
  'ListDomainNames',
  'DescribeDomains',
  'DescribeDomain',
  'DescribeDomainConfig',
  'GetCompatibleVersions',
  'ListTags',
  'GetMetricData',
  'ListMetrics',
];

const SECRET = { accessKeyId: 'test', secretAccessKey: 'test' };

/** An account: domains, configuration and metrics are ministack's; service software, maintenance and CloudTrail, which it has not, follow what is asked of them. */
async function startAccount(emulator: string) {
  let software = domainNamed(DOMAIN).ServiceSoftwareOptions as Record<string, unknown>;
  const trail = [
    trailEventOf({ id: 'made', name: 'CreateDomain', at: Date.now() - 90 * MINUTE, requestParameters: { domainName: DOMAIN } }),
    trailEventOf({
      id: 'changed',
      name: 'UpdateDomainConfig',
      at: Date.now() - 40 * MINUTE,
      requestParameters: { domainName: DOMAIN, clusterConfig: { instanceCount: 3 } },
    }),
  ];
  const maintenances = answersOf().ListDomainMaintenances?.DomainMaintenances as Record<string, unknown>[];
  const withSoftware = (status: unknown): unknown => ({ ...(status as object), ServiceSoftwareOptions: software });

  const answer = ({ operation, input }: StubRequest): StubAnswer | undefined => {
    if (operation === 'StartServiceSoftwareUpdate') {
      software = { ...software, UpdateStatus: 'PENDING_UPDATE', Cancellable: true };
      trail.push(trailEventOf({ id: 'update', name: operation, at: Date.now(), requestParameters: { domainName: input.DomainName } }));
      return { body: { ServiceSoftwareOptions: software } };
    }
    if (operation === 'StartDomainMaintenance') {
      const MaintenanceId = `begun-${maintenances.length}`;
      const CreatedAt = Date.now() / 1_000;
      maintenances.unshift({ ...input, MaintenanceId, Status: 'IN_PROGRESS', CreatedAt, UpdatedAt: CreatedAt });
      return { body: { MaintenanceId } };
    }
    if (operation === 'ListDomainMaintenances')
      return { body: { DomainMaintenances: maintenances.filter(({ Action }) => input.Action === undefined || Action === input.Action) } };
    if (operation === 'GetDomainMaintenanceStatus') {
      const begun = maintenances.find(({ MaintenanceId }) => MaintenanceId === input.MaintenanceId);
      if (begun) begun.Status = 'COMPLETED';
      return { body: { Status: 'COMPLETED' } };
    }
    if (operation === 'LookupEvents') {
      const [{ AttributeValue }] = input.LookupAttributes as [{ AttributeValue: string }];
      const [from, to] = [Number(input.StartTime), Number(input.EndTime)];
      return {
        body: { Events: trail.filter(({ EventName, EventTime }) => EventName === AttributeValue && EventTime >= from && EventTime <= to) },
      };
    }
    const recorded = EMULATED.some((one) => one === operation) ? undefined : RECORDED[operation as OperationName];
    return recorded && { body: recorded };
  };
  return stubAwsAccount({
    domains: () => ({}),
    answer,
    behind: {
      url: emulator,
      operations: EMULATED,
      edited: (_operation, body) => {
        if (body.DomainStatus) return { ...body, DomainStatus: withSoftware(body.DomainStatus) };
        if (Array.isArray(body.DomainStatusList)) return { ...body, DomainStatusList: body.DomainStatusList.map(withSoftware) };
        return body;
      },
    },
  });
}

const RECORDED: Partial<Record<OperationName, Record<string, unknown>>> = {
  ...answersOf(),
  DescribeDomainChangeProgress: {},
  DescribeDomainAutoTunes: {},
  ListScheduledActions: {},
};

/** What the account has before anybody looks. */
async function seed(endpoint: string): Promise<void> {
  const es = new OpenSearchClient({ endpoint, region: REGION, credentials: SECRET });
  await es.send(new DeleteDomainCommand({ DomainName: DOMAIN })).catch(() => undefined);
  const ClusterConfig = { InstanceType: 'r6g.large.search', InstanceCount: 3 } as const;
  await es.send(
    new CreateDomainCommand({
      DomainName: DOMAIN,
      EngineVersion: 'OpenSearch_2.17',
      ClusterConfig,
      TagList: [{ Key: 'team', Value: 'checkout' }],
    }),
  );
  es.destroy();
  const cloudWatch = new CloudWatchClient({ endpoint, region: REGION, credentials: SECRET });
  const Dimensions = [
    { Name: 'ClientId', Value: ACCOUNT },
    { Name: 'DomainName', Value: DOMAIN },
  ];
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  const MetricData = Array.from({ length: 50 }, (_, at) => at).flatMap((at) => {
    const Timestamp = new Date(now - at * MINUTE);
    return [
      { MetricName: 'Shards.active', Dimensions, Value: 100 + at, Timestamp },
      { MetricName: 'ClusterIndexWritesBlocked', Dimensions, Value: 1, Timestamp },
    ];
  });
  await cloudWatch.send(new PutMetricDataCommand({ Namespace: 'AWS/ES', MetricData }));
  cloudWatch.destroy();
}

/** Stories with a server that reads an account of AWS, in a stage of its own. */
export const test = base.extend<object, object>({
  ownServerEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs no other fixture
    async ({}, use) => {
      const emulator = process.env.TUMBLER_TEST_MINISTACK_URL;
      if (!emulator) throw new Error('TUMBLER_TEST_MINISTACK_URL is not set: start the peers with npm run test:peers');
      await seed(emulator);
      const account = await startAccount(emulator);
      const role = (name: string) => `arn:aws:iam::${ACCOUNT}:role/${name}`;
      const config = `awsAccounts: [{stage: gamma, region: iad, issuesFromMetrics: true, accountId: "${ACCOUNT}", roleArn: "${role('TumblerReader')}", actions: {roleArn: "${role('TumblerActor')}"}, endpoint: "${account.url}"}]\n`;
      await use({
        TUMBLER_TEST_CONFIG: config,
        TUMBLER_TEST_PERSON: '1',
        TUMBLER_TEST_OPENSEARCH_URLS: '',
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_EC2_METADATA_DISABLED: 'true',
      });
      await account.close();
    },
    { scope: 'worker' },
  ],
});
