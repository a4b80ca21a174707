import { demoMetrics } from '../../apps/server/src/ports/metrics/demo/demo-metrics.ts';
import { createWorld } from '../../packages/demo-fleet/src/world.ts';
import { DOMAIN_GRAPHS } from '../../packages/rules/src/metrics/domain-dashboard.ts';

const DOMAIN = '000000000101:orders-green';

/** The demo fleet's metrics of a domain, and as many of its series as are wanted, spread evenly over all that its graphs show. */
export const openSource = async (clock, count) => {
  const metrics = demoMetrics(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), clock);
  const listing = await metrics.list({ kind: 'domain', domainIdentifier: DOMAIN });
  const all = DOMAIN_GRAPHS.flatMap((graph) =>
    (listing.get(graph.metricName) ?? [])
      .filter((dimensions) => graph.dimensionSets.some((names) => sameNames(names, dimensions)))
      .map((dimensions) => ({
        namespace: graph.namespace,
        metric_name: graph.metricName,
        dimensions,
        stats: graph.stat,
        alias: `${graph.title} ${dimensions.at(-1)?.value ?? ''}`,
        unit: graph.unit,
      })),
  );
  if (all.length < count) throw new Error(`${DOMAIN} has ${all.length} series only`);
  const widgets = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]);
  return { metrics, domainIdentifier: DOMAIN, widgets };
};

const sameNames = (names, dimensions) =>
  names.length === dimensions.length && dimensions.every(({ name }) => names.some((one) => one.split('=')[0] === name));
