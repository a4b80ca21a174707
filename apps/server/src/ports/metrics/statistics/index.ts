import { DAY } from '#rules/durations';
import { fieldFor, STAT_METRICS, type StatMetric, statMetricOf, valuesOfField } from '#rules/metrics/stat-metrics';
import { pathsOfField } from '#rules/metrics/stat-paths';
import type { Dimension, MetricQuery } from '#rules/metrics/types';
import { PortError } from '../../port-error.ts';
import type { MetricListing, MetricsPort, MetricValues } from '../port.ts';
import { valuesOf } from './points.ts';
import type { ListedSource, StatisticsStore, StoredSource, WantedField } from './statistics-store.ts';
import { stepForPeriod } from './steps.ts';

export interface StatisticsMetricsOptions {
  store: Pick<StatisticsStore, 'sources' | 'listed' | 'points'>;
  domains: { list(): Promise<string[]> };
  clock: { now(): number };
  /** `OS_2.19` or `ES_7.10`: some metrics have another name on each. */
  versionOf(domainIdentifier: string): Promise<string>;
}

/** Nodes that left are offered for this long, as CloudWatch does. */
const LISTED_MS = 14 * DAY;
/** A reading each 15 s, its call, and its way to the disk. */
const DELAY_SECONDS = 30;

/** Metrics from our own records of what clusters said of themselves. */
export function createStatisticsMetrics({ store, domains, clock, versionOf }: StatisticsMetricsOptions): MetricsPort {
  async function known(domainIdentifier: string): Promise<void> {
    if (!(await domains.list()).includes(domainIdentifier))
      throw new PortError('not-found', `There is no domain ${domainIdentifier} here.`);
  }

  const engineOf = async (domainIdentifier: string): Promise<StatMetric['engine']> => {
    const version = await versionOf(domainIdentifier).catch(() => '');
    return version === '' ? null : version.startsWith('ES') ? 'elasticsearch' : 'opensearch';
  };

  return {
    delaySeconds: DELAY_SECONDS,

    async list(subject) {
      if (subject.kind !== 'domain') return new Map();
      await known(subject.domainIdentifier);
      const [sources, engine] = await Promise.all([
        store.listed(subject.domainIdentifier, clock.now() - LISTED_MS),
        engineOf(subject.domainIdentifier),
      ]);
      return listingOf(subject.domainIdentifier, sources, engine);
    },

    // Nobody's account holds the machines of an own cluster, as far as its statistics tell.
    listRoot: async () => new Map(),

    async query(subject, queries, { from, to, periodSeconds }, signal) {
      if (subject.kind !== 'domain') return queries.map(({ metricName }) => notOffered(metricName));
      await known(subject.domainIdentifier);
      const step = stepForPeriod(periodSeconds);
      if (step === null)
        return queries.map(() => ({
          failure: { kind: 'not-offered', message: 'Statistics are read every 15 s, so that the shortest period is 1m.' },
        }));
      const sources = await store.sources(subject.domainIdentifier);
      if (signal?.aborted) throw new PortError('cancelled', 'The reader left before the metrics were read.');
      const requested = queries.map((query) => requestedFor(subject, query, sources));
      const wanted = requested.flatMap((one) => ('failure' in one ? [] : [one.wanted]));
      const periodMs = periodSeconds * 1_000;
      const points = await store.points(subject.domainIdentifier, wanted, { from, to, periodMs, step });
      let next = 0;
      return requested.map((one): MetricValues => {
        if ('failure' in one) return one;
        const found = points[next];
        next += 1;
        const values = found ? valuesOf(found, one.stat, one.metric.scale) : new Float64Array();
        return { values, unit: one.metric.unit };
      });
    },
  };
}

const notOffered = (metricName: string): MetricValues => ({
  failure: { kind: 'not-offered', message: `${metricName} is not available from this source` },
});

type Requested = { wanted: WantedField; metric: StatMetric; stat: MetricQuery['stat'] } | Extract<MetricValues, { failure: unknown }>;

/** Which field of which sources a query means. What there is no longer, or never was, has no sources and so no points. */
function requestedFor(subject: { domainIdentifier: string }, query: MetricQuery, sources: readonly StoredSource[]): Requested {
  const { namespace, metricName, dimensions, stat } = query;
  const metric = statMetricOf(
    namespace,
    metricName,
    dimensions.map(({ name }) => name),
  );
  const values = Object.fromEntries(dimensions.map(({ name, value }) => [name, value]));
  const field = metric && fieldFor(metric, values);
  if (!metric || !field) return notOffered(metricName) as Extract<MetricValues, { failure: unknown }>;
  const [clientId, domainName] = namesOf(subject.domainIdentifier);
  const mine = (values.ClientId ?? clientId) === clientId && (values.DomainName ?? domainName) === domainName;
  const zone = /^ActiveReads\.(.+)$/.exec(metricName)?.[1] ?? values.ActiveAZ;
  const node = values.NodeId ?? values.InstanceId;
  const fitting = sources.filter((source) => fits(metric, source, { zone, node }));
  return { wanted: { field, sources: mine ? fitting : [] }, metric, stat };
}

function fits(metric: StatMetric, source: StoredSource, { zone, node }: { zone?: string | undefined; node?: string | undefined }): boolean {
  if (metric.of === 'cluster') return source.key === 'cluster';
  if (metric.of === 'zone') return source.key === `zone/${zone}`;
  if (!source.key.startsWith('node/')) return false;
  if (metric.role !== null && !source.roles.includes(metric.role)) return false;
  return (node === undefined || source.key === `node/${node}`) && (zone === undefined || source.zone === zone);
}

const namesOf = (domainIdentifier: string): [string, string] => {
  const [clientId = '', ...name] = domainIdentifier.split(':');
  return [clientId, name.join(':')];
};

function listingOf(domainIdentifier: string, sources: readonly ListedSource[], engine: StatMetric['engine']): MetricListing {
  const listing = new Map<string, Map<string, Dimension[]>>();
  const withPaths = sources.map((source) => ({ source, paths: new Set(source.paths) }));
  for (const metric of STAT_METRICS) {
    if (metric.engine !== null && engine !== null && metric.engine !== engine) continue;
    for (const { source, paths } of withPaths) {
      const zone = metric.dimensions.includes('ActiveAZ') || metric.of === 'zone' ? (source.zone ?? undefined) : undefined;
      const lacksZone = metric.dimensions.includes('ActiveAZ') && zone === undefined;
      if (lacksZone || !fits(metric, source, { zone })) continue;
      const varied = valuesOfField(metric, paths);
      const variants = varied ? varied.values.map((value) => ({ [varied.name]: value })) : [{}];
      for (const variant of variants) {
        const field = fieldFor(metric, variant);
        if (!field || !pathsOfField(field).every((path) => paths.has(path))) continue;
        const name = metric.metricName.replace('{availability-zone}', zone ?? '');
        const set = dimensionsOf(metric, domainIdentifier, source, variant);
        const sets = listing.get(name) ?? new Map<string, Dimension[]>();
        listing.set(name, sets.set(set.map(({ name: dimension, value }) => `${dimension}=${value}`).join(), set));
      }
    }
  }
  const names = [...listing.keys()].sort();
  return new Map(names.map((name) => [name, [...(listing.get(name)?.values() ?? [])]]));
}

function dimensionsOf(
  metric: StatMetric,
  domainIdentifier: string,
  source: StoredSource,
  variant: Readonly<Record<string, string>>,
): Dimension[] {
  const [ClientId, DomainName] = namesOf(domainIdentifier);
  const node = source.key.replace(/^node\//, '');
  const values: Record<string, string> = { ClientId, DomainName, NodeId: node, InstanceId: node, ActiveAZ: source.zone ?? '', ...variant };
  return metric.dimensions.map((name) => ({ name, value: values[name] ?? '' }));
}
