import { DAY, HOUR, MINUTE, SECOND } from '#rules/durations';
import type { IssueTypeName } from '#rules/events/issue-types';
import { DELETE_TAKES_MS, goneBetween, isDeleted } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { layoutSlots, type NodeRole, roleOf, zoneOfSlot } from '../fleet/slots.ts';
import { isAtLeast } from '../incidents/domain-state.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import { between, mix } from '../random.ts';
import { weightsText } from '../state/zone-weights.ts';
import type { Condition, IssueFacts } from './condition.ts';
import { reasonText, stamp, unassignedText } from './details.ts';
import { type EventHistory, endOfState, lossesBetween, type NodeLoss } from './event-history.ts';
import { lowDiskConditions } from './issues-disks.ts';
import { faultConditions } from './issues-faults.ts';
import { sharedConditions } from './issues-shared.ts';

/** The service looks at a domain every few minutes: an issue is opened a little late, and its text is renewed now and then. */
const UPDATE_MS = 5 * MINUTE + 11_000;
/** A condition's issue outlives it by less than this. */
const LAG_MS = 2 * HOUR;

/** An issue's life without its text. Times are epoch milliseconds. */
export interface IssueSpan {
  condition: Condition;
  openedAt: number;
  /** When the condition itself is over; infinity for what lasts. */
  end: number;
  /** When the issue is closed, be it after now; infinity for what lasts. */
  closedAt: number;
}

/** Issues that were open at some time in [from, to) and are known now, newest first. */
export const issuesOf = (history: EventHistory, from: number, to: number): IssueFacts[] =>
  issueSpansOf(history, from, to)
    .map((span) => issueOf(history, span))
    .sort((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? -1 : 1));

/** As `issuesOf`, in no order and without texts: an issue's text costs a hundred times its times. */
export const issueSpansOf = (history: EventHistory, from: number, to: number): IssueSpan[] => {
  const goneAt = deletedAt(history);
  const gone = goneBetween(history.spec, from, to);
  return conditionsOf(history, from, to, true).flatMap((condition) => {
    const span = spanOf(history, condition, goneAt);
    return span && span.openedAt < to && span.closedAt >= from && !isWithin(gone, span) ? [span] : [];
  });
};

/** Whether an issue of a type and zone was opened in [from, to]: without its text, since it is asked of thousands of domains. */
export const hasIssue = (history: EventHistory, type: string, zone: string, from: number, to: number): boolean =>
  conditionsOf(history, from, to, type.startsWith('Cluster') || type === 'DiskLow').some((condition) => {
    if (condition.type !== type || condition.zone !== zone) return false;
    const span = spanOf(history, condition, deletedAt(history));
    return span !== null && span.openedAt >= from && span.openedAt <= to && !isWithin(goneBetween(history.spec, from, to + 1), span);
  });

/** Whether an issue was opened and closed while its domain did not exist. */
const isWithin = (gone: ReturnType<typeof goneBetween>, { openedAt, closedAt }: IssueSpan): boolean =>
  gone.some(([begin, until]) => openedAt >= begin && closedAt < until);

const conditionsOf = (history: EventHistory, from: number, to: number, health: boolean): Condition[] => [
  ...lossConditions(history, from - LAG_MS, to, health),
  ...faultConditions(history, from - LAG_MS, to),
  ...sharedConditions(history, from - LAG_MS, to),
  ...lasting(history, from - LAG_MS, to),
];

const openingOf = ({ salt, from, after }: Condition): number => Math.floor(from + after + between(salt, 61, 8, 97) * SECOND);

const spanOf = ({ spec, now }: EventHistory, condition: Condition, goneAt: number): IssueSpan | null => {
  const openedAt = openingOf(condition);
  const end = Math.min(condition.to, goneAt);
  if (openedAt >= end || openedAt > now) return null;
  // Where a node leaves as soon as the last one's copies are back, the next issue is opened before the last one is closed.
  const lag = between(condition.salt, 62, 0.7, 4.6) * MINUTE + (spec.script === 'yellow' ? condition.after + 2 * MINUTE : 0);
  return { condition, openedAt, end, closedAt: Math.floor(end + lag) };
};

const issueOf = (history: EventHistory, { condition, openedAt, end, closedAt }: IssueSpan): IssueFacts => {
  const { type, salt } = condition;
  const resolvedAt = closedAt <= history.now ? closedAt : null;
  const phase = salt % UPDATE_MS;
  const updatedAt = resolvedAt ?? Math.max(openedAt, history.now - ((history.now + phase) % UPDATE_MS));
  return {
    id: `${type}-${(salt >>> 0).toString(36)}`,
    issueType: type,
    details: condition.details(Math.min(updatedAt, Math.max(openedAt, end - SECOND))),
    zone: condition.zone ?? null,
    openedAt,
    updatedAt,
    resolvedAt,
  };
};

/** When the owner's delete was carried out; a deleted domain has no issues. */
const deletedAt = (history: EventHistory): number => {
  const { deleting } = history.contextAt(history.now);
  return deleting && isDeleted(history.contextAt(history.now)) ? deleting.start + DELETE_TAKES_MS : Number.POSITIVE_INFINITY;
};

/** The health of a domain is back this long after its last node, at most. */
const RECOVERY_MS = 4 * HOUR;

/** Lost nodes: one by one, or together where one zone event took them. */
const lossConditions = (history: EventHistory, from: number, to: number, health: boolean): Condition[] => {
  const groups = new Map<string, NodeLoss[]>();
  for (const loss of lossesBetween(history, from - RECOVERY_MS, to)) {
    const key = loss.event ? loss.event.id : String(loss.outage.key);
    const group = groups.get(key);
    if (group) group.push(loss);
    else groups.set(key, [loss]);
  }
  return [...groups.values()].flatMap((losses) => groupConditions(history, losses, health));
};

const groupConditions = (history: EventHistory, losses: readonly NodeLoss[], health: boolean): Condition[] => {
  const [first] = losses;
  if (!first) return [];
  const { spec } = history;
  const found: Condition[] = [];
  // An event's losses have the same keys on all domains that it hits.
  const salt = mix(mix(first.outage.key, spec.salt), 301);
  const downs = losses.map(({ outage }) => outage.down).sort((a, b) => a - b);
  const ups = losses.map(({ outage }) => outage.up).sort((a, b) => a - b);
  const [down, up] = [downs[0] ?? 0, ups.at(-1) ?? 0];
  const { zone } = first;
  const missing = (t: number): NodeLoss[] => losses.filter(({ outage }) => outage.down <= t && t < outage.up);
  found.push({
    type: 'NodeDrop',
    salt: mix(salt, 1),
    from: down,
    to: up,
    after: 10 * MINUTE,
    zone,
    details: (t) => {
      const gone = missing(t);
      const machines = history.snapshotAt(Math.max(down, t) - SECOND);
      const names = gone.slice(0, 4).map(({ outage }) => machines.node(outage.slot)?.ip ?? 'unknown');
      const more = gone.length > 4 ? ` and ${gone.length - 4} more` : '';
      return `${haveText(spec, gone)}, missing ${names.join(', ')}${more}, zone ${zone}`;
    },
  });
  const ofZone = layoutSlots(spec).filter((slot) => history.stageRegion.zoneIds[zoneOfSlot(spec, slot)] === zone).length;
  const most = Math.ceil((ofZone * 2) / 3);
  if (first.event && ofZone >= 3 && losses.length >= most)
    found.push({
      type: 'ZoneImpaired',
      salt: mix(salt, 2),
      from: downs[most - 1] ?? down,
      to: ups[losses.length - most] ?? up,
      after: MINUTE,
      zone,
      details: (t) => `zone ${zone}: ${missing(t).length} of ${ofZone} nodes down, weights ${weightsAt(history, t)}`,
    });
  const masters = losses.filter(({ role }) => role === 'master');
  if (masters.length > 0 && spec.masters > 0)
    found.push({
      type: 'MasterQuorumRisk',
      salt: mix(salt, 3),
      from: Math.min(...masters.map(({ outage }) => outage.down)),
      to: Math.max(...masters.map(({ outage }) => outage.up)),
      after: MINUTE,
      zone,
      details: (t) => `${spec.masters - missing(t).filter(({ role }) => role === 'master').length} of ${spec.masters} dedicated managers`,
    });
  if (health) found.push(...lowDiskConditions(history, losses, mix(salt, 7)));
  // A domain that lost its only copies is red for that, and longer than for the node.
  if (health && first.outage.cause !== 'lost')
    found.push(...statusConditions(history, losses, { salt, zone, down: downs.at(-1) ?? 0, up }));
  return found;
};

const ROLES: readonly NodeRole[] = ['data', 'master', 'coordinator', 'ultrawarm'];

/** `2 of 4 data nodes, 2 of 3 master nodes`: of each role that misses some. */
const haveText = (spec: DomainSpec, gone: readonly NodeLoss[]): string => {
  const slots = layoutSlots(spec);
  return ROLES.flatMap((role) => {
    const [want, lost] = [slots.filter((slot) => roleOf(slot) === role).length, gone.filter((loss) => loss.role === role).length];
    return lost > 0 ? [`${want - lost} of ${want} ${role} nodes`] : [];
  }).join(', ');
};

const weightsAt = (history: EventHistory, t: number): string => {
  const { weights } = history.snapshotAt(t);
  return weights ? weightsText(weights) : 'not in use';
};

interface Span {
  salt: number;
  zone: string;
  /** All that goes is gone. */
  down: number;
  /** The last is back. */
  up: number;
}

/** What the losses did to the health, as the cluster itself shows it. */
const statusConditions = (history: EventHistory, losses: readonly NodeLoss[], { salt, zone, down, up }: Span): Condition[] => {
  const { spec } = history;
  const data = losses.filter(({ role }) => role === 'data');
  if (data.length === 0 || up === Number.POSITIVE_INFINITY) return [];
  const found: Condition[] = [];
  const recovery = Math.max(...losses.map(({ outage }) => outage.recoverMs), MINUTE);
  const latest = up + 2 * recovery + 25 * MINUTE;
  const is = (status: 'yellow' | 'red' | 'unreachable') => (t: number) => isAtLeast(history.contextAt(t), status);
  const since = stamp(down);
  const soon = down + 5 * MINUTE;
  if (is('unreachable')(soon))
    found.push({
      type: 'ClusterUnreachable',
      salt: mix(salt, 4),
      from: down,
      to: endOfState(down, latest, is('unreachable')),
      after: 5 * MINUTE,
      zone,
      details: () => `last answer 503 after ${Math.floor(between(salt, 63, 4_400, 5_900))} ms, no node to ask since ${since}`,
    });
  else if (is('red')(soon))
    found.push({
      type: 'ClusterRed',
      salt: mix(salt, 5),
      from: down,
      to: endOfState(down, latest, is('red')),
      after: 5 * MINUTE,
      zone,
      details: (t) => `${unassignedText(history.snapshotAt(t), true)} since ${since}, reason ${reasonText(history.snapshotAt(t), true)}`,
    });
  const scripted = spec.script === 'yellow';
  const later = down + 30 * MINUTE;
  if (!spec.chronicYellow && (scripted || (is('yellow')(later) && !is('unreachable')(later)))) {
    const [fault] = scripted ? faultsBetween(spec, 'node-replacement', down, down + 1) : [];
    found.push({
      type: 'ClusterYellow',
      salt: mix(salt, 6),
      from: down,
      to: fault ? fault.end : endOfState(down, latest, is('yellow')),
      after: 30 * MINUTE,
      zone,
      details: (t) => `${unassignedText(history.snapshotAt(t), false)}, reason ${reasonText(history.snapshotAt(t), false)}`,
    });
  }
  return found;
};

const UNREACHABLE = new Set(['timeout', 'refused', 'html', 'denied-401', 'denied-403', 'half-json', 'throttled']);

/** What lasts is looked at again after some days, at an hour of the domain's own: then another issue takes the place of the last one. */
const RENEWED_BEFORE_MS = 9 * HOUR;
const LASTED_MS = 30 * MINUTE;

/** What never ends: replicas that one node cannot hold, a domain that answers nobody. */
const lasting = (history: EventHistory, from: number, to: number): Condition[] => {
  const { spec } = history;
  const found: Condition[] = [];
  const add = (type: IssueTypeName, days: number, zone: string | null, details: (t: number) => string): void => {
    const period = days * DAY;
    const startOf = (round: number): number => Math.floor(Math.max(spec.createdAt, round * period - spec.salt - RENEWED_BEFORE_MS));
    const roundAt = (t: number): number => Math.floor((t + spec.salt + RENEWED_BEFORE_MS) / period);
    for (let round = roundAt(from); round <= roundAt(Math.min(to, history.now)); round++)
      found.push({
        type,
        salt: mix(mix(spec.salt, 307 + days), Math.floor(startOf(round) / DAY)),
        from: startOf(round),
        to: startOf(round + 1) + LASTED_MS + 2 * MINUTE,
        after: LASTED_MS,
        zone,
        details,
      });
  };
  if (spec.chronicYellow)
    add(
      'ClusterYellow',
      61,
      null,
      (t) => `${unassignedText(history.snapshotAt(t), false)}, reason INDEX_CREATED: one data node cannot hold a replica`,
    );
  if (spec.script && UNREACHABLE.has(spec.script))
    add(
      'ClusterUnreachable',
      11,
      null,
      () => `last answer ${UNREACHABLE_ANSWERS[spec.script ?? ''] ?? 'none'} after ${Math.floor(between(spec.salt, 64, 120, 9_800))} ms`,
    );
  return found;
};

const UNREACHABLE_ANSWERS: Record<string, string> = {
  timeout: 'none (timed out)',
  refused: 'none (connection refused)',
  html: '502 (an HTML page)',
  'denied-401': '401',
  'denied-403': '403',
  'half-json': '200 (cut off)',
  throttled: '429',
};
