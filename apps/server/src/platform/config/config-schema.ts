import { z } from 'zod';
import { AccessConfig } from './access-schema.ts';
import { AuditConfig } from './audit-schema.ts';
import { awsAccount } from './aws-accounts-schema.ts';
import { ownAccountId } from './aws-parts.ts';
import { ClusterCredentials, needsOneOfEndpointAndEndpoints } from './cluster-credentials.ts';
import { KeptLogsConfig, LogTexts, logArchive, serverlessLogFolder } from './logs-schema.ts';
import { Lse } from './lse-schema.ts';
import { MachinesConfig } from './machines-schema.ts';
import { MetricsSource } from './metrics-schema.ts';
import { onDemandConfig } from './on-demand-schema.ts';
import { PackagesConfig } from './packages-schema.ts';
import { ReleasesConfig } from './releases-schema.ts';
import { environmentName, filePath, httpUrl, region, stage, Tls } from './schema-parts.ts';
import { serverlessAccount } from './serverless-schema.ts';
import { TransparencySourceConfig } from './transparency-schema.ts';

/** Where a secret comes from: an environment variable or a file, never the configuration file itself. */
const secretKeys = ['username', 'password', 'apiKey', 'accessKeyId', 'secretAccessKey', 'sessionToken', 'key', 'passphrase'] as const;

/** Names under which people write a secret into the file; each is refused with the way to do it right. */
const literalSecrets = new Set<string>([...secretKeys, 'secret', 'token', 'clientSecret', 'privateKey', 'pass', 'pwd', 'user']);

/** An https address without a user name or password in it. */
const httpsUrl = httpUrl.refine(
  (text) => text.toLowerCase().startsWith('https:'),
  'must be an https URL, such as https://dashboards.example.com/iad',
);

const Cluster = z
  .strictObject({
    stage,
    region,
    accountId: ownAccountId,
    name: z.string().regex(/^[a-z][a-z0-9-]{2,27}$/, 'must be 3 to 28 lower-case letters, digits and hyphens, and start with a letter'),
    endpoint: httpUrl.optional(),
    endpoints: z.array(httpUrl).min(1, 'must name at least one address').optional(),
    engine: z
      .string()
      .regex(/^(OS|ES)_\d+\.\d+$/, 'must look like OS_2.19 or ES_7.10')
      .optional(),
    zones: z.array(z.string().min(1)).max(3, 'at most three zones').optional(),
    dataNodes: z.int().positive().optional(),
    dedicatedManagers: z.int().nonnegative().optional(),
    coordinators: z.int().nonnegative().optional(),
    warmNodes: z.int().nonnegative().optional(),
    dashboards: httpUrl.optional(),
    sensitive: z.boolean().default(false),
    credentials: ClusterCredentials.default({ type: 'none' }),
    tls: Tls.optional(),
    metrics: MetricsSource.default({ source: 'statistics' }),
    machines: MachinesConfig.optional(),
  })
  .superRefine(needsOneOfEndpointAndEndpoints);

const PublicHost = z.strictObject({ stage, region, scheme: z.enum(['http', 'https']).default('https') });

const hostName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, 'must be a lower-case host name, with a port when it is not the usual one');

/** A dashboard that somebody keeps outside of the product. */
const OutsideDashboard = z.strictObject({ title: z.string().trim().min(1, 'must say what the dashboard shows').max(200), url: httpsUrl });

const Issuer = z.strictObject({
  url: httpUrl,
  clientId: z.string().min(1),
  clientSecretEnv: environmentName.optional(),
  clientSecretFile: filePath.optional(),
  /** Names of the claims that hold roles and entitlements. */
  rolesClaim: z.string().min(1).default('roles'),
  entitlementsClaim: z.string().min(1).default('entitlements'),
});

/** What `tumbler.config.yaml` may say. Every key is optional: an empty file is the demo. */
export const ConfigFile = z.strictObject({
  port: z.int().min(0).max(65_535, 'must be a port, 0 to 65535').optional(),
  data: z.string().min(1).optional(),
  /** Folder of an installation's own runbooks, beside the built-in ones. */
  runbooks: z.string().min(1, 'must be the path of a folder').optional(),
  publicHosts: z.record(hostName, PublicHost).default({}),
  /** Proxies in front of the server whose X-Forwarded-For is believed, as addresses or CIDR ranges. */
  trustedProxies: z.array(z.string().min(1)).default([]),
  /** Outside OpenID Connect issuers, by user pool: a stage, or "gov" for the government partition. */
  issuer: z.partialRecord(z.enum(['alpha', 'beta', 'gamma', 'prod', 'gov']), Issuer).default({}),
  clusters: z.array(Cluster).default([]),
  /** Who may read /metrics from elsewhere: anybody who shows this token. */
  metrics: z
    .strictObject({ tokenEnv: environmentName.optional(), tokenFile: filePath.optional() })
    .refine(
      (metrics) => (metrics.tokenEnv === undefined) !== (metrics.tokenFile === undefined),
      'needs exactly one of tokenEnv and tokenFile',
    )
    .optional(),
  lse: Lse.optional(),
  transparency: TransparencySourceConfig.optional(),
  packages: PackagesConfig.default({ store: 'folder', maxMegabytes: 2_048 }),
  releases: ReleasesConfig.default({ freezes: [] }),
  audit: AuditConfig.default({}),
  /** Ways out of the console to machines and data, for all stages and regions. */
  access: AccessConfig.default({}),
  /** Addresses of an installation's own: in place of the built-in help pages, and of its tools. */
  links: z
    .partialRecord(
      z.enum(['reportBug', 'featureRequest', 'releaseHistory', 'developerGuide', 'userGuide', 'softwareVersions', 'toolExecutor']),
      httpUrl,
    )
    .default({}),
  /** The stack that pages of releases begin with. */
  defaultStack: z.string().trim().min(1, 'must be the name of a stack').max(256).default('managed-search'),
  /** The dashboards that the SiFi tab links to, by region; a region without an entry has none (METRIC-051). */
  sifiDashboards: z
    .record(region, z.array(OutsideDashboard).min(1, 'must name at least one dashboard, or leave the region out'))
    .default({}),
  /** Accounts whose managed domains are shown, found by themselves: a stage with one is real as a whole, as with a cluster. */
  awsAccounts: z.array(awsAccount({ stage, region })).default([]),
  /** Accounts whose collections are shown: a stage with one is real as a whole, as with a cluster. */
  serverlessAccounts: z.array(serverlessAccount({ stage, region })).default([]),
  /** Folders with serverless logs, each of one stage and region; without one they are those of the place's serverless accounts. */
  serverlessLogs: z.array(serverlessLogFolder({ stage, region })).default([]),
  /** Archives of the logs of clusters, each of one stage and region; without one the logs of a cluster are "not available from this source". */
  logArchives: z.array(logArchive({ stage, region })).default([]),
  /** Data that is fetched on demand: where the access logs of load balancers lie, and how long their rows are kept. */
  onDemand: onDemandConfig({ stage, region }).prefault({}),
  /** Room for texts of logs that are read. */
  logTexts: LogTexts.default({ cacheMegabytes: 8_192, textMegabytes: 4_096 }),
  /** Room for logs that were asked for, of archives that let go of them. */
  keptLogs: KeptLogsConfig.default({ megabytes: 4_096, days: 30 }),
  /** The operations dashboard of the serverless area, by region; a region without one shows that it has none (JUNO-011). */
  serverlessDashboards: z.record(region, httpsUrl).default({}),
});
export type ConfigFile = z.infer<typeof ConfigFile>;

/** True for a key that would hold a secret itself, where only its place may be named. */
export const isLiteralSecret = (key: string): boolean => literalSecrets.has(key);
