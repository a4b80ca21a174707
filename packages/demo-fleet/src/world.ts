import type { ChangeProgress } from '#rules/domains/change-progress';
import type { MetricQuery } from '#rules/metrics/types';
import { AnalyserSamples } from './analyser/sample-service.ts';
import { AccessLogService } from './balancer/access-log-service.ts';
import { BoardService } from './board/board-service.ts';
import { type Context, makeContext } from './context.ts';
import { type ConfigFacts, configOf, limitsOf } from './fleet/config.ts';
import { Directory } from './fleet/directory.ts';
import { zoneName } from './fleet/domain-spec.ts';
import { type GroupFacts, groupsOf } from './fleet/groups.ts';
import { stageRegionFacts } from './fleet/stage-region-facts.ts';
import { type UpgradeFacts, upgradesOf } from './fleet/upgrades.ts';
import { WELL_KNOWN } from './fleet/well-known.ts';
import { type ActionEffects, OPENING, type StoredAction } from './incidents/actions.ts';
import { changeProgressOf } from './incidents/change-stages.ts';
import { type ChangeFacts, changesOf } from './incidents/changes.ts';
import { type DomainState, domainStateOf, statusCodeOf } from './incidents/domain-state.ts';
import { ExternalActions } from './incidents/external-actions.ts';
import { Calendar } from './incidents/fleet-events.ts';
import { type FleetHealth, measureFleet } from './incidents/fleet-health.ts';
import { IncidentRecord } from './incidents/incident-record.ts';
import type { Incident } from './incidents/incidents.ts';
import { eventChangesOf, sharedChangesOf } from './incidents/shared-changes.ts';
import { QueryInsights } from './insights/insights-service.ts';
import { LogService } from './logs/log-service.ts';
import { memoize } from './memoize.ts';
import type { MetricWindow } from './metrics/frame.ts';
import type { Listing } from './metrics/listing.ts';
import { MetricsService } from './metrics/metrics-service.ts';
import type { DomainReader } from './metrics/source.ts';
import { NodeService } from './nodes/node-service.ts';
import type { IssueFacts } from './records/condition.ts';
import type { EventHistory } from './records/event-history.ts';
import { type DomainEventFacts, domainEventsOf, type KeyEventFacts, keyEventsOf } from './records/event-records.ts';
import { issuesOf } from './records/issues.ts';
import { ticketsOf } from './records/tickets.ts';
import { ReleaseService } from './releases/release-service.ts';
import { type ClusterReply, clusterReply, dashboardsReply, explainReply } from './rest/reply.ts';
import { SampleService } from './samples/sample-service.ts';
import { ServerlessService } from './serverless/serverless-service.ts';
import { type DomainFacts, factsOf } from './state/facts.ts';
import { errorFactor } from './state/failed-requests.ts';
import { type InstanceFacts, instancesOf } from './state/instances.ts';
import { gaugesOf } from './state/node-vitals.ts';
import { Snapshot } from './state/snapshot.ts';
import { type Vitals, vitalsOf } from './state/vitals.ts';
import { openingAmong, type WorldOptions } from './world-options.ts';

export { OPENING, openingOf, type StoredAction } from './incidents/actions.ts';
export type { ClusterReply } from './rest/body.ts';
export type { DomainFacts } from './state/facts.ts';
export { WELL_KNOWN };
export const createWorld = (options: WorldOptions): World => new World(options);
const SNAPSHOTS_KEPT = 6;
/**
 * The demo fleet of one place. Everything is a function of the seed, the stored actions and a time; nothing else is kept, and no
 * answer has a side effect. Times are epoch milliseconds. Domains are known by `clientId:name`.
 */
export class World {
  readonly #directory: Directory;
  readonly #actions: ExternalActions;
  readonly #record: IncidentRecord;
  readonly #snapshots = new Map<string, Snapshot>();
  readonly #calendar: Calendar;
  readonly #metrics = new MetricsService();
  readonly board: BoardService;
  readonly samples: SampleService;
  readonly releases: ReleaseService;
  readonly serverless: ServerlessService;
  readonly nodes: NodeService;
  readonly logs: LogService;
  readonly elb: AccessLogService;
  readonly pa: AnalyserSamples;
  readonly qi: QueryInsights;

  constructor({ stageRegion, seed = 1, actions = [] }: WorldOptions) {
    this.#directory = new Directory(stageRegionFacts(stageRegion, seed), seed, openingAmong(actions));
    this.#calendar = new Calendar(this.#directory.stageRegion);
    this.#record = new IncidentRecord(this.#directory, this.#calendar);
    this.board = new BoardService(this.#directory, this.#historyAt.bind(this), this.#context.bind(this), this.#earlier.bind(this));
    this.samples = new SampleService(this.#directory, this.#historyAt.bind(this), this.#context.bind(this));
    this.#actions = new ExternalActions(this.#directory, (index, instanceId, at, sofar) => this.#slotOf(index, instanceId, at, sofar));
    this.releases = new ReleaseService({
      directory: this.#directory,
      externalActions: this.#actions,
      contextAt: (index, t) => this.#context(index, t),
      snapshotAt: (index, t) => this.#snapshotAt(index, Math.floor(t / 1_000) * 1_000),
      shared: (index, from, to) => this.#record.eventsOf(index, from, to),
      attributesAt: (index, t) => this.samples.attributes(index, t),
      changed: (index) => this.#forget(index),
    });
    this.serverless = new ServerlessService(this.#directory, this.#calendar);
    this.logs = new LogService(this.#history.bind(this), (identifier) => this.releases.standing(identifier)?.length ?? 0);
    this.nodes = new NodeService(this.releases, this.logs, this.snapshot.bind(this), this.#history.bind(this));
    this.elb = new AccessLogService(this.#readerOf.bind(this), this.#metrics);
    this.pa = new AnalyserSamples(this.#earlier.bind(this));
    this.qi = new QueryInsights(this.#earlier.bind(this));
    for (const action of actions) this.apply(action);
  }

  /** How many domains there are, deleted ones included. */
  get size(): number {
    return this.#directory.count;
  }

  /** Identifiers in the order of `fleetHealth`. */
  domains(): string[] {
    return Array.from({ length: this.size }, (_, index) => this.#directory.identifier(index));
  }

  accountIds(): readonly string[] {
    return this.#directory.accountIds;
  }

  /** What is configured at a time; null when there never was such a domain. */
  domain(domainIdentifier: string, t: number): DomainFacts | null {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? null : this.#facts(index, t);
  }

  /** Domains of an account at a time, by name; empty for an unknown account. */
  ofAccount(clientId: string, t: number): DomainFacts[] {
    return [...this.eachOfAccount(clientId, t)];
  }

  /** The same one by one, so that the reader of many can pause. */
  *eachOfAccount(clientId: string, t: number): Generator<DomainFacts> {
    for (const index of this.#directory.byName(clientId)) yield this.#facts(index, t);
  }

  /** Number of domains of an account, or null when there is no such account. */
  account(clientId: string): { clientId: string; totalDomains: number } | null {
    const totalDomains = this.#directory.ofAccount(clientId).length;
    return totalDomains === 0 ? null : { clientId, totalDomains };
  }

  /** Identifiers that hold the text, best first. */
  search(text: string, limit: number): string[] {
    return this.#directory.search(text, limit).map((index) => this.#directory.identifier(index));
  }

  domainState(domainIdentifier: string, t: number): DomainState | null {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? null : domainStateOf(this.#context(index, t));
  }

  /** Health of all domains at once, in compact arrays. */
  fleetHealth(t: number): FleetHealth {
    return measureFleet(this.size, t, (index) => this.#context(index, t));
  }

  /** Machines of a domain, by role, DI number and id; terminated ones for an hour. */
  instances(domainIdentifier: string, t: number): InstanceFacts[] | null {
    const snapshot = this.snapshot(domainIdentifier, t);
    return snapshot && instancesOf(snapshot);
  }

  /** What the cluster answers to a GET, or how it fails to. Null when there never was such a domain. */
  clusterAnswer(domainIdentifier: string, path: string, t: number): ClusterReply | null {
    const snapshot = this.snapshot(domainIdentifier, t);
    return snapshot && clusterReply(snapshot, path);
  }

  /** Allocation explained for one copy, the engine's only GET with a body here. */
  explain(domainIdentifier: string, target: { index: string; shard: number; primary: boolean }, t: number): ClusterReply | null {
    const snapshot = this.snapshot(domainIdentifier, t);
    return snapshot && explainReply(snapshot, target);
  }

  /** The dashboards' status endpoint. */
  dashboardsAnswer(domainIdentifier: string, t: number): ClusterReply | null {
    const snapshot = this.snapshot(domainIdentifier, t);
    return snapshot && dashboardsReply(snapshot);
  }

  /** Groups of machines and what they did in the last two weeks. */
  groups(domainIdentifier: string, t: number): GroupFacts | null {
    const index = this.#directory.find(domainIdentifier);
    const snapshot = this.snapshot(domainIdentifier, t);
    const history = this.#history(domainIdentifier, t);
    return snapshot && history && groupsOf(snapshot, this.#facts(index, t).elb, history);
  }

  config(domainIdentifier: string, t: number): ConfigFacts[] | null {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? null : configOf(this.#facts(index, t), this.#context(index, t), this.#directory.stageRegion);
  }

  limits(domainIdentifier: string, t: number): Record<string, number | string> | null {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? null : limitsOf(this.#context(index, t));
  }

  /** Whether the service's own control plane turns requests for this domain away, so that nothing it keeps can be read. */
  controlPlaneThrottles(domainIdentifier: string): boolean {
    const index = this.#directory.find(domainIdentifier);
    return index >= 0 && this.#directory.spec(index).script === 'throttled';
  }

  upgrades(domainIdentifier: string, t: number): UpgradeFacts[] | null {
    const facts = this.domain(domainIdentifier, t);
    return facts && upgradesOf(facts.spec, t);
  }

  /** How far a change of a domain was: the named one, or the newest; null where none of the last month is known by that name. */
  changeProgress(domainIdentifier: string, changeId: string | null, t: number): ChangeProgress | null {
    const facts = this.domain(domainIdentifier, t);
    return facts && !facts.deleted ? changeProgressOf(facts.spec, changeId, t) : null;
  }

  /** Changes that touch [from, to), newest first, as known at `now`. The subject is a domain, an account (all its domains) or a zone id. */
  changes(subject: string, from: number, to: number, now: number): (ChangeFacts & { subject: string })[] {
    if (subject.includes(':')) return this.#changesOf(this.#directory.find(subject), from, to, now);
    const ofZone = eventChangesOf(this.#calendar.between(from, to), this.#directory.stageRegion.zoneIds, subject, now);
    const ofDomains = this.#directory.ofAccount(subject).flatMap((index) => this.#changesOf(index, from, to, now));
    return [...ofZone, ...ofDomains].sort((a, b) => b.at - a.at);
  }

  /** Incidents that touch [from, to), oldest first: fleet-wide ones with all domains that are hit, with `domains` every domain's own too. */
  incidents(from: number, to: number, options: { domains?: boolean } = {}): Incident[] {
    return this.#record.between(from, to, options.domains ?? false);
  }

  /** Incidents of one domain, its own and those it shares, oldest first. */
  incidentsOf(domainIdentifier: string, from: number, to: number): Incident[] {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? [] : this.#record.of(index, from, to);
  }

  /** Domain events in [from, to), as known at `now`, newest first, at most `limit`. Null when there never was such a domain. */
  domainEvents(domainIdentifier: string, from: number, to: number, limit: number, now: number): DomainEventFacts[] | null {
    const history = this.#history(domainIdentifier, now);
    return history && domainEventsOf(history, from, to, limit);
  }

  /** Key events in [from, to), as `domainEvents`. */
  keyEvents(domainIdentifier: string, from: number, to: number, limit: number, now: number): KeyEventFacts[] | null {
    const history = this.#history(domainIdentifier, now);
    return history && keyEventsOf(history, from, to, limit);
  }

  /** Issues that were open at some time in [from, to), as known at `now`, newest first. Null when there never was such a domain. */
  issues(domainIdentifier: string, from: number, to: number, now: number): IssueFacts[] | null {
    const history = this.#history(domainIdentifier, now);
    return history && issuesOf(history, from, to);
  }

  /** Tickets of the last 90 days, newest first, at most `limit`. Null when there never was such a domain. */
  tickets(domainIdentifier: string, limit: number, now: number): ReturnType<typeof ticketsOf> | null {
    const history = this.#history(domainIdentifier, now);
    return history && ticketsOf(history, limit);
  }

  /** A few numbers over time at multiples of `step` in [from, to). Null when there never was such a domain. */
  vitals(domainIdentifier: string, from: number, to: number, step: number): Vitals | null {
    const index = this.#directory.find(domainIdentifier);
    if (index < 0) return null;
    const shared = this.incidentsOf(domainIdentifier, from, to).filter((incident) => incident.scope !== 'domain');
    return vitalsOf(
      {
        contextAt: (t) => this.#context(index, t),
        gaugesAt: (t) => gaugesOf(this.#snapshotAt(index, t)),
        errorFactorAt: (t) => errorFactor(this.#context(index, t), shared),
      },
      from,
      to,
      step,
    );
  }

  /** The status' code (0 green), NaN where nobody answers; null when there never was such a domain. */
  statusAt(domainIdentifier: string, t: number): number | null {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? null : statusCodeOf(this.#context(index, t));
  }

  /**
   * Points of metrics in [from, to) as known at `now`, for each query in their order: a value a period from its start on, NaN where there is
   * none, null for a metric that the domain does not publish so. Null when there never was such a domain.
   */
  metrics(domainIdentifier: string, queries: readonly MetricQuery[], window: MetricWindow, now: number): (Float64Array | null)[] | null {
    const reader = this.#readerOf(domainIdentifier, now);
    return reader && this.#metrics.answer(reader, queries, window, now);
  }

  /** Metrics that a domain publishes, or that its machines do; nodes that left in the last 14 days included. */
  metricListing(domainIdentifier: string, now: number, only: 'all' | 'root' = 'all'): Listing | null {
    const reader = this.#readerOf(domainIdentifier, now);
    return reader && this.#metrics.listing(reader, now, only);
  }

  /** Takes note of an action; a token that was seen before changes nothing. */
  apply(action: StoredAction): void {
    if (action.kind === 'retry-collection') this.serverless.apply(action);
    if (action.kind === OPENING) this.#openAt(action.at);
    const index = this.#actions.act(action);
    if (index >= 0) this.#forget(index);
  }

  /** Everything about one domain in the second of a time: all that is read from it agrees. */
  snapshot(domainIdentifier: string, t: number): Snapshot | null {
    const index = this.#directory.find(domainIdentifier);
    if (index < 0) return null;
    const second = Math.floor(t / 1000) * 1000;
    return memoize(this.#snapshots, `${index}@${second}`, SNAPSHOTS_KEPT, () => this.#snapshotAt(index, second));
  }

  /** As `snapshot`, but not remembered: for who reads many times once. */
  #earlier(identifier: string, t: number): Snapshot | null {
    const index = this.#directory.find(identifier);
    return index < 0 ? null : this.#snapshotAt(index, t);
  }

  #readerOf(identifier: string, now: number): DomainReader | null {
    const index = this.#directory.find(identifier);
    if (index < 0) return null;
    return {
      identifier,
      spec: this.#directory.spec(index),
      facts: this.#facts(index, now),
      stageRegion: this.#directory.stageRegion,
      actions: this.#actions.of(index),
      contextAt: (t) => this.#context(index, t),
      snapshotAt: (t) => this.#snapshotAt(index, t),
      history: (from, to) => this.#calendar.between(from, to),
      shared: (from, to) => this.#record.eventsOf(index, from, to),
      zoneName: (zone) => zoneName(this.#directory.stageRegion, this.#directory.accountSalt(index), zone),
    };
  }

  #history(domainIdentifier: string, now: number): EventHistory | null {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? null : this.#historyAt(index, now);
  }

  #historyAt(index: number, now: number): EventHistory {
    return {
      identifier: this.#directory.identifier(index),
      spec: this.#directory.spec(index),
      stageRegion: this.#directory.stageRegion,
      now,
      facts: this.#facts(index, now),
      works: this.#actions.worksOf(index),
      shared: (from, to) => this.#record.eventsOf(index, from, to),
      contextAt: (t) => this.#context(index, t),
      snapshotAt: (t) => this.#snapshotAt(index, Math.floor(t / 1_000) * 1_000),
    };
  }

  #facts(index: number, t: number): DomainFacts {
    return factsOf(this.#directory, index, this.#context(index, t));
  }

  #context(index: number, t: number): Context {
    const spec = this.#directory.spec(index);
    return makeContext(spec, t, spec.script ? [] : this.#calendar.around(t), this.#actions.of(index));
  }

  #openAt(at: number): void {
    if (at === this.#directory.openedAt) return;
    this.#directory.openAt(at);
    for (const index of WELL_KNOWN.keys()) this.#forget(index);
  }

  /** Something was done to a domain. */
  #forget(index: number): void {
    for (const key of this.#snapshots.keys()) if (key.startsWith(`${index}@`)) this.#snapshots.delete(key);
    for (const kept of [this.#metrics, this.logs, this.elb]) kept.forget(this.#directory.identifier(index));
  }

  #snapshotAt(index: number, t: number, context: Context = this.#context(index, t)): Snapshot {
    return new Snapshot({
      identifier: this.#directory.identifier(index),
      accountSalt: this.#directory.accountSalt(index),
      stageRegion: this.#directory.stageRegion,
      context,
      history: (from, to) => this.#calendar.between(from, to),
      at: (time) => this.#snapshotAt(index, time),
    });
  }

  #changesOf(index: number, from: number, to: number, now: number): (ChangeFacts & { subject: string })[] {
    if (index < 0) return [];
    const subject = this.#directory.identifier(index);
    const own = changesOf(this.#context(index, Math.min(to, now)), from, to, now);
    const shared = (begin: number, end: number) => this.#record.eventsOf(index, begin, end);
    return [...own, ...sharedChangesOf(this.#directory.spec(index), shared, this.#directory.stageRegion.zoneIds, from, to, now)]
      .map((change) => ({ ...change, subject }))
      .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  }

  #slotOf(index: number, instanceId: string, at: number, sofar: ActionEffects): number | null {
    const spec = this.#directory.spec(index);
    const context = makeContext(spec, at, spec.script ? [] : this.#calendar.around(at), sofar);
    const machines = this.#snapshotAt(index, at, context).machinesIncludingDown();
    return machines.find((machine) => machine.instanceId === instanceId)?.slot ?? null;
  }
}
