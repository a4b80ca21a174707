import type { NodeKind } from '../domains/node-kinds.ts';
import { nodeName } from '../domains/node-name.ts';
import { formatCount, formatDuration } from '../domains/sizes.ts';
import { departedNames } from './departed.ts';
import type { FormerNode } from './facts.ts';
import { fellSince } from './history.ts';
import { countsByKind, kindOf, warmNames } from './kinds.ts';
import { type Check, explorer, type Found, failed, notRun, panel, passed, type Sample, type Surroundings, unread } from './types.ts';
import { counted, listed, utcMoment } from './words.ts';

/** A node that restarts is back within this. */
const TOLERATED_MS = 2 * 60_000;

/** Nodes are listed once a minute at least, while their cluster answers. */
const UNREAD_MS = 3 * 60_000;

const KINDS: readonly { kind: NodeKind; word: string; key: 'dataNodes' | 'dedicatedManagers' | 'coordinators' | 'warmNodes' }[] = [
  { kind: 'data', word: 'data node', key: 'dataNodes' },
  { kind: 'master', word: 'dedicated manager', key: 'dedicatedManagers' },
  { kind: 'coordinator', word: 'coordinator', key: 'coordinators' },
  { kind: 'ultrawarm', word: 'warm node', key: 'warmNodes' },
];

/** 4: the nodes that the configuration asks for, and that they answer. */
export const checkNodes: Check = (now, before, around) => {
  const silent = silentFindings(now);
  const counts = checkCounts(now, before, around);
  if (silent.length === 0) return counts;
  return failed(...silent, ...(counts.result === 'failed' ? counts.findings : []));
};

/** A node that hangs is among the nodes until the others give it up, and every call that asks all of them waits for it. */
const silentFindings = ({ pressure }: Sample): Found[] => {
  const silent = pressure.ok ? pressure.value.silent : [];
  if (silent.length === 0) return [];
  const names = listed(silent.map((node) => nodeName(node)));
  const [one, many] = [
    `node ${names} gives no answer, though the cluster still has it`,
    `nodes ${names} give no answer, though the cluster still has them`,
  ];
  return [
    {
      key: 'silent',
      severity: 'bad',
      text: silent.length === 1 ? one : many,
      details: ['No statistics within 5 seconds. What is asked of all nodes waits for it, and so do searches and writes of its copies.'],
      since: null,
      evidence: [explorer('_nodes/stats/process?timeout=5s&filter_path=_nodes,nodes.*.name'), panel('instances', 'EC2 instances')],
      sop: 'SOP-04',
      safeStep: 'Look at the machine: a long collection, memory that is swapped, a disk that hangs, a network that is cut.',
      wrongStep: 'Restarting other nodes: they hold the copies that its own have to be made from.',
    },
  ];
};

/** A change doubles the nodes, and a decommissioned zone is out on purpose. */
const checkCounts: Check = (now, _before, around) => {
  if (!now.nodes.ok) return unread(now.nodes);
  const warm = warmNames(now.attrs);
  const present = countsByKind(now.nodes.value, warm);
  const { expected, outOnPurpose } = expectedOf(now, around);
  const short = KINDS.flatMap(({ kind, word }) => {
    const want = expected[kind];
    return want !== null && present[kind] < want ? [{ kind, word, want, there: present[kind] }] : [];
  });
  const known = KINDS.filter(({ kind }) => expected[kind] !== null);
  if (known.length === 0) return notRun('how many nodes there should be is not configured');
  const purpose = outOnPurpose === null ? '' : `; ${outOnPurpose}`;
  const over = around.runningChange !== null && known.some(({ kind }) => present[kind] > (expected[kind] ?? 0));
  if (short.length === 0) {
    const counts = known.filter(({ kind }) => (expected[kind] ?? 0) > 0 || present[kind] > 0);
    return passed(
      `${listed(
        counts.map(({ kind, word }) => counted(present[kind], word)),
        4,
      )}${over ? `, more than configured while "${around.runningChange?.title}" runs` : ''}${purpose}`,
    );
  }
  const finding = shortFinding(now, around, short);
  const missingFor = finding.since === null ? null : now.at - finding.since;
  if (missingFor !== null && missingFor < TOLERATED_MS)
    return passed(`${finding.text}; it counts from ${formatDuration(TOLERATED_MS)} on, now ${formatDuration(Math.max(0, missingFor))}`);
  return failed(finding);
};

/** How many data nodes the configuration asks for beside those that are there; 0 where either is not known. */
export const missingDataNodes = (now: Sample, around: Surroundings): number => {
  const { expected } = expectedOf(now, around);
  if (!now.nodes.ok || expected.data === null) return 0;
  return Math.max(0, expected.data - countsByKind(now.nodes.value, warmNames(now.attrs)).data);
};

const expectedOf = (now: Sample, { layout }: Surroundings): { expected: Record<NodeKind, number | null>; outOnPurpose: string | null } => {
  const zones = layout.zones.length;
  const out = now.decommission.ok ? Object.entries(now.decommission.value).filter(([, state]) => state !== 'failed') : [];
  const share = (count: number | null): number | null =>
    count === null || zones === 0 || out.length === 0 ? count : count - Math.round((count / zones) * out.length);
  return {
    expected: {
      data: share(layout.dataNodes),
      ultrawarm: share(layout.warmNodes),
      // A manager of a decommissioned zone may be voted out with it.
      master: share(layout.dedicatedManagers),
      coordinator: share(layout.coordinators),
    },
    outOnPurpose: out.length > 0 ? `zone ${listed(out.map(([zone]) => zone))} is decommissioned and not counted` : null,
  };
};

/** The box type of a node that left is not known any more. */
const NONE_KNOWN: ReadonlySet<string> = new Set();

interface Short {
  kind: NodeKind;
  word: string;
  want: number;
  there: number;
}

const shortFinding = (now: Sample, around: Surroundings, short: readonly Short[]): Found => {
  const kinds = new Set(short.map(({ kind }) => kind));
  const missing = short.reduce((sum, { want, there }) => sum + want - there, 0);
  const gone = around.formerNodes.filter((node) => kinds.has(kindOf(node, NONE_KNOWN))).slice(0, missing);
  // Copies may still wait for one that has come back since: it is not missing.
  const here = new Set(now.nodes.ok ? now.nodes.value.map(({ id }) => id) : []);
  const leftIds = now.shards.ok ? now.shards.value.groups.flatMap(({ leftNodes }) => leftNodes.filter(({ id }) => !here.has(id))) : [];
  const since = sinceOf(now, around, { gone, missing }, leftIds);
  const counts = listed(short.map(({ word, want, there }) => `${formatCount(there)} of ${counted(want, word)} present`));
  const names = namesOf(gone, leftIds, now, around, since);
  const data = short.find(({ kind }) => kind === 'data');
  const managers = short.find(({ kind }) => kind === 'master');
  const quorumAtRisk = managers !== undefined && managers.there <= Math.floor(managers.want / 2) + 1;
  return {
    key: short.map(({ kind }) => kind).join(' '),
    severity: data?.there === 0 || quorumAtRisk ? 'bad' : 'warning',
    text: names === null ? counts : `${names}; ${counts}`,
    details: [
      ...gone.map(
        (node) => `${node.name} (${node.ip || 'no address'}, id ${node.id}) was last seen at ${utcMoment(node.lastSeen, now.at)}.`,
      ),
      ...(quorumAtRisk ? ['One more manager lost takes the quorum with it.'] : []),
      ...(around.runningChange ? [`"${around.runningChange.title}" runs since ${utcMoment(around.runningChange.since, now.at)}.`] : []),
    ],
    since,
    evidence: [explorer('_cat/nodes?h=name,ip,node.role,uptime,heap.percent,cpu&s=uptime'), panel('instances', 'EC2 instances')],
    sop: quorumAtRisk ? 'SOP-05' : 'SOP-04',
    safeStep: 'Check the state of the missing machine and what changed before it left; one action at a time.',
    wrongStep: 'Terminating or restarting another node before the missing one is back.',
  };
};

const sinceOf = (
  now: Sample,
  around: Surroundings,
  { gone, missing }: { gone: readonly FormerNode[]; missing: number },
  left: readonly { id: string; at: number | null }[],
): number | null => {
  // A count that has been as low before may have lacked another node, that came back while the cluster was not read.
  const seen = gone.length === missing ? Math.min(...gone.map(({ lastSeen }) => lastSeen)) : Number.NEGATIVE_INFINITY;
  const fell = now.health.ok ? fellSince(around.history.nodes, now.health.value.number_of_nodes) : null;
  const moments = [
    ...gone.map(({ missedAt }) => missedAt),
    ...left.flatMap(({ at }) => at ?? []),
    ...(fell === null || fell < seen ? [] : [fell]),
  ];
  return moments.length > 0 ? Math.min(...moments) : null;
};

const namesOf = (
  gone: readonly FormerNode[],
  left: readonly { id: string; at: number | null }[],
  now: Sample,
  around: Surroundings,
  since: number | null,
): string | null => {
  const names = gone.length > 0 ? gone.map((node) => nodeName(node)) : departedNames(left, now, around);
  if (names.length === 0) return null;
  return `${names.length === 1 ? 'node' : 'nodes'} ${listed(names)} left${since === null ? '' : ` ${leftWhen(gone, since, now.at)}`}`;
};

/** Over a stretch in which nobody read the cluster, both ends of it are named. */
const leftWhen = (gone: readonly FormerNode[], since: number, now: number): string => {
  const seen = Math.min(...gone.map(({ lastSeen }) => lastSeen));
  return since - seen > UNREAD_MS && Number.isFinite(seen)
    ? `between ${utcMoment(seen, now).replace(' UTC', '')} and ${utcMoment(since, now)}`
    : `at ${utcMoment(since, now)}`;
};
