import { counted } from '../inspector/words.ts';
import { pathOfDomain } from '../paths/domains.ts';
import { instancesPath, metricPath } from '../paths/hawkeye.ts';
import { median } from '../statistics.ts';
import { confidenceOf, curveEvidence, issueEvidence, issuesIn, ranked, weightOf } from './evidence.ts';
import type { HawkeyeFacts } from './facts.ts';
import { HOTSPOT_CAUSES, type HotspotCause, hotspotReasons } from './hotspot-causes.ts';
import {
  FEWEST_NODES,
  MEASURE_WORDS,
  MEASURES,
  type MeasuredNode,
  measuredNodes,
  type Outlier,
  outliersOf,
  outlierText,
} from './outliers.ts';
import type { Findings, HawkeyeCause, HawkeyeEvidence, HawkeyeHappened, HawkeyeRuledOut } from './report.ts';

const MOST_NODES = 20;

/** Which data nodes were far from the others over the range, in what, and why. */
export function analyseNodeHotspot(facts: HawkeyeFacts): Findings {
  const nodes = measuredNodes(facts);
  const outliers = outliersOf(nodes);
  const causes = causesOf(facts, nodes, outliers);
  return {
    headline: headlineOf(facts, nodes, outliers, causes),
    causes,
    happened: happenedOf(facts, outliers),
    ruledOut: nodes.length < FEWEST_NODES ? [] : ruledOutOf(facts, nodes, outliers, causes),
  };
}

function causesOf(facts: HawkeyeFacts, nodes: readonly MeasuredNode[], outliers: readonly Outlier[]): HawkeyeCause[] {
  const groups = new Map<HotspotCause, { nodes: Set<string>; evidence: HawkeyeEvidence[]; furthest: number }>();
  for (const [node, own] of byNode(outliers)) {
    for (const { cause, evidence } of hotspotReasons({ facts, nodes, outliers: own, node })) {
      const group = groups.get(cause) ?? { nodes: new Set(), evidence: [], furthest: 0 };
      group.nodes.add(node.name);
      group.evidence.push(...evidence, ...own.map((outlier) => outlierEvidence(facts, outlier)));
      group.furthest = Math.max(group.furthest, ...own.map(({ deviations }) => deviations));
      groups.set(cause, group);
    }
  }
  return [...groups]
    .map(([id, group]) => ({ id, ...group, evidence: ranked(group.evidence) }))
    .sort((a, b) => strongest(b.evidence) - strongest(a.evidence) || weightOf(b.evidence) - weightOf(a.evidence) || b.furthest - a.furthest)
    .map(({ id, nodes: names, evidence }) => ({
      id,
      title: HOTSPOT_CAUSES[id].title,
      confidence: confidenceOf(evidence),
      since: evidence.flatMap(({ at }) => at ?? []).sort((a, b) => a - b)[0] ?? null,
      nodes: [...names].slice(0, MOST_NODES),
      evidence,
      recommended: HOTSPOT_CAUSES[id].recommended,
    }));
}

const strongest = (evidence: readonly HawkeyeEvidence[]): number => Math.max(0, ...evidence.map(({ weight }) => weight));

function byNode(outliers: readonly Outlier[]): Map<MeasuredNode, Outlier[]> {
  const groups = new Map<MeasuredNode, Outlier[]>();
  for (const outlier of outliers) groups.set(outlier.node, [...(groups.get(outlier.node) ?? []), outlier]);
  return groups;
}

const outlierEvidence = (facts: HawkeyeFacts, outlier: Outlier): HawkeyeEvidence =>
  curveEvidence(
    facts,
    `${outlier.node.name}: ${outlierText(outlier)}`,
    { tab: 'customer', find: MEASURE_WORDS[outlier.measure].find, byNode: true },
    1,
  );

function headlineOf(
  facts: HawkeyeFacts,
  nodes: readonly MeasuredNode[],
  outliers: readonly Outlier[],
  causes: readonly HawkeyeCause[],
): string {
  if (facts.curves === null) return 'The metrics of the nodes could not be read: whether one is far from the others is not known.';
  if (nodes.length < FEWEST_NODES)
    return `${counted(nodes.length, 'data node')} with metrics in this range: with fewer than ${FEWEST_NODES} no node can be compared with the others.`;
  const [worst] = outliers;
  if (!worst) return `No data node is far from the others: ${nodes.length} compared by CPU, JVM memory pressure, disk and shards.`;
  const names = new Set(outliers.map(({ node }) => node.name));
  const where =
    names.size === 1
      ? `${worst.node.name}: ${outlierText(worst)}`
      : `${names.size} of ${nodes.length} data nodes, ${worst.node.name} the furthest (${outlierText(worst)})`;
  const [cause] = causes;
  return cause ? `${cause.title}. ${where}.` : `${where}. Nothing that could be read says why.`;
}

const happenedOf = (facts: HawkeyeFacts, outliers: readonly Outlier[]): HawkeyeHappened[] =>
  outliers.slice(0, MOST_NODES).map((outlier) => ({
    at: facts.from,
    until: facts.to,
    text: `${outlier.node.name}${outlier.node.zone ? ` in ${outlier.node.zone}` : ''}: ${outlierText(outlier)}`,
    path: outlierEvidence(facts, outlier).path,
  }));

/** Measures in which all nodes are alike, trouble that all share, and reasons that do not fit. */
function ruledOutOf(
  facts: HawkeyeFacts,
  nodes: readonly MeasuredNode[],
  outliers: readonly Outlier[],
  causes: readonly HawkeyeCause[],
): HawkeyeRuledOut[] {
  const range = { from: facts.readFrom, to: facts.readTo };
  const out: HawkeyeRuledOut[] = [];
  for (const measure of MEASURES) {
    const values = nodes.map(({ measures }) => measures[measure]).filter((value) => !Number.isNaN(value));
    if (values.length < FEWEST_NODES || outliers.some((outlier) => outlier.measure === measure)) continue;
    const { name, unit, find } = MEASURE_WORDS[measure];
    out.push({
      title: `${name} of one node`,
      because: `Between ${Math.round(Math.min(...values))} and ${Math.round(Math.max(...values))}${unit}, median ${Math.round(median(values))}${unit}.`,
      path: metricPath(facts.domainIdentifier, range, { tab: 'customer', find, byNode: true }),
    });
  }
  for (const issue of issuesIn(facts, ['JVMPressureHigh', 'CpuHigh', 'LongGcPauses'], facts.from, facts.to)) {
    const { text, path } = issueEvidence(facts, issue, 1);
    out.push({ title: 'One hot node behind an open issue', because: `${text}: all data nodes have it alike.`, path });
  }
  const types = new Set(nodes.flatMap(({ instanceType }) => instanceType ?? []));
  if (types.size === 1 && outliers.length > 0)
    out.push({
      title: HOTSPOT_CAUSES['instance-type'].title,
      because: `All data nodes are ${[...types][0]}.`,
      path: instancesPath(facts.domainIdentifier),
    });
  if (
    facts.cluster &&
    outliers.length > 0 &&
    causes.every(({ id }) => id !== 'excluded-node') &&
    Object.keys(facts.cluster.exclusions).length === 0
  )
    out.push({
      title: HOTSPOT_CAUSES['excluded-node'].title,
      because: 'No allocation exclusion is set now.',
      path: pathOfDomain(facts.domainIdentifier, 'skew-analysis'),
    });
  return out;
}
