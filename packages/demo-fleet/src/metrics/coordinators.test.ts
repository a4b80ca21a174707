import { describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '#rules/durations';
import { SERVERLESS_DASHBOARDS, SERVERLESS_GRAPHS } from '#rules/metrics/serverless-dashboards';
import type { MetricQuery } from '#rules/metrics/types';
import { NOW, smallWorld } from '../testkit.ts';
import { serverlessListing, serverlessMetrics } from './serverless.ts';

const AT = Math.floor(NOW / MINUTE) * MINUTE;
const world = smallWorld();

describe('coordinators are machines of their own', () => {
  const day = { from: AT - DAY, to: AT, periodSeconds: 3_600 };
  const LISTS = [
    ['search', 'SEARCH', 'search-coordinators'],
    ['indexing', 'INDEXING', 'indexing-coordinator'],
  ] as const;

  test.each(['000000000101', '000000000404'])('%s: no curve of theirs is that of the workers, and they are less busy', (accountId) => {
    for (const group of world.serverless.account(accountId).groups.slice(0, 4))
      for (const [plane, DataPlaneType, list] of LISTS)
        for (const { metricName, namespace, stat } of SERVERLESS_DASHBOARDS[list].graphs) {
          const query = (dimensions: Record<string, string>): MetricQuery => ({
            ...{ namespace, metricName, stat },
            dimensions: Object.entries({ ...dimensions, DataPlaneType, PlacementConstraint: group.id }).map(([name, value]) => ({
              name,
              value,
            })),
          });
          const asked = [query({ aws_account_id: accountId, metric_type: 'COORDINATOR' }), query({ AwsAccountId: accountId })];
          const [own, workers] = serverlessMetrics(world.serverless, accountId, asked, day, AT);
          if (!own) throw new Error(`${metricName} of coordinators has no curve`);
          if (!workers || own.every((value) => value === 0)) continue;
          const what = `${group.id} ${plane} ${metricName}`;
          // What no list of workers draws, such as connections, has one curve for the group.
          const isOfWorkers = SERVERLESS_DASHBOARDS[`${plane}-workers`].graphs.some((graph) => graph.metricName === metricName);
          if (isOfWorkers) expect([...own], what).not.toEqual([...workers]);
          if (metricName === 'os.cpu.percent')
            for (const [at, value] of own.entries()) if ((workers[at] ?? 0) > 20) expect(value, what).toBeLessThan(workers[at] ?? 0);
        }
  });

  test('each type of metric that is published is one that a graph names', () => {
    const named = new Set(
      SERVERLESS_GRAPHS.flatMap(({ dimensionSets }) => dimensionSets.flat()).flatMap((entry) =>
        entry.startsWith('metric_type=') ? [entry.split('=')[1]] : [],
      ),
    );
    expect([...named].sort()).toEqual(['COORDINATOR', 'INDEXING_OCU_LIMIT', 'SEARCH_OCU_LIMIT']);
    const listing = serverlessListing(world.serverless, '000000000101', AT);
    const published = [...listing.values()].flat(2).flatMap(({ name, value }) => (name === 'metric_type' ? [value] : []));
    expect(new Set(published)).toEqual(named);
  });
});
