import { expect, test } from 'vitest';
import { graphsOf } from '#rules/metrics/graph-table';
import { accountSeries } from './account-series.ts';

const GRAPHS = graphsOf(`
OCU | Units | AWS/AOSS | SearchOCU | ClientId | Maximum | Count
Collection | Documents | AWS/AOSS | SearchableDocuments | ClientId,CollectionId,CollectionName + ClientId,CollectionId,CollectionName,IndexId | Maximum | Count
OCU | Semantic | AWS/AOSS | SemanticSearchOCU | AwsAccountId,CollectionId | Maximum | Count
`);

test('each collection of an account is a series of its graphs, under the dimensions that they name', () => {
  const series = accountSeries(GRAPHS, {
    awsAccountId: '000000000101',
    collections: [
      { id: 'c1', name: 'orders' },
      { id: 'c2', name: 'logs' },
    ],
  });
  expect(series.get('SearchOCU')).toEqual([[{ name: 'ClientId', value: '000000000101' }]]);
  // Indices of a collection are not told by any call: no series is made up for them.
  expect(series.get('SearchableDocuments')).toEqual(
    ['c1 orders', 'c2 logs'].map((text) => {
      const [id, name] = text.split(' ');
      return [
        { name: 'ClientId', value: '000000000101' },
        { name: 'CollectionId', value: id },
        { name: 'CollectionName', value: name },
      ];
    }),
  );
  expect(series.get('SemanticSearchOCU')).toHaveLength(2);
});
