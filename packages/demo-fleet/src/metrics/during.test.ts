import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { DOMAIN_GRAPHS } from '#rules/metrics/domain-dashboard';
import type { Dimension, GraphDefinition } from '#rules/metrics/types';
import { AT, large } from './facts.testkit.ts';
import { shapeOf } from './shape-table.ts';

type Incident = ReturnType<typeof large.incidentsOf>[number] & { domain: string };

/** What other incidents bring about. */
const BROUGHT_BY: Readonly<Record<string, string>> = {
  loss: 'node-replacement',
  away: 'node-replacement',
  recovering: 'node-replacement',
  blocked: 'disk-full',
};
/** Names of long ago, which no engine of the fleet publishes. */
const NOT_PUBLISHED = /^(Coordinator)?Threadpool(Bulk|Index)(Queue|Rejected)$/;
const WEEKS = 60 * DAY;
/** Incidents of a kind on domains that are alike. */
const OF_EACH = 2;

/** A metric and one kind of incident that its line names. */
interface Pair {
  graph: GraphDefinition;
  calm: number;
  trouble: string;
}

const PAIRS: readonly Pair[] = [
  ...new Map(DOMAIN_GRAPHS.map((graph) => [`${graph.namespace} ${graph.metricName}`, graph])).values(),
].flatMap((graph) => {
  const shape = shapeOf(graph.metricName, graph.unit, graph.stat);
  if (shape.kind !== 'during' || NOT_PUBLISHED.test(graph.metricName)) return [];
  return shape.troubles.map((trouble) => ({ graph, calm: shape.calm, trouble }));
});
const kindOf = ({ trouble }: Pair): string => BROUGHT_BY[trouble] ?? trouble;

/** Incidents of the last weeks by kind, on domains of a size that a test can look at: some of each build, for not every one has every metric. */
const incidentsByKind = (): Map<string, Incident[]> => {
  const found = new Map<string, Incident[]>();
  const counts = new Map<string, number>();
  for (const domain of large.domains().slice(40)) {
    const spec = large.domain(domain, AT)?.spec;
    if (!spec || spec.dataNodes > 40) continue;
    const build = [spec.coordinators > 0, spec.masters > 0, spec.warmNodes > 0, spec.remoteStore, spec.engine.label].join();
    for (const incident of large.incidentsOf(domain, AT - WEEKS, AT - DAY)) {
      const key = `${incident.kind} ${build}`;
      const count = counts.get(key) ?? 0;
      if (count >= OF_EACH || incident.start < AT - WEEKS) continue;
      counts.set(key, count + 1);
      found.set(incident.kind, [...(found.get(incident.kind) ?? []), { ...incident, domain }]);
    }
  }
  return found;
};

/** A set of the metric's own dimensions, with values of the domain: as a whole if it has that. */
const dimensionsOf = (listing: ReturnType<typeof large.metricListing>, { graph }: Pair): readonly Dimension[] | undefined =>
  [...(listing?.get(graph.metricName) ?? [])]
    .filter((set) =>
      graph.dimensionSets.some(
        (names) => names.length === set.length && names.every((entry) => set.some(({ name }) => name === entry.split('=')[0])),
      ),
    )
    .sort((a, b) => a.length - b.length)[0];

/** Which metrics have other values than their calm ones in a time; null for what the domain does not publish. */
const moved = (pairs: readonly Pair[], incident: Incident, from: number, to: number): (boolean | null)[] => {
  const listing = large.metricListing(incident.domain, incident.start + MINUTE);
  const own = pairs.map((pair) => ({ pair, dimensions: dimensionsOf(listing, pair) }));
  const asked = own.flatMap(({ pair: { graph }, dimensions }) =>
    dimensions ? [{ namespace: graph.namespace, metricName: graph.metricName, dimensions, stat: 'Maximum' as const }] : [],
  );
  const window = { from: Math.floor(from / MINUTE) * MINUTE, to: Math.floor(to / MINUTE) * MINUTE, periodSeconds: 60 };
  const answers = large.metrics(incident.domain, asked, window, AT) ?? [];
  let next = 0;
  return own.map(({ pair, dimensions }) => {
    const values = dimensions ? [...(answers[next++] ?? [])].filter((value) => !Number.isNaN(value)) : [];
    return values.length === 0 ? null : values.some((value) => value !== pair.calm);
  });
};

test('what is bad by definition is moved by each kind of incident that its line names, and is calm before', () => {
  const incidents = incidentsByKind();
  expect(PAIRS.length).toBeGreaterThan(80);
  const unmoved: string[] = [];
  for (const kind of new Set(PAIRS.map(kindOf))) {
    let left = PAIRS.filter((pair) => kindOf(pair) === kind);
    for (const incident of incidents.get(kind) ?? []) {
      if (left.length === 0) break;
      const [during, before] = [
        moved(left, incident, incident.start, Math.min(incident.end, incident.start + 2 * HOUR)),
        moved(left, incident, incident.start - 30 * MINUTE, incident.start - MINUTE),
      ];
      left = left.filter((_, at) => !(during[at] === true && before[at] === false));
    }
    unmoved.push(...left.map(({ graph, trouble }) => `${graph.namespace} ${graph.metricName} is not moved by ${trouble}`));
  }
  expect(unmoved).toEqual([]);
}, 120_000);
