import type { ClusterConfig, Config, Environment } from '../platform/config/config.ts';
import { readSecret } from '../platform/config/config.ts';
import { identifierOf } from '../ports/cluster-api/opensearch/target.ts';
import { CLOUDWATCH_DELAY_SECONDS, type CloudWatchMetrics, createCloudWatchMetrics } from '../ports/metrics/cloudwatch/index.ts';
import type { CloudWatchTarget } from '../ports/metrics/cloudwatch/target.ts';
import type { MetricSubject, MetricsPort } from '../ports/metrics/port.ts';
import { createPrometheusMetrics } from '../ports/metrics/prometheus/index.ts';
import type { PrometheusTarget } from '../ports/metrics/prometheus/target.ts';
import { PortError } from '../ports/port-error.ts';
import type { OwnAws } from './own-aws.ts';
import type { OwnServerless } from './own-serverless.ts';

/** The metrics of a port set's clusters, each from the source that is configured for it. */
export interface OwnMetrics {
  port: MetricsPort;
  /** Closes connections; `statistics` is left to its maker. */
  close(): Promise<void>;
}

export interface OwnMetricsDependencies {
  config: Pick<Config, 'clusters'>;
  env: Environment;
  clock: { now(): number };
  /** What answers for the clusters whose own statistics are the source. */
  statistics: MetricsPort;
  /** Whose units are counted in CloudWatch. */
  serverless: Pick<OwnServerless, 'accounts'>;
  /** The managed domains of accounts, whose metrics are in CloudWatch; absent where there are none. */
  aws?: Pick<OwnAws, 'accounts'> | null;
}

/** The clusters of a stage and region whose own statistics are the source, by their identifiers: the others need not be read. */
export const readByStatistics = (
  stageRegion: { stage: string; airportCode: string },
  { clusters }: Pick<Config, 'clusters'>,
): ReadonlySet<string> =>
  new Set(
    clusters
      .filter(
        ({ stage, region, metrics }) =>
          stage === stageRegion.stage && region === stageRegion.airportCode && metrics.source === 'statistics',
      )
      .map(identifierOf),
  );

/** A source beside the clusters' own statistics. */
interface Outside {
  /** Null for the source of an account without a domain. */
  domainIdentifier: string | null;
  accountId: string;
  port: MetricsPort;
  close(): unknown;
}

/**
 * Chooses the source for each cluster of a stage and region.
 * @throws ConfigError for a variable or file that is not there
 */
export function metricsOf(
  stageRegion: { stage: string; airportCode: string },
  { config, env, clock, statistics, serverless, aws = null }: OwnMetricsDependencies,
): OwnMetrics {
  const isHere = ({ stage, region }: ClusterConfig): boolean => stage === stageRegion.stage && region === stageRegion.airportCode;
  const ofClusters = config.clusters.flatMap((cluster, index): Outside[] => {
    if (!isHere(cluster)) return [];
    const made = outsideOf(cluster, `clusters[${index}].metrics`, env, clock);
    return made ? [{ domainIdentifier: identifierOf(cluster), accountId: cluster.accountId, ...made }] : [];
  });
  const outside = [...serverless.accounts.map((account) => outsideOfAccount(account, clock)), ...ofClusters];
  const found = aws && metricsOfAccounts(aws.accounts, clock);
  const isAlone = outside.length === 0 && aws === null;
  return {
    port: isAlone ? statistics : routed(outside, config.clusters.filter(isHere), statistics, found),
    close: async () => {
      found?.close();
      await Promise.all(outside.map((one) => one.close()));
    },
  };
}

function outsideOf(
  cluster: ClusterConfig,
  key: string,
  env: Environment,
  clock: { now(): number },
): Pick<Outside, 'port' | 'close'> | null {
  const { metrics } = cluster;
  switch (metrics.source) {
    case 'statistics':
      return null;
    case 'cloudwatch': {
      const port = createCloudWatchMetrics(cloudWatchTargetOf(cluster, metrics), { clock });
      return { port, close: () => port.close() };
    }
    case 'prometheus': {
      const port = createPrometheusMetrics(prometheusTargetOf(cluster, metrics, key, env), { clock });
      return { port, close: () => port.close() };
    }
  }
}

type SourceConfig<Name> = Extract<ClusterConfig['metrics'], { source: Name }>;

const cloudWatchTargetOf = (cluster: ClusterConfig, { source: _, ...metrics }: SourceConfig<'cloudwatch'>): CloudWatchTarget => ({
  ...metrics,
  domainIdentifier: identifierOf(cluster),
  accountId: cluster.accountId,
  name: cluster.name,
  clientId: metrics.clientId ?? cluster.accountId,
  domainName: metrics.domainName ?? cluster.name,
});

function prometheusTargetOf(
  cluster: ClusterConfig,
  { source: _, credentials, ...metrics }: SourceConfig<'prometheus'>,
  key: string,
  env: Environment,
): PrometheusTarget {
  const secret = (name: string, variable: string | undefined, file: string | undefined): string =>
    readSecret({ env: variable, file }, `${key}.credentials.${name}${variable === undefined ? 'File' : 'Env'}`, env);
  const read = (): PrometheusTarget['credentials'] => {
    switch (credentials.type) {
      case 'none':
        return credentials;
      case 'basic':
        return {
          type: 'basic',
          username: secret('username', credentials.usernameEnv, credentials.usernameFile),
          password: secret('password', credentials.passwordEnv, credentials.passwordFile),
        };
      case 'bearer':
        return { type: 'bearer', token: secret('token', credentials.tokenEnv, credentials.tokenFile) };
    }
  };
  return {
    ...metrics,
    credentials: read(),
    match: metrics.match ?? { cluster: cluster.name },
    domainIdentifier: identifierOf(cluster),
    accountId: cluster.accountId,
    clientId: cluster.accountId,
    domainName: cluster.name,
  };
}

/** The units of a serverless account. It is no domain's: a caller that asks for one of a domain is refused. */
function outsideOfAccount({ target, credentials }: OwnServerless['accounts'][number], clock: { now(): number }): Outside {
  const { accountId, awsRegion, endpoint } = target;
  const metrics = { accountId, awsRegion, endpoint, clientId: accountId, domainIdentifier: '', name: '', domainName: '' };
  const port = createCloudWatchMetrics(metrics, { clock, credentials });
  return { domainIdentifier: null, accountId, port, close: () => port.close() };
}

interface AccountsMetrics extends Pick<MetricsPort, 'delaySeconds'> {
  portOf(subject: MetricSubject): MetricsPort | null;
  close(): void;
}

/** CloudWatch for the domains of accounts, each asked for when somebody looks at it, at the account's own pace and cost. */
function metricsOfAccounts(accounts: OwnAws['accounts'], clock: { now(): number }): AccountsMetrics {
  const made = new Map<string, CloudWatchMetrics>();
  return {
    delaySeconds: CLOUDWATCH_DELAY_SECONDS,
    portOf(subject) {
      const account = accounts.find((one) =>
        subject.kind === 'domain' ? one.isOurs(subject.domainIdentifier) : one.clients.target.accountId === subject.accountId,
      );
      if (!account) return null;
      const { accountId, awsRegion, endpoint } = account.clients.target;
      const domainIdentifier = subject.kind === 'domain' ? subject.domainIdentifier : '';
      const name = domainIdentifier.slice(accountId.length + 1);
      const key = `${accountId} ${name}`;
      const port =
        made.get(key) ??
        createCloudWatchMetrics(
          { accountId, awsRegion, endpoint, clientId: accountId, domainIdentifier, name, domainName: name },
          { clock, credentials: () => account.clients.credentials(), attach: (client) => account.clients.attach(client) },
        );
      made.set(key, port);
      return port;
    },
    close() {
      for (const port of made.values()) port.close();
    },
  };
}

/**
 * A port that asks the source of the cluster that is meant; an account's is that of its collections where they are configured, else the first of
 * its clusters that has one outside.
 */
function routed(
  outside: readonly Outside[],
  clusters: readonly ClusterConfig[],
  statistics: MetricsPort,
  accounts: AccountsMetrics | null,
): MetricsPort {
  const portFor = (subject: MetricSubject): MetricsPort => {
    const found = outside.find(({ domainIdentifier, accountId }) =>
      subject.kind === 'domain' ? domainIdentifier === subject.domainIdentifier : accountId === subject.accountId,
    );
    if (found) return found.port;
    if (subject.kind === 'domain' && clusters.some((cluster) => identifierOf(cluster) === subject.domainIdentifier)) return statistics;
    const ofAccount = accounts?.portOf(subject);
    if (ofAccount) return ofAccount;
    if (subject.kind === 'domain') throw new PortError('not-found', 'No metrics are configured for what was asked for.');
    return statistics;
  };
  return {
    list: async (subject, signal) => portFor(subject).list(subject, signal),
    listRoot: async (subject, accountId, signal) => portFor(subject).listRoot(subject, accountId, signal),
    query: async (subject, queries, range, signal) => portFor(subject).query(subject, queries, range, signal),
    // Points that are complete sooner are only read once more.
    delaySeconds: Math.max(statistics.delaySeconds, accounts?.delaySeconds ?? 0, ...outside.map(({ port }) => port.delaySeconds)),
  };
}
