import type { IssueTypeName } from '#rules/events/issue-types';
import type { Issue } from '../../issues/port.ts';
import type { IssuesStore } from '../../issues/store/index.ts';
import type { VitalsSample } from '../../vitals/vitals-sink.ts';
import { blankDomainEvent, blankKeyEvent } from '../blank-event.ts';
import type { EventsStore } from '../store/index.ts';

/** What the observer writes to. */
export interface ObservedStores {
  events: Pick<EventsStore, 'addDomainEvent' | 'addKeyEvent'>;
  issues: Pick<IssuesStore, 'open' | 'record'>;
}

/** Takes note of what readings of own clusters show: nodes that leave and join, health that changes, and issues of health. */
export interface Observer {
  /** Readings of a domain must come in their order of time. */
  observe(domainIdentifier: string, at: number, sample: VitalsSample): Promise<void>;
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

/** The catalogue's rules on health: how long it must last. */
const RULES: { type: IssueTypeName; since: (seen: Seen) => number | null; afterMs: number }[] = [
  { type: 'ClusterRed', since: (seen) => seen.redSince, afterMs: 5 * 60_000 },
  { type: 'ClusterYellow', since: (seen) => (seen.redSince === null ? seen.unwellSince : null), afterMs: 30 * 60_000 },
];

/** The first reading after a start is where it begins: nobody knows what happened before. */
export function createObserver({ events, issues }: ObservedStores): Observer {
  const last = new Map<string, Seen>();
  const open = new Map<string, Issue[]>();

  async function note(
    domainIdentifier: string,
    at: number,
    type: 'NodeLeft' | 'NodeJoined' | 'HealthChanged',
    words: string,
  ): Promise<void> {
    // Replicas read the same cluster: what both see within one reading counts once.
    const id = `observed-${type}-${domainIdentifier}-${Math.floor(at / 15_000)}`;
    await events.addDomainEvent({ ...blankDomainEvent(id, domainIdentifier, type, at), event_source: 'observed', metadata_cause: words });
    await events.addKeyEvent({
      ...blankKeyEvent(id, domainIdentifier, 'observed', type, at),
      tagging: 'rca',
      dynamicFields: { context: words, failure_reason: null, input: null, requestId: null, status: null, time_taken: null },
    });
  }

  async function judge(domainIdentifier: string, at: number, seen: Seen, sample: VitalsSample): Promise<void> {
    const known = open.get(domainIdentifier) ?? (await issues.open(domainIdentifier));
    const still: Issue[] = [];
    for (const { type, since, afterMs } of RULES) {
      const own = known.filter(({ issueType }) => issueType === type);
      const from = since(seen);
      if (from === null) {
        for (const issue of own) await issues.record({ ...issue, updatedAt: at, resolvedAt: at });
        continue;
      }
      still.push(...own);
      if (own.length > 0 || at - from < afterMs) continue;
      const words = `${WORDS[seen.status] ?? 'unknown'} since ${new Date(from).toISOString()}, ${sample.unassigned ?? 0} copies unassigned`;
      const issue: Issue = {
        id: `${type}-${domainIdentifier}-${from}`,
        domainIdentifier,
        issueType: type,
        details: words,
        zone: null,
        openedAt: at,
        updatedAt: at,
        resolvedAt: null,
      };
      await issues.record(issue);
      still.push(issue);
    }
    open.set(domainIdentifier, [...still, ...known.filter(({ issueType }) => RULES.every(({ type }) => type !== issueType))]);
  }

  return {
    async observe(domainIdentifier, at, sample) {
      if (sample.status === undefined) return;
      const { status, nodes = null } = sample;
      const before = last.get(domainIdentifier);
      const seen: Seen = {
        status,
        nodes,
        redSince: status === 2 ? (before?.redSince ?? at) : null,
        unwellSince: status > 0 ? (before?.unwellSince ?? at) : null,
      };
      last.set(domainIdentifier, seen);
      if (before && nodes !== null && before.nodes !== null && nodes !== before.nodes)
        await note(domainIdentifier, at, nodes < before.nodes ? 'NodeLeft' : 'NodeJoined', `${before.nodes} nodes before, ${nodes} now`);
      if (before && status !== before.status)
        await note(domainIdentifier, at, 'HealthChanged', `${WORDS[before.status] ?? 'unknown'} before, ${WORDS[status] ?? 'unknown'} now`);
      await judge(domainIdentifier, at, seen, sample);
    },
  };
}
