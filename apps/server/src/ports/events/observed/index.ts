import { nodeName } from '#rules/domains/node-name';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { issuesOfControlPlane } from '#rules/events/own/control-plane';
import { pathOfDomain } from '#rules/paths/domains';
import type { ChangesStore } from '../../changes/store/index.ts';
import type { CatNode } from '../../cluster-api/port.ts';
import type { IssuesStore } from '../../issues/store/index.ts';
import type { ReadingElsewhere } from '../../vitals/opensearch/sampler.ts';
import type { VitalsSample } from '../../vitals/vitals-sink.ts';
import { blankDomainEvent, blankKeyEvent } from '../blank-event.ts';
import type { EventsStore } from '../store/index.ts';
import { createIssueKeeper, type IssueKeeper, keepFound } from './issue-keeper.ts';

/** What the observer writes to. */
export interface ObservedStores {
  events: Pick<EventsStore, 'addDomainEvent' | 'addKeyEvent'>;
  issues: Pick<IssuesStore, 'open' | 'record'>;
  changes: Pick<ChangesStore, 'record'>;
}

/** A node as its cluster lists it. */
type ListedNode = Pick<CatNode, 'id' | 'name' | 'ip' | 'roles' | 'manager'>;

/** What the observer asks beside the readings. */
export interface ObservedSources {
  /** The nodes of a cluster, not older than that; null where it does not tell them, or is not to be asked. */
  nodesOf(domainIdentifier: string, maxAgeMs: number): Promise<readonly ListedNode[] | null>;
  /** Status and number of nodes as they were read before, oldest first: a server that has just started goes on with them. */
  readBefore(domainIdentifier: string, from: number, to: number): Promise<{ at: number; status: number; nodes: number | null }[]>;
  /** Whether a node that answers without asking others says that it has found no cluster manager; null where none answers, or tells. */
  lacksManager(domainIdentifier: string): Promise<boolean | null>;
}

/** Takes note of what readings of own clusters show: nodes that leave and join, health that changes, and issues of health. */
export interface Observer {
  /** Readings of a domain must come in their order of time. */
  observe(domainIdentifier: string, at: number, sample: VitalsSample): Promise<void>;
  /** The cluster itself answered with its health. */
  answered(domainIdentifier: string, at: number): Promise<void>;
  /** It was asked and gave no answer, and its service's control plane answered this. */
  elsewhere(domainIdentifier: string, reading: Pick<ReadingElsewhere, 'at' | 'look'>): Promise<void>;
  /** The cluster was asked and gave no answer. */
  silent(domainIdentifier: string, at: number): Promise<void>;
}

interface Seen {
  status: number;
  /** Null where the reading does not tell: the control plane counts no nodes. */
  nodes: number | null;
  /** Since when it is red, and not green; null while it is not. */
  redSince: number | null;
  unwellSince: number | null;
}

/** The number of nodes before and after a moment. */
interface Counted {
  at: number;
  before: number | null;
  nodes: number;
}

/** As Hawk Eye reads it (`#rules/hawkeye/node-losses`). */
const countsText = (before: number | null, nodes: number): string => `${before} ${before === 1 ? 'node' : 'nodes'} before, ${nodes} now`;

const WORDS = ['green', 'yellow', 'red'];
const wordOf = (status: number | undefined): string => WORDS[status ?? -1] ?? 'unknown';

/** One call that failed tells nothing yet. */
const FAILED_CALLS = 5;

/** A list of nodes is as old as that at most, as the sampler has it: it costs no call of its own. */
const LISTED_MS = 55 * SECOND;
/** So long the names of nodes are waited for. */
const UNNAMED_MS = 2 * MINUTE;
/** What was read before a start is followed back so far, and for as long as somebody read it: over a longer gap nobody knows what was so. */
const BEFORE_MS = 3 * HOUR;
const GAP_MS = 2 * MINUTE;

/** What happened before the first reading of all is not known. */
export function createObserver(
  { events, issues, changes }: ObservedStores,
  { nodesOf, readBefore, lacksManager }: ObservedSources,
  keeper: IssueKeeper = createIssueKeeper(issues),
): Observer {
  const last = new Map<string, Seen>();
  const listed = new Map<string, Map<string, ListedNode>>();
  /** The elected manager that was listed last. */
  const managers = new Map<string, ListedNode>();
  /** A change of the number of nodes of which nobody knows yet who they were. */
  const unnamed = new Map<string, Counted>();
  /** Since when calls fail one after the other, how many, and whether that is among the events. */
  const silences = new Map<string, { from: number; calls: number; isNoted: boolean }>();

  async function note(
    domainIdentifier: string,
    at: number,
    type: 'NodeLeft' | 'NodeJoined' | 'HealthChanged' | 'ManagerChanged',
    words: string,
    node: ListedNode | null = null,
    besides: Record<string, unknown> = {},
  ): Promise<void> {
    // Replicas read the same cluster: what both see within one reading counts once.
    const id = ['observed', type, domainIdentifier, ...(node ? [node.id] : []), Math.floor(at / 15_000)].join('-');
    await events.addDomainEvent({
      ...blankDomainEvent(id, domainIdentifier, type, at),
      event_source: 'observed',
      resource_id: node?.id ?? null,
      event_metadata: node && { host: node.ip, node_id: node.id, node_name: node.name, roles: node.roles, ...besides },
      metadata_cause: words,
    });
    await events.addKeyEvent({
      ...blankKeyEvent(id, domainIdentifier, 'observed', type, at),
      host: node && nodeName(node),
      tagging: 'rca',
      dynamicFields: { context: words, failure_reason: null, input: null, requestId: null, status: null, time_taken: null },
    });
    if (type === 'HealthChanged' || type === 'ManagerChanged') return;
    const title = node
      ? `Node ${nodeName(node)} ${type === 'NodeLeft' ? 'left' : 'joined'}`
      : `Nodes ${type === 'NodeLeft' ? 'left' : 'joined'}: ${words}`;
    const link = pathOfDomain(domainIdentifier, 'domain-events');
    await changes.record({ id, subject: domainIdentifier, kind: 'node', title, at, until: at, actor: null, link, source: 'observed' });
  }

  /**
   * By their names where the cluster lists its nodes, which also tells of one that was replaced. A loss often makes a cluster slow, and its nodes are not
   * listed then: it is noted by their names when they are, and by the number alone where that takes long or the number changes again.
   */
  async function noteNodes(domainIdentifier: string, at: number, before: number | null, nodes: number): Promise<void> {
    const isOther = before !== null && before !== nodes;
    const waiting = unnamed.get(domainIdentifier);
    const list = await nodesOf(domainIdentifier, isOther || waiting ? 0 : LISTED_MS);
    const known = listed.get(domainIdentifier);
    const change = { at, before, nodes };
    if (list && known) await noteNames(domainIdentifier, known, list, waiting ? { ...waiting, nodes } : change);
    else {
      if (waiting && (isOther || list || at - waiting.at >= UNNAMED_MS)) await noteNumber(domainIdentifier, waiting);
      if (isOther && known) unnamed.set(domainIdentifier, change);
      else if (isOther) await noteNumber(domainIdentifier, change);
    }
    if (!list) return;
    unnamed.delete(domainIdentifier);
    await noteManager(domainIdentifier, at, list);
    listed.set(domainIdentifier, new Map(list.map((node) => [node.id, node])));
  }

  async function noteNumber(domainIdentifier: string, { at, before, nodes }: Counted): Promise<void> {
    unnamed.delete(domainIdentifier);
    // Who they were is not to be noted a second time.
    listed.delete(domainIdentifier);
    await note(domainIdentifier, at, nodes < (before ?? 0) ? 'NodeLeft' : 'NodeJoined', countsText(before, nodes));
  }

  async function noteNames(
    domainIdentifier: string,
    known: ReadonlyMap<string, ListedNode>,
    list: readonly ListedNode[],
    { at, before, nodes }: Counted,
  ): Promise<void> {
    const behind = before === null ? '' : `: ${countsText(before, nodes)}`;
    const there = new Set(list.map(({ id }) => id));
    for (const node of known.values())
      if (!there.has(node.id)) await note(domainIdentifier, at, 'NodeLeft', `${nodeName(node)} left${behind}`, node);
    for (const node of list)
      if (!known.has(node.id)) await note(domainIdentifier, at, 'NodeJoined', `${nodeName(node)} joined${behind}`, node);
  }

  /** The elected cluster manager, where it is another one than was listed last. */
  async function noteManager(domainIdentifier: string, at: number, list: readonly ListedNode[]): Promise<void> {
    const elected = list.find(({ manager }) => manager === '*');
    const before = managers.get(domainIdentifier);
    if (!elected) return;
    managers.set(domainIdentifier, elected);
    if (before === undefined || before.id === elected.id) return;
    const from = nodeName(before);
    await note(domainIdentifier, at, 'ManagerChanged', `${nodeName(elected)} is elected, ${from} before`, elected, {
      manager_before: from,
      manager_before_left: list.every(({ id }) => id !== before.id),
    });
  }

  /** As it was read last, by this server or by another one before it started. */
  async function seenBefore(domainIdentifier: string, at: number): Promise<Seen | null> {
    const known = last.get(domainIdentifier);
    if (known) return known;
    const read = (await readBefore(domainIdentifier, at - BEFORE_MS, at - 1)).filter(({ status }) => Number.isFinite(status));
    const from = read.findLastIndex(({ at: moment }, index) => (read[index + 1]?.at ?? at) - moment > GAP_MS) + 1;
    const without = read.slice(from);
    const newest = without.at(-1);
    if (!newest) return null;
    const since = (isSo: (status: number) => boolean): number | null => {
      const first = without.slice(without.findLastIndex(({ status }) => !isSo(status)) + 1)[0];
      return first?.at ?? null;
    };
    const { status, nodes } = newest;
    return { status, nodes, redSince: since((one) => one === 2), unwellSince: since((one) => one > 0) };
  }

  async function judge(domainIdentifier: string, at: number, { status, redSince, unwellSince }: Seen, sample: VitalsSample): Promise<void> {
    const held = (since: number | null) =>
      since === null
        ? null
        : { since, details: `${wordOf(status)} since ${new Date(since).toISOString()}, ${sample.unassigned ?? 0} copies unassigned` };
    await keeper.judge(domainIdentifier, at, 'ClusterRed', held(redSince));
    await keeper.judge(domainIdentifier, at, 'ClusterYellow', held(redSince === null ? unwellSince : null));
  }

  return {
    async observe(domainIdentifier, at, sample) {
      if (sample.status === undefined) return;
      const { status, nodes = null } = sample;
      const wasSilent = silences.get(domainIdentifier)?.isNoted === true;
      silences.delete(domainIdentifier);
      const before = await seenBefore(domainIdentifier, at);
      const seen: Seen = {
        status,
        nodes,
        redSince: status === 2 ? (before?.redSince ?? at) : null,
        unwellSince: status > 0 ? (before?.unwellSince ?? at) : null,
      };
      last.set(domainIdentifier, seen);
      if (nodes !== null) await noteNodes(domainIdentifier, at, before?.nodes ?? null, nodes);
      if (wasSilent || (before && status !== before.status))
        await note(
          domainIdentifier,
          at,
          'HealthChanged',
          `${wasSilent ? 'no answer' : wordOf(before?.status)} before, ${wordOf(status)} now`,
        );
      await judge(domainIdentifier, at, seen, sample);
    },

    async answered(domainIdentifier, at) {
      // It has a manager, that it was asked of.
      for (const type of ['ClusterUnreachable', 'NoMaster'] as const) await keeper.found(domainIdentifier, at, type, null);
    },

    async elsewhere(domainIdentifier, { at, look }) {
      await keepFound(keeper, domainIdentifier, at, issuesOfControlPlane(look));
    },

    async silent(domainIdentifier, at) {
      const silence = silences.get(domainIdentifier) ?? { from: at, calls: 0, isNoted: false };
      silence.calls += 1;
      silences.set(domainIdentifier, silence);
      const since = new Date(silence.from).toISOString();
      const lacks = await lacksManager(domainIdentifier);
      const noManager = lacks ? { since: silence.from, details: `no cluster manager elected since ${since}` } : null;
      if (lacks !== null) await keeper.judge(domainIdentifier, at, 'NoMaster', noManager);
      if (silence.calls < FAILED_CALLS) return;
      const words = `no answer since ${since}, its health calls fail`;
      const issue = await keeper.judge(domainIdentifier, at, 'ClusterUnreachable', { since: silence.from, details: words });
      if (!issue) return;
      silence.isNoted = true;
      await note(domainIdentifier, at, 'HealthChanged', `${wordOf(last.get(domainIdentifier)?.status)} before, ${words}`);
    },
  };
}
