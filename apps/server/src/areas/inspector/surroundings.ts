import { nodeName } from '#rules/domains/node-name';
import type { Progress } from '#rules/inspector/progress';
import type { Sample, Surroundings } from '#rules/inspector/types';
import { type Change, isAct } from '../../ports/changes/port.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { nodeOfEvent } from '../../ports/events/event-node.ts';
import type { Issue } from '../../ports/issues/port.ts';
import type { PortSet } from '../../ports/port-set.ts';
import type { VitalsSeries } from '../../ports/vitals/port.ts';

const THREE_HOURS_MS = 3 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** The past is asked for on a grid, as the page's strip asks for it: both then share what was computed. */
const GRID_MS = 60_000;
const CHANGES = 100;
/** How far back a status is followed, and nodes that left are looked for. */
const STATUS_MS = 14 * DAY_MS;
const EVENTS = 300;
const EVENTS_AGE_MS = 10 * 60_000;
const ELECTIONS_MS = 60 * 60_000;
const PROGRESS_MS = 30 * 60_000;
const WATCHED = ['status', 'nodes', 'unassigned', 'diskUsedPercentMax'] as const;

/** What the inspector remembers of a domain between its samples. */
export interface Memory {
  manager: { id: string; node: string } | null;
  elections: { at: number; from: string; to: string; left: boolean }[];
  /** Bytes that recoveries and unassigned copies have left, oldest first. */
  left: { at: number; left: number }[];
}

export const emptyMemory = (): Memory => ({ manager: null, elections: [], left: [] });

/** Keeps of a finished sample what later ones are compared with. */
export function keepSample(memory: Memory, sample: Sample): void {
  if (sample.manager.ok && sample.manager.value) {
    const { id, ip } = sample.manager.value;
    const node = nodeName({ name: sample.manager.value.node, ip });
    if (memory.manager && memory.manager.id !== id)
      memory.elections.push({ at: sample.at, from: memory.manager.node, to: node, left: hasLeft(sample, memory.manager.id) });
    memory.manager = { id, node };
  }
  memory.elections = memory.elections.filter(({ at }) => at >= sample.at - ELECTIONS_MS);
  const left = bytesLeft(sample);
  if (left === null) return;
  memory.left = left === 0 ? [] : [...memory.left.filter(({ at }) => at >= sample.at - PROGRESS_MS), { at: sample.at, left }];
}

const hasLeft = ({ nodes }: Sample, id: string): boolean => nodes.ok && nodes.value.every((node) => node.id !== id);

/** Null where the sample does not tell. A primary that is lost has no size to wait for. */
const bytesLeft = ({ shards, recoveries }: Sample): number | null => {
  if (!shards.ok || !recoveries.ok) return null;
  const waiting = shards.value.groups.reduce((sum, { bytes }) => sum + bytes, 0);
  const running = recoveries.value.reduce((sum, { bytesDone, bytesTotal }) => sum + Math.max(0, bytesTotal - bytesDone), 0);
  return waiting + running;
};

/** What our own records tell of a domain's last hours. */
export interface Past {
  vitals: VitalsSeries[];
  /** The status from before it became what it is, as far as it is known. */
  status: Readings | null;
  changes: Change[];
  /** Open ones, newest first. */
  issues: Issue[];
  departed: Surroundings['departed'];
  /** Elections of the last hour that are among the events, oldest first. */
  elections: Surroundings['elections'];
  /** When the events were read, epoch milliseconds. */
  departedAt: number;
}

export const NO_PAST: Past = { vitals: [], status: null, changes: [], issues: [], departed: [], elections: [], departedAt: 0 };

/** What cannot be read is left out: it is context, not a check. */
export async function readPast(ports: PortSet, domainIdentifier: string, now: number, last: Past): Promise<Past> {
  const end = Math.floor(now / GRID_MS) * GRID_MS;
  const [vitals, changes, issues, elections, departed] = await Promise.all([
    ports.vitals.readings(domainIdentifier, WATCHED, end - THREE_HOURS_MS, end + GRID_MS).catch((): VitalsSeries[] => []),
    ports.changes.between(domainIdentifier, now - DAY_MS, now, CHANGES).catch((): Change[] => []),
    ports.issues.open(domainIdentifier).catch((): Issue[] => []),
    notedElections(ports, domainIdentifier, now).catch((): Past['elections'] => []),
    // Two weeks of events are many, and what left of late our own answers know.
    now - last.departedAt < EVENTS_AGE_MS ? last.departed : departedNodes(ports, domainIdentifier, now).catch((): Past['departed'] => []),
  ]);
  const recent = vitals.find(({ key }) => key === 'status') ?? null;
  const status = recent && (await longStatus(ports, domainIdentifier, recent).catch(() => recent));
  const departedAt = now - last.departedAt < EVENTS_AGE_MS ? last.departedAt : now;
  return { vitals, status, changes, issues, departed, elections, departedAt };
}

type Readings = Pick<VitalsSeries, 'times' | 'values' | 'unread'>;

/** A status that lasts longer than the window of the vitals is followed back to where it began: coarsely, and then by the minute. */
async function longStatus(ports: PortSet, domainIdentifier: string, recent: Readings): Promise<Readings> {
  const status = async (from: number, to: number): Promise<Readings> =>
    (await ports.vitals.readings(domainIdentifier, ['status'], from, to))[0] ?? NOTHING_READ;
  const [from, value] = [recent.times[0], recent.values.findLast(Number.isFinite)];
  if (from === undefined || value === undefined) return recent;
  const isSteady = recent.values.every((one) => !Number.isFinite(one) || one === value);
  const whole = isSteady ? joined(await status(from - STATUS_MS, from - 1), recent) : recent;
  const other = whole.values.findLastIndex((one) => Number.isFinite(one) && one !== value);
  const [before, after] = [whole.times[other], whole.times[other + 1]];
  if (before === undefined || after === undefined || after - before <= GRID_MS) return whole;
  const fine = await status(before + 1, after - 1);
  const head = { times: whole.times.slice(0, other + 1), values: whole.values.slice(0, other + 1) };
  const rest = { ...whole, times: whole.times.slice(other + 1), values: whole.values.slice(other + 1) };
  return joined(joined(head, fine), rest);
}

const NOTHING_READ: Readings = { times: [], values: [] };

const joined = (earlier: Readings, later: Readings): Readings => ({
  times: [...earlier.times, ...later.times],
  values: [...earlier.values, ...later.values],
  unread: [...(earlier.unread ?? []), ...(later.unread ?? [])],
});

/** Events that say that a node is gone, and which. */
const GONE: ReadonlySet<string> = new Set(['NodeUnhealthyDetected', 'NodeLeft', 'InstanceTerminated']);

async function departedNodes(ports: PortSet, domainIdentifier: string, now: number): Promise<Past['departed']> {
  const { events } = await ports.events.domainEvents(domainIdentifier, now - STATUS_MS, now + 1, EVENTS);
  return events.flatMap(({ event_type, event_metadata, metadata_start_time, event_timestamp }) => {
    const node = nodeOfEvent(event_metadata);
    return node && GONE.has(event_type) ? [{ ...node, at: metadata_start_time ?? event_timestamp }] : [];
  });
}

async function notedElections(ports: PortSet, domainIdentifier: string, now: number): Promise<Past['elections']> {
  const { events } = await ports.events.domainEvents(domainIdentifier, now - ELECTIONS_MS, now + 1, EVENTS);
  return events
    .flatMap(({ event_type, event_metadata, event_timestamp: at }) => {
      const { manager_before: from, manager_before_left: left } = event_metadata ?? {};
      const elected = nodeOfEvent(event_metadata);
      if (event_type !== 'ManagerChanged' || !elected || typeof from !== 'string') return [];
      return [{ at, from, to: elected.name, left: left === true }];
    })
    .sort((a, b) => a.at - b.at);
}

/** Those that were noted when they happened; and what the samples saw after the last of them, which may be known as an event only later. */
const electionsOf = (noted: Past['elections'], seen: Memory['elections']): Surroundings['elections'] => {
  const last = noted.at(-1);
  return last ? [...noted, ...seen.filter(({ at, to }) => at > last.at && to !== last.to)] : seen;
};

/** Everything beside the cluster's answers. */
export function surroundingsOf(ports: PortSet, record: DomainRecord, memory: Memory, past: Past, now: number): Surroundings {
  const { vitals, status, changes, issues, departed, elections } = past;
  const series = (key: VitalsSeries['key']) => vitals.find((one) => one.key === key) ?? null;
  return {
    layout: record.layout,
    remoteStore: record.dragonstoneDomain === 'true',
    runningChange: runningChange(record, changes, now),
    incidents: changes.filter(({ kind, until }) => kind === 'incident' && until === null).map(({ title, at }) => ({ title, since: at })),
    openIssues: issues.map(({ issueType, details, openedAt }) => ({ issueType, details, since: openedAt })),
    acts: changes.filter((change) => isAct(change) && change.until !== null).map(({ title, at }) => ({ title, at })),
    settledSince: settledSince(changes),
    departed,
    formerNodes: ports.cluster.formerNodes(record.domainIdentifier),
    elections: electionsOf(elections, memory.elections),
    history: {
      status,
      nodes: series('nodes'),
      unassigned: series('unassigned'),
      disk: series('diskUsedPercentMax'),
    },
    progress: progressOf(memory),
  };
}

const HOLDERS: ReadonlySet<Change['kind']> = new Set(['release', 'blue-green', 'upgrade']);

/** The one that began first: it holds the settings. A domain in processing is in a change, whether or not a source names it. */
const runningChange = (record: DomainRecord, changes: readonly Change[], now: number): Surroundings['runningChange'] => {
  const running = changes.filter(({ kind, until }) => HOLDERS.has(kind) && until === null).sort((a, b) => a.at - b.at)[0];
  if (running) return { title: running.title, since: running.at, movesShards: running.kind !== 'release' };
  return record.processing ? { title: 'a configuration change', since: now, movesShards: true } : null;
};

/** What moves shards from one node to another. */
const MOVERS: ReadonlySet<Change['kind']> = new Set(['blue-green', 'upgrade', 'node']);

const settledSince = (changes: readonly Change[]): number | null => {
  const ends = changes.flatMap(({ kind, until }) => (MOVERS.has(kind) && until !== null ? [until] : []));
  return ends.length > 0 ? Math.max(...ends) : null;
};

const progressOf = ({ left }: Memory): Progress | null => (left.length > 1 ? { unit: 'bytes', points: left } : null);
