import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { DAY } from '#rules/durations';
import type { Arguments } from '../../env.ts';
import type { DatabaseConfig } from '../database/open-database.ts';
import { isLoopback } from '../http/loopback.ts';
import { ConfigError } from './config-error.ts';
import { readConfigFile } from './config-file.ts';
import { ConfigFile } from './config-schema.ts';
import { awsRegionOf } from './serverless-schema.ts';

/** A configured cluster, with its secrets' places and not its secrets. File paths are absolute. */
export type ClusterConfig = Omit<ConfigFile['clusters'][number], 'endpoint' | 'endpoints'> & { endpoints: string[] };

/** A serverless account of a stage and region, with the name of its AWS region. */
export type ServerlessAccountConfig = ConfigFile['serverlessAccounts'][number] & { awsRegion: string };

/** An AWS account in one stage and region, with the name of its AWS region; an entry with several regions is several of these. */
export type AwsAccountConfig = Omit<ConfigFile['awsAccounts'][number], 'region' | 'regions'> & { region: string; awsRegion: string };

/** The cluster that keeps samples of issues, with its secrets' places. File paths are absolute. */
export type LseStoreConfig = Omit<NonNullable<ConfigFile['lse']>, 'endpoint' | 'endpoints' | 'urlShortener' | 'store'> & {
  store: 'opensearch';
  endpoints: string[];
};

/** On-demand data, with the secrets' places of the cluster that keeps its rows; `endpoints` is empty where the data folder does. File paths are absolute. */
export type OnDemandConfig = Omit<ConfigFile['onDemand'], 'endpoint' | 'endpoints'> & { endpoints: string[] };

/** Where packages are kept; the path of a folder is absolute. `spoolFolder` is where files wait before they go to a bucket. */
export type PackagesStoreConfig =
  | { store: 'folder'; folder: string; maxBytes: number }
  | (Omit<Extract<ConfigFile['packages'], { store: 's3' }>, 'maxMegabytes'> & { spoolFolder: string; maxBytes: number });

/** An archive of logs, with its secrets' places; paths are absolute. */
export type LogArchiveConfig =
  | Exclude<ConfigFile['logArchives'][number], { store: 'opensearch' }>
  | (Omit<Extract<ConfigFile['logArchives'][number], { store: 'opensearch' }>, 'endpoint' | 'endpoints'> & { endpoints: string[] });

/** Everything that the server's behaviour is decided by, apart from what is stored. */
export interface Config {
  /** Name of the file it came from, for messages; null without one. */
  file: string | null;
  /** 0 takes any free port. */
  port: number;
  /** The address to listen on; null for both loopback ones. */
  host: string | null;
  /** Absolute path of the data folder. */
  data: string;
  /** Absolute path of the folder with an installation's own runbooks; null without one. */
  runbooks: string | null;
  database: { kind: 'embedded' } | { kind: 'postgres'; url: string };
  publicHosts: ConfigFile['publicHosts'];
  trustedProxies: string[];
  issuers: ConfigFile['issuer'];
  clusters: ClusterConfig[];
  /** Null where samples of issues are kept in the data folder. */
  lse: LseStoreConfig | null;
  /** Null where nothing is verified for accounts of real stages. */
  transparency: NonNullable<ConfigFile['transparency']> | null;
  packages: PackagesStoreConfig;
  audit: ConfigFile['audit'];
  access: ConfigFile['access'];
  links: ConfigFile['links'];
  /** What the address of a page is put behind to shorten it; null where the console's own links are all there are. */
  urlShortener: string | null;
  /** Where the token for /metrics is; null where nobody from elsewhere may read it. */
  metrics: NonNullable<ConfigFile['metrics']> | null;
  sifiDashboards: ConfigFile['sifiDashboards'];
  awsAccounts: AwsAccountConfig[];
  serverlessAccounts: ServerlessAccountConfig[];
  serverlessDashboards: ConfigFile['serverlessDashboards'];
  /** The path of a folder is absolute. */
  serverlessLogs: ConfigFile['serverlessLogs'];
  logArchives: LogArchiveConfig[];
  /** The path of a folder is absolute. */
  onDemand: OnDemandConfig;
  /** Bytes of all texts of logs that are ready to be read, and of one of them. */
  logTexts: { budgetBytes: number; textBytes: number };
  /** Bytes of all copies of logs, compressed, and how long each is kept. */
  keptLogs: { budgetBytes: number; keptMs: number };
  releases: ConfigFile['releases'];
  /** The stack that pages of releases begin with. */
  defaultStack: string;
}

/** Environment variables, as Node has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What makes a stage real. */
export type RealStageRegions = Pick<Config, 'clusters' | 'awsAccounts' | 'serverlessAccounts'>;

/** A stage with a configured cluster or account is real as a whole: nothing of the demo is left in it. */
export const isRealStage = ({ clusters, awsAccounts, serverlessAccounts }: RealStageRegions, stage: string): boolean =>
  [...clusters, ...awsAccounts, ...serverlessAccounts].some((configured) => configured.stage === stage);

/** Whether what is configured for some stages and regions, or all, holds in a place. */
export const isInStageRegions = (
  { stages, regions }: { stages?: readonly string[] | undefined; regions?: readonly string[] | undefined },
  { stage, airportCode }: { stage: string; airportCode: string },
): boolean => (stages ?? [stage]).includes(stage) && (regions ?? [airportCode]).includes(airportCode);

/** The freezes that hold in a place, the one that begins first before others. */
export const freezesOf = (
  { releases }: Pick<Config, 'releases'>,
  { stage, airportCode }: { stage: string; airportCode: string },
): { title: string; from: number; to: number }[] =>
  releases.freezes
    .filter((freeze) => isInStageRegions(freeze, { stage, airportCode }))
    .map(({ title, from, to }) => ({ title, from, to }))
    .sort((a, b) => a.from - b.from);

/** The outside dashboards that pages of a place link to: those of the configuration, else in a stage of the demo the demo's (METRIC-051). */
export const dashboardsOf = (
  config: RealStageRegions & Pick<Config, 'sifiDashboards'>,
  { stage, airportCode }: { stage: string; airportCode: string },
  demo: Config['sifiDashboards'] = {},
): Config['sifiDashboards'][string] => config.sifiDashboards[airportCode] ?? (isRealStage(config, stage) ? [] : (demo[airportCode] ?? []));

/** The addresses that pages of a place link to: those of the configuration, and in a stage of the demo the demo's where it names none. */
export const linksOf = (
  config: RealStageRegions & Pick<Config, 'links'>,
  { stage }: { stage: string },
  demo: Config['links'] = {},
): Config['links'] => (isRealStage(config, stage) ? config.links : { ...demo, ...config.links });

/**
 * Reads the configuration: command line before environment before file before defaults.
 * @throws ConfigError that names the file, line and key of everything that is wrong, and never repeats a value
 */
export function loadConfig(args: Pick<Arguments, 'config' | 'port' | 'data'> & Partial<Pick<Arguments, 'host'>>, env: Environment): Config {
  const file = args.config ?? null;
  const parsed = file === null ? ConfigFile.parse({}) : readConfigFile(file);
  const folder = file === null ? process.cwd() : dirname(resolve(file));
  const from = (path: string): string => (isAbsolute(path) ? path : resolve(folder, path));
  const data = resolve(args.data ?? env.TUMBLER_DATA ?? (parsed.data === undefined ? 'data' : from(parsed.data)));
  return {
    file: file === null ? null : basename(file),
    port: args.port ?? portOfEnvironment(env) ?? parsed.port ?? 8080,
    host: hostOf(args.host, env, Object.keys(parsed.publicHosts).length > 0),
    data,
    runbooks: parsed.runbooks === undefined ? null : from(parsed.runbooks),
    database: databaseOf(env),
    publicHosts: parsed.publicHosts,
    trustedProxies: parsed.trustedProxies,
    issuers: mapFiles(parsed.issuer, from),
    clusters: parsed.clusters.map((cluster) => withAddresses(mapFiles(cluster, from))),
    lse: storeOf(parsed.lse, from),
    transparency: parsed.transparency ?? null,
    packages: packagesOf(parsed.packages, data, from),
    audit: {
      checkpointKeyFile: parsed.audit.checkpointKeyFile && from(parsed.audit.checkpointKeyFile),
      checkpointKeyEnv: parsed.audit.checkpointKeyEnv,
      checkpointFolder: parsed.audit.checkpointFolder && from(parsed.audit.checkpointFolder),
      anchor: parsed.audit.anchor && { ...parsed.audit.anchor, folder: parsed.audit.anchor.folder && from(parsed.audit.anchor.folder) },
    },
    access: parsed.access,
    links: parsed.links,
    urlShortener: parsed.lse?.urlShortener ?? null,
    metrics: parsed.metrics === undefined ? null : mapFiles(parsed.metrics, from),
    sifiDashboards: parsed.sifiDashboards,
    awsAccounts: parsed.awsAccounts.flatMap(({ region, regions, ...account }) =>
      (regions ?? [region ?? '']).map((code) => ({ ...account, region: code, awsRegion: awsRegionOf({ ...account, region: code }) })),
    ),
    serverlessAccounts: parsed.serverlessAccounts.map((account) => ({ ...account, awsRegion: awsRegionOf(account) })),
    serverlessDashboards: parsed.serverlessDashboards,
    serverlessLogs: parsed.serverlessLogs.map((logs) => ({ ...logs, folder: from(logs.folder) })),
    logArchives: parsed.logArchives.map((archive): LogArchiveConfig => {
      if (archive.store === 'folder') return { ...archive, folder: from(archive.folder) };
      return archive.store === 'opensearch' ? withAddresses(mapFiles(archive, from)) : archive;
    }),
    onDemand: {
      ...withAddresses(mapFiles(parsed.onDemand, from)),
      loadBalancers: parsed.onDemand.loadBalancers.map((logs) => (logs.store === 'folder' ? { ...logs, folder: from(logs.folder) } : logs)),
    },
    logTexts: { budgetBytes: parsed.logTexts.cacheMegabytes * 2 ** 20, textBytes: parsed.logTexts.textMegabytes * 2 ** 20 },
    keptLogs: { budgetBytes: parsed.keptLogs.megabytes * 2 ** 20, keptMs: parsed.keptLogs.days * DAY },
    releases: mapFiles(parsed.releases, from),
    defaultStack: parsed.defaultStack,
  };
}

/**
 * The secret that a configuration names by variable or file.
 * @param key the path of the naming key, for the message
 * @throws ConfigError when the variable is unset or empty, or the file cannot be read
 */
export function readSecret(source: { env?: string | undefined; file?: string | undefined }, key: string, env: Environment): string {
  if (source.env !== undefined) {
    const value = env[source.env];
    if (!value)
      throw new ConfigError('environment', [
        { line: undefined, key, message: `the variable ${source.env} is not set: set it before the start` },
      ]);
    return value;
  }
  const path = source.file ?? '';
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    if (value === '') throw new Error('empty');
    return value;
  } catch {
    throw new ConfigError('configuration', [
      { line: undefined, key, message: `the file ${path} is missing, empty or not readable by this process` },
    ]);
  }
}

/** How the configured database is opened. `seed` is the file that a new embedded one starts from. */
export const databaseConfigOf = (
  { database, data }: Pick<Config, 'database' | 'data'>,
  { seed, outlives = 'machine' }: { seed?: string | undefined; outlives?: 'machine' | 'process' } = {},
): DatabaseConfig =>
  database.kind === 'postgres'
    ? database
    : { kind: 'embedded', folder: join(data, 'database'), outlives, ...(seed === undefined ? {} : { seed }) };

function portOfEnvironment(env: Environment): number | undefined {
  const text = env.PORT;
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new ConfigError('environment', [{ line: undefined, key: 'PORT', message: 'must be a port, 0 to 65535' }]);
  }
  return port;
}

/** Somebody who listens beyond this machine has a name for it: without one every request from elsewhere would be refused. */
function hostOf(argument: string | undefined, env: Environment, hasPublicHosts: boolean): string | null {
  const text = argument ?? (env.TUMBLER_HOST || undefined);
  if (text === undefined || text === 'localhost') return null;
  const refused = (message: string): ConfigError =>
    new ConfigError(argument === undefined ? 'environment' : 'command line', [
      { line: undefined, key: argument === undefined ? 'TUMBLER_HOST' : '--host', message },
    ]);
  if (isIP(text) === 0) throw refused('must be an address of this machine, such as 0.0.0.0');
  if (!isLoopback(text) && !hasPublicHosts)
    throw refused('needs publicHosts in the configuration: the names that people open the console by, each with its stage and region');
  return text;
}

function databaseOf(env: Environment): Config['database'] {
  const url = env.DATABASE_URL;
  if (url === undefined || url === '') return { kind: 'embedded' };
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    throw new ConfigError('environment', [
      { line: undefined, key: 'DATABASE_URL', message: 'must be a PostgreSQL address: postgres://user:password@host:5432/name' },
    ]);
  }
  return { kind: 'postgres', url };
}

/** One list of addresses, without a closing slash, for what may be written in two ways. */
const withAddresses = <T extends { endpoint?: string | undefined; endpoints?: string[] | undefined }>({
  endpoint,
  endpoints,
  ...rest
}: T) => ({
  ...rest,
  endpoints: (endpoints ?? (endpoint === undefined ? [] : [endpoint])).map((address) => address.replace(/\/+$/, '')),
});

function storeOf(lse: ConfigFile['lse'], from: (path: string) => string): LseStoreConfig | null {
  if (lse?.store === undefined) return null;
  const { urlShortener: _shortener, store, ...cluster } = lse;
  return { ...withAddresses(mapFiles(cluster, from)), store };
}

function packagesOf(packages: ConfigFile['packages'], data: string, from: (path: string) => string): PackagesStoreConfig {
  const { maxMegabytes, ...rest } = packages;
  const maxBytes = maxMegabytes * 1024 * 1024;
  const own = join(data, 'packages');
  if (rest.store === 's3') return { ...rest, spoolFolder: join(own, '.incoming'), maxBytes };
  return { store: 'folder', folder: rest.folder === undefined ? own : from(rest.folder), maxBytes };
}

/** Makes the paths of all keys that end in "File" absolute, however deep. */
function mapFiles<T>(value: T, from: (path: string) => string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => mapFiles(item, from)) as T;
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key.endsWith('File') && typeof inner === 'string' ? from(inner) : mapFiles(inner, from),
  ]);
  return Object.fromEntries(entries) as T;
}
