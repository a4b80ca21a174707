import { nodeName } from '../domains/node-name.ts';
import { formatDuration } from '../domains/sizes.ts';
import type { ManagerFacts } from './facts.ts';
import {
  type Check,
  explorer,
  type Found,
  failed,
  notRun,
  type Outcome,
  panel,
  passed,
  type Sample,
  type Surroundings,
  unread,
} from './types.ts';
import { counted, utcMoment } from './words.ts';

const managerLabel = ({ node, ip }: ManagerFacts): string => nodeName({ name: node, ip });

const RECENT_MS = 60 * 60_000;

/** 1: somebody answers for the whole cluster, and it is the same one as before. One unhealthy node, or a proxy, is another verdict. */
export const checkManager: Check = (now, before, around) => {
  if (!now.health.ok) return withoutHealth(now);
  const all = recentElections(now, before, around);
  // That another takes over from a manager that left is as it should be: the node that left is the finding.
  const elections = all.filter(({ left }) => !left);
  if (elections.length > 0) return failed(changed(elections, now.at));
  if (!now.manager.ok) return unread(now.manager);
  if (now.manager.value === null) return failed(noManager('the cluster names no manager', null));
  const name = managerLabel(now.manager.value);
  const last = all.at(-1);
  if (last) return passed(`${name} took over from ${last.from}, which left, at ${utcMoment(last.at, now.at)}`);
  return passed(before?.manager.ok ? `${name} in both samples` : `${name} answers for the cluster`);
};

const recentElections = (now: Sample, before: Sample | null, { elections }: Surroundings): Surroundings['elections'] => {
  const known = elections.filter(({ at }) => at >= now.at - RECENT_MS);
  if (!before?.manager.ok || !now.manager.ok || !before.manager.value || !now.manager.value) return known;
  const [from, to] = [before.manager.value, now.manager.value];
  if (from.id === to.id || known.some(({ at }) => at >= before.at)) return known;
  return [...known, { at: now.at, from: managerLabel(from), to: managerLabel(to), left: !hasNode(now, from.id) }];
};

/** Whether a node is in the cluster; one that cannot be read is taken to be. */
const hasNode = ({ nodes }: Sample, id: string): boolean => !nodes.ok || nodes.value.some((node) => node.id === id);

const changed = (elections: Surroundings['elections'], nowMs: number): Found => {
  const last = elections.at(-1) ?? { at: nowMs, from: '?', to: '?', left: false };
  const first = elections[0] ?? last;
  const often = elections.length > 1;
  return {
    key: 'changed',
    severity: often ? 'bad' : 'warning',
    text: often
      ? `the elected cluster manager changed ${counted(elections.length, 'time')} within ${formatDuration(nowMs - first.at + 1_000)}, last from ${last.from} to ${last.to}`
      : `the elected cluster manager changed from ${last.from} to ${last.to} at ${utcMoment(last.at, nowMs)}`,
    details: ['Changes that the console saw are counted: there may have been more.'],
    since: first.at,
    twoSamples: true,
    evidence: [
      explorer('_cat/cluster_manager'),
      explorer('_cat/nodes?h=name,node.role,heap.percent,cpu,load_1m,uptime&s=uptime'),
      explorer('_nodes/stats/discovery'),
    ],
    sop: 'SOP-05',
    safeStep: 'Look at heap, CPU and queue of the managers and at the network between their zones; leave all of them running.',
    wrongStep: 'Restarting the elected manager: it forces one more election and may cost the quorum.',
  };
};

const noManager = (why: string, since: number | null): Found => ({
  key: 'none',
  severity: 'bad',
  text: 'no cluster manager is elected: nodes answer local calls only',
  details: [why],
  since,
  evidence: [explorer('_cluster/health?local=true'), explorer('_cat/cluster_manager')],
  sop: 'SOP-05',
  safeStep: 'Count the managers that are up, and bring back the missing one first.',
  wrongStep: 'Restarting a manager that is still up: the quorum may not recover without it.',
});

const withoutHealth = (now: Sample): Outcome => {
  if (now.health.ok) return passed('');
  const { kind, why } = now.health;
  if (kind === 'pending') return now.local.ok ? notRun('a node answers; the cluster is still being asked') : unread(now.health);
  const answers = [now.local, now.localOther].some((read) => read?.ok);
  if (answers && (kind === 'unavailable' || kind === 'timed-out' || kind === 'not-found')) return failed(noManager(why, null));
  if (kind === 'denied') return failed(refused('the cluster refuses the credentials of the console', why));
  if (kind === 'throttled') return failed(refused('the cluster turns requests away', why));
  if (kind === 'light') return unread(now.health);
  if (kind === 'proxy')
    return failed({
      ...unreachable('a proxy answers in place of the cluster', why),
      key: 'proxy',
      sop: 'SOP-13',
      safeStep: "Look at the proxy's targets and its log: the cluster behind it was not asked at all.",
      wrongStep: 'Restarting nodes for an error that a proxy made.',
    });
  if (kind === 'malformed' || kind === 'too-large')
    return failed({ ...unreachable('the answers of the cluster are garbled', why), key: 'garbled' });
  return failed(unreachable('the cluster does not answer', why));
};

const unreachable = (text: string, why: string): Found => ({
  key: 'unreachable',
  severity: 'bad',
  text,
  details: [why],
  since: null,
  evidence: [panel('instances', 'EC2 instances'), explorer('_cluster/health?local=true')],
  sop: 'SOP-03',
  safeStep: 'Look at the machines, the load balancer and what changed last, before touching a node.',
  wrongStep: 'Restarting every node: if the key, the network or the proxy is the cause, it adds a recovery to the outage.',
});

const refused = (text: string, why: string): Found => ({
  ...unreachable(text, why),
  key: 'refused',
  severity: 'warning',
  safeStep: 'See whether the console or everybody is refused: the cluster may be well.',
  wrongStep: null,
});
