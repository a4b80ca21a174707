import { MINUTE } from '#rules/durations';
import { SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import type { Dimension, GraphDefinition, MetricQuery } from '#rules/metrics/types';
import { hashText, mix } from '../random.ts';
import { indicesOf } from '../serverless/collection-api.ts';
import type { ServerlessService } from '../serverless/serverless-service.ts';
import { AccountSignals } from './account-signals.ts';
import { expand } from './dimensions.ts';
import { Frame, type MetricWindow, reduce } from './frame.ts';
import type { Listing } from './listing.ts';
import { serverlessOriginOf } from './serverless-origins.ts';

/** Values of a dimension of an account beside its collections, which come as pairs of id and name. */
const valuesOf = (service: ServerlessService, accountId: string, name: string): readonly string[] => {
  switch (name) {
    case 'ClientId':
    case 'AwsAccountId':
    case 'aws_account_id':
      return [accountId];
    case 'DataPlaneType':
      return ['SEARCH', 'INDEXING'];
    case 'PlacementConstraint':
      return service.account(accountId).groups.map(({ id }) => id);
    case 'ServiceName':
      return ['gateway'];
    case 'MethodName':
      return ['POST'];
    case 'Resource':
      return ['/_bulk', '/_search'];
    default:
      return [];
  }
};

/** Collections whose series are listed, by name: those of any other are answered too. */
const MOST_LISTED = 50;

const METRICS: ReadonlyMap<string, readonly GraphDefinition[]> = ((): Map<string, GraphDefinition[]> => {
  const grouped = new Map<string, GraphDefinition[]>();
  for (const graph of SERVERLESS_GRAPHS) {
    const key = `${graph.namespace} ${graph.metricName}`;
    grouped.set(key, [...(grouped.get(key) ?? []), graph]);
  }
  return grouped;
})();

/**
 * Points of an account's serverless metrics, for each query in their order: a value a period, NaN where there is none, null for a metric
 * that is not published so.
 */
export const serverlessMetrics = (
  service: ServerlessService,
  accountId: string,
  queries: readonly MetricQuery[],
  window: MetricWindow,
  now: number,
): (Float64Array | null)[] => {
  const frame = new Frame(window, Math.floor(now / MINUTE) * MINUTE, 0);
  const signals = new AccountSignals(service, accountId, frame);
  return queries.map((query) => {
    const graph = METRICS.get(`${query.namespace} ${query.metricName}`)?.find(({ dimensionSets }) =>
      dimensionSets.some((set) => isOf(service, { accountId, now }, set, query.dimensions)),
    );
    const origin =
      graph &&
      serverlessOriginOf(
        query.metricName,
        query.dimensions.map(({ name }) => name),
      );
    if (!origin) return null;
    const given = (name: string): string | undefined => query.dimensions.find((dimension) => dimension.name === name)?.value;
    const id = given('CollectionId');
    const collection = id === undefined ? null : service.collection(accountId, id, frame.now);
    const out = new Float64Array(frame.size);
    origin.fill(
      {
        signals,
        salt: query.dimensions.reduce((salt, { value }) => mix(salt, hashText(value)), hashText(query.metricName)),
        given,
        group: service.group(accountId, given('PlacementConstraint') ?? ''),
        plane: given('DataPlaneType') === 'SEARCH' ? 'search' : 'indexing',
        collection,
      },
      out,
    );
    // Nothing is published of a collection that is not there for requests.
    if (collection) out.fill(Number.NaN, 0, frame.indexOf(signals.activeSince(collection)));
    return reduce(frame, out, query.stat);
  });
};

interface Asked {
  accountId: string;
  now: number;
}

const isOf = (service: ServerlessService, { accountId, now }: Asked, set: readonly string[], dimensions: readonly Dimension[]): boolean => {
  const fixed = new Map(set.map((entry): [string, string | undefined] => [entry.split('=')[0] ?? '', entry.split('=')[1]]));
  if (
    set.length !== dimensions.length ||
    dimensions.some(({ name, value }) => !fixed.has(name) || ![undefined, value].includes(fixed.get(name)))
  )
    return false;
  const given = (name: string): string | undefined => dimensions.find((dimension) => dimension.name === name)?.value;
  const id = given('CollectionId');
  const collection = id === undefined ? null : service.collection(accountId, id, now);
  if (id !== undefined && (!collection || ![undefined, collection.name].includes(given('CollectionName')))) return false;
  const index = given('IndexName');
  if (index !== undefined && !(collection && indicesOf(collection).some(({ name, uuid }) => name === index && uuid === given('IndexId'))))
    return false;
  return dimensions.every(
    ({ name, value }) => OF_COLLECTION.has(name) || fixed.get(name) === value || valuesOf(service, accountId, name).includes(value),
  );
};

const OF_COLLECTION: ReadonlySet<string> = new Set(['CollectionId', 'CollectionName', 'IndexId', 'IndexName']);

/** What an account publishes, names ascending. */
export const serverlessListing = (service: ServerlessService, accountId: string, now: number): Listing => {
  const collections = service.collections(accountId, now).slice(0, MOST_LISTED);
  const expanded = (set: readonly string[]): Dimension[][] =>
    set.some((name) => OF_COLLECTION.has(name))
      ? collections.flatMap((collection) =>
          // Ids and names come as pairs.
          (set.includes('IndexId') ? indicesOf(collection) : [null]).flatMap((index) => {
            const own: Readonly<Record<string, string | undefined>> = {
              CollectionId: collection.id,
              CollectionName: collection.name,
              IndexId: index?.uuid,
              IndexName: index?.name,
            };
            return expand(set, (name) => {
              const value = own[name];
              return value === undefined ? valuesOf(service, accountId, name) : [value];
            });
          }),
        )
      : expand(set, (name) => valuesOf(service, accountId, name));
  const names = new Map<string, Dimension[][]>();
  for (const graphs of METRICS.values()) {
    const sets = new Map(graphs.flatMap(({ dimensionSets }) => dimensionSets).map((set) => [set.join(), set]));
    const metricName = graphs[0]?.metricName ?? '';
    names.set(metricName, [...(names.get(metricName) ?? []), ...[...sets.values()].flatMap(expanded)]);
  }
  return new Map([...names].filter(([, sets]) => sets.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
};
