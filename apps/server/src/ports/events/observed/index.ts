import { nodeName } from '#rules/domains/node-name';
import { HOUR, MINUTE } from '#rules/durations';
import { issuesOfControlPlane, zonesOfControlPlane } from '#rules/events/own/control-plane';
import { pathOfDomain } from '#rules/paths/domains';
import type { ObservedNode } from '../../../platform/database/schema/observed-nodes.ts';
import type { ChangesStore } from '../../changes/store/index.ts';
import type { IssuesStore } from '../../issues/store/index.ts';
import type { ReadingElsewhere } from '../../vitals/opensearch/sampler.ts';
import type { VitalsSample } from '../../vitals/vitals-sink.ts';
import { blankDomainEvent, blankKeyEvent } from '../blank-event.ts';
import type { EventsStore } from '../store/index.ts';
import { createIssueKeeper, type IssueKeeper, keepFound } from './issue-keeper.ts';
import type { NodeLists } from './node-lists.ts';
import { createNodeWatch, type NodesOf, type NoteNode } from './node-watch.ts';

/** What the observer writes to. */
export interface ObservedStores {
  events: Pick<EventsStore, 'addDomainEvent' | 'addKeyEvent'>;
  issues: Pick<IssuesStore, 'open' | 'record'>;
  changes: Pick<ChangesStore, 'record'>;
  lists: NodeLists;
}

/** What the observer asks beside the readings. */
export interface ObservedSources {
  nodesOf: NodesOf;
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

const WORDS = ['green', 'yellow', 'red'];
const wordOf = (status: number | undefined): string => WORDS[status ?? -1] ?? 'unknown';

/** One call that failed tells nothing yet. */
const FAILED_CALLS = 5;

/** What was read before a start is followed back so far, and for as long as somebody read it: over a longer gap nobody knows what was so. */
const BEFORE_MS = 3 * HOUR;
const GAP_MS = 2 * MINUTE;

/** What happened before the first reading of all is not known. */
export function createObserver(
  { events, issues, changes, lists }: ObservedStores,
  { nodesOf, readBefore, lacksManager }: ObservedSources,
  keeper: IssueKeeper = createIssueKeeper(issues),
): Observer {
  const last = new Map<string, Seen>();
  const nodesSeen = createNodeWatch({ lists, nodesOf, note });
  /** Since when calls fail one after the other, how many, and whether that is among the events. */
  const silences = new Map<string, { from: number; calls: number; isNoted: boolean }>();

  async function note(
    domainIdentifier: string,
    at: number,
    type: 'HealthChanged' | Parameters<NoteNode>[2],
    words: string,
    node: ObservedNode | null = null,
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

  /** As it was read last, by this server or by another one before it started; since when nobody had read it until now, where that is long. */
  async function seenBefore(domainIdentifier: string, at: number): Promise<{ before: Seen | null; unreadSince: number | null }> {
    const known = last.get(domainIdentifier);
    if (known) return { before: known, unreadSince: null };
    const read = (await readBefore(domainIdentifier, at - BEFORE_MS, at - 1)).filter(({ status }) => Number.isFinite(status));
    const lastRead = await nodesSeen.takeUp(domainIdentifier, read.at(-1)?.at ?? null);
    return { before: goingOn(read, at), unreadSince: lastRead !== null && at - lastRead > GAP_MS ? lastRead : null };
  }

  /** What was read up to now without a gap. */
  function goingOn(read: Awaited<ReturnType<ObservedSources['readBefore']>>, at: number): Seen | null {
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
      const { before, unreadSince } = await seenBefore(domainIdentifier, at);
      const seen: Seen = {
        status,
        nodes,
        redSince: status === 2 ? (before?.redSince ?? at) : null,
        unwellSince: status > 0 ? (before?.unwellSince ?? at) : null,
      };
      last.set(domainIdentifier, seen);
      const nodesBefore = before ? before.nodes : nodesSeen.count(domainIdentifier);
      if (nodes !== null) await nodesSeen.counted(domainIdentifier, { at, before: nodesBefore, nodes, unreadSince });
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
      await keepFound(keeper, domainIdentifier, at, issuesOfControlPlane(look), { zones: zonesOfControlPlane(look) });
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
