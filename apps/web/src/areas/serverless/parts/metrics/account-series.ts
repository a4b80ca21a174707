import type { Dimension, GraphDefinition } from '#rules/metrics/types';

interface AccountParts {
  awsAccountId: string;
  collections: readonly { id: string; name: string }[];
}

/** What a gateway counts by. */
const GATEWAY: readonly Dimension[][] = ['/_bulk', '/_search'].map((resource) => [
  { name: 'ServiceName', value: 'gateway' },
  { name: 'MethodName', value: 'POST' },
  { name: 'Resource', value: resource },
]);

/** The sets of dimensions that the graphs of an account come with, by metric: one for each of its collections. */
export function accountSeries(
  graphs: readonly GraphDefinition[],
  { awsAccountId, collections }: AccountParts,
): ReadonlyMap<string, readonly (readonly Dimension[])[]> {
  const series = new Map<string, readonly Dimension[][]>();
  for (const { metricName, dimensionSets } of graphs) {
    const sets = dimensionSets.flatMap((names) => setsOf(names, awsAccountId, collections));
    series.set(metricName, [...(series.get(metricName) ?? []), ...sets]);
  }
  return series;
}

function setsOf(names: readonly string[], awsAccountId: string, collections: AccountParts['collections']): Dimension[][] {
  const account = names.filter((name) => name === 'ClientId' || name === 'AwsAccountId').map((name) => ({ name, value: awsAccountId }));
  const parts: readonly Dimension[][] = names.includes('CollectionId')
    ? collections.map(({ id, name }) => [
        { name: 'CollectionId', value: id },
        ...(names.includes('CollectionName') ? [{ name: 'CollectionName', value: name }] : []),
      ])
    : names.includes('ServiceName')
      ? GATEWAY
      : [[]];
  return parts.map((part) => [...account, ...part]).filter((set) => set.length === names.length);
}
