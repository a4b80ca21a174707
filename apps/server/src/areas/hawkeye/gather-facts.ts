import { HOUR, MINUTE } from '#rules/durations';
import { periodOf, type Trigger } from '#rules/hawkeye/analysis';
import type { ChangeFact, EventFact, FactSource, HawkeyeFacts, IssueFact, MachineFact, Unread } from '#rules/hawkeye/facts';
import { EXCLUSION_AGE_MS } from '#rules/hawkeye/hotspot-causes';
import type { DomainEvent } from '../../ports/events/port.ts';
import type { Issue } from '../../ports/issues/port.ts';
import { isPortError } from '../../ports/port-error.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { curveRange, readCurves, whyUnread } from './analysis-curves.ts';
import { readClusterNow } from './cluster-now.ts';

/** The ports that tell about one domain. */
export type AnalysedPorts = Pick<PortSet, 'domains' | 'events' | 'changes' | 'issues' | 'compute' | 'metrics' | 'cluster'>;

export type AnalysisRequest = Pick<Trigger, 'analysisType' | 'from' | 'to'> & { domainIdentifier: string };

/** Hears which part is read next: `done` of `total` are. */
export type OnStep = (step: { done: number; total: number; reading: string }) => void;

const STEPS = ['configuration', 'events', 'changes', 'issues', 'EC2 instances', 'metrics', 'cluster'] as const;

/** What led to something is on record before it, and what followed is noted after it. */
const BEFORE_MS = 3 * HOUR;
const AFTER_MS = 90 * MINUTE;
/** What was usual before; the curves begin so much earlier. */
const USUAL_MS = HOUR;
/** The cluster is request how it is only where that says something of the range. */
const STILL_NOW_MS = 30 * MINUTE;

const MOST_EVENTS = 4_000;
const MOST_CHANGES = 1_000;
const MOST_ISSUES = 1_000;
/** Counting the other domains of a zone looks at all of them. */
const MOST_COUNTED = 2;

/** Reads all that an analysis needs of a domain, part by part. What cannot be read is named in `unread`; nothing is made up for it. */
export async function gatherFacts(
  ports: AnalysedPorts,
  request: AnalysisRequest,
  now: number,
  signal: AbortSignal,
  onStep: OnStep = () => {},
): Promise<HawkeyeFacts> {
  const { analysisType, domainIdentifier, from, to } = request;
  const unread: Unread[] = [];
  const [readFrom, readTo] = [from - BEFORE_MS, Math.min(now, to + AFTER_MS)];
  let done = 0;
  const part = async <T>(source: FactSource, what: string, read: () => Promise<T>): Promise<T | null> => {
    signal.throwIfAborted();
    onStep({ done, total: STEPS.length, reading: STEPS[done] ?? what });
    done++;
    try {
      return await read();
    } catch (error) {
      if (signal.aborted) throw error;
      unread.push({ source, what, why: whyUnread(error) });
      return null;
    }
  };
  const isNow = now - to <= STILL_NOW_MS;
  const changesFrom = analysisType === 'node_hotspot' ? from - EXCLUSION_AGE_MS : readFrom;

  const layout = await part('configuration', 'configured layout', () => readLayout(ports, domainIdentifier, signal));
  const events = await part('events', 'domain events', () => readEvents(ports, domainIdentifier, readFrom, readTo, signal, unread));
  const changes = await part('changes', 'changes', () => readChanges(ports, domainIdentifier, changesFrom, readTo, signal));
  const issues = await part('issues', 'issues', () => readIssues(ports, domainIdentifier, { readFrom, readTo, now }, signal));
  const machines = await part('instances', 'EC2 instances', () => readMachines(ports, domainIdentifier, signal));
  const range = curveRange(request, periodOf(request, now), now, { beforeMs: USUAL_MS, afterMs: 0 });
  const curves = await part('metrics', 'metrics', () =>
    readCurves({ metrics: ports.metrics, domainIdentifier, analysisType, range, signal, unread }),
  );
  const answered = await part('cluster', 'cluster', () =>
    isNow ? readClusterNow(ports.cluster, domainIdentifier, analysisType, signal, unread) : Promise.resolve(null),
  );
  if (!isNow && analysisType === 'node_hotspot')
    unread.push({
      source: 'cluster',
      what: 'shards and settings',
      why: 'the range ended more than 30 minutes ago, and the cluster reports only its present state',
    });
  return {
    ...request,
    readFrom,
    readTo,
    layout,
    events,
    changes,
    issues,
    machines,
    curves,
    cluster: answered?.now ?? null,
    clusterThrottles: answered?.throttles ?? null,
    unread,
  };
}

async function readLayout({ domains }: AnalysedPorts, domainIdentifier: string, signal: AbortSignal): Promise<HawkeyeFacts['layout']> {
  const record = await domains.find(domainIdentifier, signal);
  if (record === null) return null;
  const { dataNodes, dedicatedManagers, coordinators, warmNodes, instanceType, storagePerNodeBytes } = record.layout;
  const nodes = dataNodes === null ? null : dataNodes + (dedicatedManagers ?? 0) + (coordinators ?? 0) + (warmNodes ?? 0);
  return { nodes, dataNodes, instanceType, storagePerNodeBytes };
}

async function readEvents(
  { events }: AnalysedPorts,
  domainIdentifier: string,
  from: number,
  to: number,
  signal: AbortSignal,
  unread: Unread[],
): Promise<EventFact[]> {
  const page = await events.domainEvents(domainIdentifier, from, to, MOST_EVENTS, signal);
  if (page.truncated) unread.push({ source: 'events', what: 'the oldest events of the range', why: `more than ${MOST_EVENTS} events` });
  return page.events.map(eventFact);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const eventFact = (event: DomainEvent): EventFact => ({
  at: event.event_timestamp,
  type: event.event_type,
  resource: event.resource_id,
  host: textOf(event.event_metadata?.host),
  nodeId: textOf(event.event_metadata?.node_id),
  start: event.metadata_start_time,
  end: event.metadata_end_time,
  status: event.status ?? event.metadata_status_code,
  cause: event.metadata_cause,
  action: event.metadata_action_name,
  eventName: event.metadata_event_name,
  whitelist: event.metadata_whitelist,
  user: event.metadata_user,
  failure: textOf(event.event_metadata?.failure_reason),
  input: textOf(event.event_metadata?.input),
});

async function readChanges(
  { changes }: AnalysedPorts,
  domainIdentifier: string,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<ChangeFact[]> {
  const list = await changes.between(domainIdentifier, from, to, MOST_CHANGES, signal);
  return list.map(({ at, until, kind, title, actor, link }) => ({ at, until, kind, title, actor, link }));
}

interface IssueSpan {
  readFrom: number;
  readTo: number;
  now: number;
}

async function readIssues(
  { issues }: AnalysedPorts,
  domainIdentifier: string,
  { readFrom, readTo, now }: IssueSpan,
  signal: AbortSignal,
): Promise<IssueFact[]> {
  const open = await issues.open(domainIdentifier, signal);
  const archived = await issues.archive(domainIdentifier, { from: readFrom, to: now + 1, prefix: null }, MOST_ISSUES, signal);
  const own = [...open, ...archived].filter(({ openedAt, resolvedAt }) => openedAt <= readTo && (resolvedAt ?? now) >= readFrom);
  const counted = new Set(own.filter(({ issueType }) => issueType === 'NodeDrop' || issueType === 'ZoneImpaired').slice(0, MOST_COUNTED));
  const facts: IssueFact[] = [];
  for (const issue of own)
    facts.push({
      type: issue.issueType,
      details: issue.details,
      zone: issue.zone,
      openedAt: issue.openedAt,
      resolvedAt: issue.resolvedAt,
      others: counted.has(issue) ? await othersOf(issues, issue, signal) : null,
    });
  return facts;
}

/** How many others have it; a source that cannot count leaves it open. */
async function othersOf(issues: AnalysedPorts['issues'], issue: Issue, signal: AbortSignal): Promise<number | null> {
  try {
    return await issues.others(issue, signal);
  } catch (error) {
    if (isPortError(error) && !signal.aborted) return null;
    throw error;
  }
}

async function readMachines({ compute }: AnalysedPorts, domainIdentifier: string, signal: AbortSignal): Promise<MachineFact[]> {
  const list = await compute.instances(domainIdentifier, signal);
  return list.map(({ instanceId, nodeId, privateIp, nodeType, az, state, instanceType, createdTime }) => ({
    instanceId,
    nodeId,
    ip: privateIp,
    role: nodeType,
    zone: az,
    state,
    instanceType,
    createdAt: createdTime,
  }));
}
