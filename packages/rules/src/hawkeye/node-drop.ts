import { MINUTE } from '../durations.ts';
import { counted } from '../inspector/words.ts';
import { instancesPath } from '../paths/hawkeye.ts';
import { highestOf } from '../statistics.ts';
import { clockText, confidenceOf, curveEvidence, eventEvidence, ranked } from './evidence.ts';
import type { HawkeyeFacts } from './facts.ts';
import { attribute, NODE_DROP_CAUSES, type NodeDropCause } from './node-causes.ts';
import { countedLosses, countSteps, type NodeLoss, namedLosses } from './node-losses.ts';
import type { Findings, HawkeyeCause, HawkeyeEvidence, HawkeyeHappened, HawkeyeRuledOut } from './report.ts';

/** Rows of the course of events that a reader can take in. */
const MOST_HAPPENED = 60;

/** Which nodes left in the range and why: losses that records name or the node count shows, each with the first reason that something tells. */
export function analyseNodeDrop(facts: HawkeyeFacts): Findings {
  const named = namedLosses(facts);
  const losses = [...named, ...countedLosses(facts, named)].sort((a, b) => a.at - b.at);
  const attributed = losses.map((loss) => ({ loss, why: attribute(facts, loss, named) }));
  const causes = causesOf(facts, attributed);
  const away = losses.reduce((sum, { count }) => sum + count, 0);
  return {
    headline: headlineOf(facts, losses, causes, away),
    causes,
    happened: happenedOf(facts, attributed),
    ruledOut: away === 0 ? [] : ruledOutOf(facts, causes),
  };
}

interface Attributed {
  loss: NodeLoss;
  why: ReturnType<typeof attribute>;
}

/** One entry a cause, the one that took most nodes first. */
function causesOf(facts: HawkeyeFacts, attributed: readonly Attributed[]): HawkeyeCause[] {
  const groups = new Map<NodeDropCause, { losses: NodeLoss[]; evidence: HawkeyeEvidence[] }>();
  for (const { loss, why } of attributed) {
    if (!why) continue;
    const group = groups.get(why.cause) ?? { losses: [], evidence: [] };
    groups.set(why.cause, { losses: [...group.losses, loss], evidence: [...group.evidence, ...why.evidence] });
  }
  return [...groups]
    .map(([id, { losses, evidence }]) => ({
      id,
      losses,
      evidence: [...evidence, ...countEvidence(facts, losses), ...staysAway(facts, losses)],
    }))
    .sort((a, b) => unplanned(b.id) - unplanned(a.id) || size(b.losses) - size(a.losses) || first(a.losses) - first(b.losses))
    .map(({ id, losses, evidence }) => ({
      id,
      title: NODE_DROP_CAUSES[id].title,
      confidence: confidenceOf(evidence),
      since: first(losses),
      nodes: losses.flatMap(({ host, instanceId }) => host ?? instanceId ?? []),
      evidence: ranked(evidence),
      recommended: NODE_DROP_CAUSES[id].recommended,
    }));
}

const size = (losses: readonly NodeLoss[]): number => losses.reduce((sum, { count }) => sum + count, 0);
const first = (losses: readonly NodeLoss[]): number => Math.min(...losses.map(({ at }) => at));
/** What was planned stands behind what went wrong, however many nodes it took. */
const unplanned = (cause: NodeDropCause): number => (cause === 'blue-green' ? 0 : 1);

/** How the node count moved while the losses lasted. */
function countEvidence(facts: HawkeyeFacts, losses: readonly NodeLoss[]): HawkeyeEvidence[] {
  const slack = (facts.curves?.stepMs ?? MINUTE) + 3 * MINUTE;
  return countSteps(facts)
    .filter(({ at, before, after }) => after < before && losses.some((loss) => Math.abs(loss.at - at) <= slack))
    .slice(0, 3)
    .map(({ at, before, after }) =>
      curveEvidence(facts, `Nodes in cluster fell from ${before} to ${after}`, { tab: 'customer', find: 'Nodes in cluster' }, 2, at),
    );
}

/** Why no replacement came. */
const staysAway = (facts: HawkeyeFacts, losses: readonly NodeLoss[]): HawkeyeEvidence[] =>
  (facts.events ?? [])
    .filter(({ type, at }) => type === 'InstanceLaunchFailed' && losses.some((loss) => at >= loss.at && at <= (loss.back ?? facts.readTo)))
    .slice(0, 2)
    .map((event) => eventEvidence(facts, event, 1));

function headlineOf(facts: HawkeyeFacts, losses: readonly NodeLoss[], causes: readonly HawkeyeCause[], away: number): string {
  const [cause] = causes;
  if (away === 0) {
    if (facts.curves === null && facts.events === null)
      return 'Neither the node count nor events could be read: whether a node left is not known.';
    return 'No node left the cluster in this range.';
  }
  const missing = losses.filter(({ back }) => back === null).reduce((sum, { count }) => sum + count, 0);
  const when = `${counted(away, 'node')} left${away === 1 ? ' at' : ', the first at'} ${clockText(first(losses))}`;
  const still = missing > 0 ? ` ${missing} of ${away} not back by the end of the range.` : '';
  if (!cause) return `${when}. Nothing that could be read says why.${still}`;
  return `${cause.title}: ${when}.${still}`;
}

const nameOf = ({ host, instanceId, count }: NodeLoss): string => {
  if (host === null && instanceId === null) return counted(count, 'node');
  return host === null ? (instanceId ?? '') : `${host}${instanceId ? ` (${instanceId})` : ''}`;
};

function happenedOf(facts: HawkeyeFacts, attributed: readonly Attributed[]): HawkeyeHappened[] {
  const rows = attributed.map(({ loss, why }): HawkeyeHappened => {
    const reason = why ? NODE_DROP_CAUSES[why.cause].title : 'no reason on record';
    const text = `${nameOf(loss)} left the cluster${loss.zone ? ` in ${loss.zone}` : ''}: ${reason}`;
    return { at: loss.at, until: loss.back, text, path: why?.evidence[0]?.path ?? instancesPath(facts.domainIdentifier) };
  });
  return rows.slice(0, MOST_HAPPENED);
}

/** What else takes nodes away, and why it was not that. */
function ruledOutOf(facts: HawkeyeFacts, causes: readonly HawkeyeCause[]): HawkeyeRuledOut[] {
  const found = new Set(causes.map(({ id }) => id));
  const out: HawkeyeRuledOut[] = [];
  const add = (id: NodeDropCause, because: string, path: string | null): void => {
    if (!found.has(id)) out.push({ title: NODE_DROP_CAUSES[id].title, because, path });
  };
  const { changes, curves, events } = facts;
  if (changes !== null) {
    const [command] = changes.filter(({ kind }) => kind === 'command');
    if (!found.has('operator-rebooted') && !found.has('operator-deactivated'))
      add(
        'operator-terminated',
        command ? `The commands on record, such as "${command.title}", are not followed by a loss.` : 'No command on record.',
        null,
      );
    if (!changes.some(({ kind }) => kind === 'blue-green')) add('blue-green', 'No blue/green change ran in the range.', null);
    if (!changes.some(({ kind }) => kind === 'release')) add('deployment', 'No deployment of the domain ran in the range.', null);
  }
  if (events !== null && !events.some(({ type }) => type === 'ZoneShiftedAway' || type === 'SelfHealingSkipped'))
    add('zone-outage', 'No zone was shifted away and self-healing held nothing back.', null);
  const old = curves?.domain.oldHeap ? highestOf(curves.domain.oldHeap) : Number.NaN;
  if (!Number.isNaN(old) && old < 85) {
    const evidence = curveEvidence(
      facts,
      `Old generation at most ${Math.round(old)} %.`,
      { tab: 'customer', find: 'OldGenJVMMemoryPressure' },
      1,
    );
    add('out-of-memory', evidence.text, evidence.path);
  }
  return out;
}
