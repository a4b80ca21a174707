import { MINUTE } from '#rules/durations';
import type { DomainAttributes } from '#rules/lse/report';
import type { FleetCluster, FleetNode, GateReading } from '#rules/releases/fleet';
import type { VersionRef } from '#rules/releases/model';
import type { WorkState } from '#rules/releases/node-work';
import { type Context, DELETE_TAKES_MS, isKnownStuck } from '../context.ts';
import type { Directory } from '../fleet/directory.ts';
import { zoneOfSlot } from '../fleet/slots.ts';
import { WELL_KNOWN_ACCOUNT } from '../fleet/well-known.ts';
import { isAgentOff } from '../incidents/actions.ts';
import { changeTitle, SOFTWARE_UPDATE } from '../incidents/changes.ts';
import { isReachable } from '../incidents/domain-state.ts';
import type { ExternalActions } from '../incidents/external-actions.ts';
import type { FleetEvent } from '../incidents/fleet-events.ts';
import { fleetIncident, type Incident } from '../incidents/incidents.ts';
import { faultAt } from '../incidents/schedule.ts';
import { shownBefore } from '../metrics/shown-values.ts';
import { ownSettingsOf, settingsOf } from '../rest/cluster.ts';
import { placingOf } from '../state/facts.ts';
import { errorFactor, failedAt } from '../state/failed-requests.ts';
import { heapShare } from '../state/node-vitals.ts';
import { UNASSIGNED } from '../state/shard-table.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { installedAt, supersededWorks } from './agent-effects.ts';
import { type AgentWork, workStateAt } from './agent-work.ts';
import { baseVersions } from './components.ts';
import { type PastMember, pastFacts, standingOf } from './past-members.ts';

/** What the service is given of the world. */
export interface ServiceReader {
  directory: Directory;
  externalActions: ExternalActions;
  contextAt: (index: number, t: number) => Context;
  snapshotAt: (index: number, t: number) => Snapshot;
  /** Fleet-wide events that hit a domain. */
  shared: (index: number, from: number, to: number) => readonly FleetEvent[];
  attributesAt: (index: number, t: number) => DomainAttributes;
  /** Something was done to a domain: what was found of it holds no longer. */
  changed: (index: number) => void;
}

/** More copies without a node than this are counted and not named. */
const MOST_NAMED = 60;
/** From so many copies on nobody looks for the names of some. */
const MANY_COPIES = 20_000;
/** Of the accounts: the well-known ones come first. */
const LARGEST_CUSTOMER = 2;
/** What the slowest hundredth takes, in terms of the mean. */
const P99_OF_MEAN = 3.4;

/** What releases see of the fleet, and what they do to it. Domains are known by `clientId:name`; times are epoch milliseconds. */
export class ReleaseService {
  readonly #world: ServiceReader;
  /** Sets of versions that stand on domains: 20,000 domains have a few hundred of them. */
  readonly #standings = new Map<string, readonly VersionRef[]>();

  constructor(world: ServiceReader) {
    this.#world = world;
  }

  /** The place's own number, from which its records have their ids. */
  get salt(): number {
    return this.#world.directory.stageRegion.salt;
  }

  /** The account that has a component of its own. */
  get dictionaryAccount(): string {
    return this.#world.directory.accountIds[LARGEST_CUSTOMER] ?? '';
  }

  /** Domains one after another, null for a deleted one, so that the reader of 20,000 can pause. */
  *clusters(t: number): Generator<FleetCluster | null> {
    for (let index = 0; index < this.#world.directory.count; index++) yield this.#isDeleted(index, t) ? null : this.#cluster(index, t);
  }

  /** Null for a domain that does not exist or is deleted. */
  cluster(identifier: string, t: number): FleetCluster | null {
    const index = this.#find(identifier, t);
    return index < 0 ? null : this.#cluster(index, t);
  }

  /** Null for a domain that does not exist, is deleted, or from which no answer comes. */
  health(identifier: string, t: number): GateReading | null {
    const index = this.#find(identifier, t);
    if (index < 0) return null;
    const snapshot = this.#world.snapshotAt(index, t);
    const { context, state } = snapshot;
    if (!isReachable(context)) return null;
    const leader = snapshot.leader;
    const { change, deleting } = context;
    return {
      clusterId: identifier,
      at: t,
      nodes: nodesOf(snapshot),
      unassigned: unassignedOf(snapshot),
      unassignedCount: state.shards.unassigned,
      isRed: state.shards.unassignedPrimary > 0,
      relocating: state.shards.relocating,
      managerId: leader?.nodeId ?? null,
      fivexxPerMinute: this.#errors(index, t),
      p99Ms: p99Of(snapshot),
      heapPercent: Math.round(snapshot.nodes.reduce((most, node) => Math.max(most, heapShare(snapshot, node)), 0) * 1_000) / 10,
      busyWith: change
        ? `${changeTitle(change.fault) === SOFTWARE_UPDATE ? 'service update' : 'blue/green'}: ${changeTitle(change.fault)}${isKnownStuck(change, t) ? ', stuck' : ''}`
        : deleting && t < deleting.start + DELETE_TAKES_MS
          ? 'deletion by its owner'
          : null,
    };
  }

  /** A transient setting of the cluster; null when it is not set. Undefined for a domain that does not exist or does not answer. */
  setting(identifier: string, setting: string, t: number): string | null | undefined {
    const snapshot = this.#answering(identifier, t);
    return snapshot && (settingsOf(snapshot).transient[setting] ?? null);
  }

  /** What the cluster has for a setting by itself, null when that is nothing; undefined as in `setting`. */
  ownSetting(identifier: string, setting: string, t: number): string | null | undefined {
    const snapshot = this.#answering(identifier, t);
    return snapshot && (ownSettingsOf(snapshot).transient[setting] ?? null);
  }

  #answering(identifier: string, t: number): Snapshot | undefined {
    const index = this.#find(identifier, t);
    const snapshot = index < 0 ? undefined : this.#world.snapshotAt(index, t);
    return snapshot && isReachable(snapshot.context) ? snapshot : undefined;
  }

  /** Puts a setting, or takes it away with null; undefined leaves it to the cluster again. */
  putSetting(identifier: string, setting: string, value: string | null | undefined): void {
    const index = this.#world.externalActions.put(identifier, setting, value);
    if (index >= 0) this.#world.changed(index);
  }

  /** Slots of the nodes with these addresses that are in the cluster, and whether some address is nobody's. */
  slotsOf(identifier: string, ips: readonly string[], t: number): { slots: number[]; hasStrangers: boolean } {
    const index = this.#find(identifier, t);
    if (index < 0) return { slots: [], hasStrangers: true };
    const snapshot = this.#world.snapshotAt(index, t);
    // Agents run beside the search process: a machine whose process is down still answers, unless it is gone.
    const away = new Set(
      snapshot.context.outages
        .filter((one) => one.cause !== 'release' && one.cause !== 'deactivate' && t >= one.down && t < one.up)
        .map(({ slot }) => slot),
    );
    const slots = snapshot
      .machinesIncludingDown()
      .filter(({ ip, slot, instanceId }) => ips.includes(ip) && !away.has(slot) && !isAgentOff(snapshot.context.actions, instanceId, t));
    return { slots: slots.map(({ slot }) => slot), hasStrangers: slots.length < ips.length };
  }

  /** Takes note of work that agents were given, or that is asked to end. */
  work(work: AgentWork): void {
    const index = this.#world.externalActions.work(work);
    if (index >= 0) this.#world.changed(index);
  }

  workState(work: AgentWork, t: number): WorkState {
    const index = this.#world.directory.find(work.domainIdentifier);
    return index < 0 ? { state: 'unknown' } : workStateAt(this.#world.directory.spec(index), work, t);
  }

  /** Domains with their place in the past releases, as `clusters`. */
  *members(t: number): Generator<PastMember | null> {
    for (let index = 0; index < this.#world.directory.count; index++) yield this.#isDeleted(index, t) ? null : this.#member(index, t);
  }

  /** Where the nodes of a domain are at a time, also long ago; empty for one that does not exist then. */
  nodes(identifier: string, t: number): FleetNode[] {
    const index = this.#find(identifier, t);
    return index < 0 ? [] : nodesOf(this.#world.snapshotAt(index, t));
  }

  /** What stood on a domain before the first of the agents' works; null for one that does not exist. */
  standing(identifier: string): readonly VersionRef[] | null {
    const { directory } = this.#world;
    const index = directory.find(identifier);
    return index < 0 ? null : this.#standing(index);
  }

  #member(index: number, t: number): PastMember {
    let known: Record<string, string> | undefined;
    const attributes = (): Record<string, string> => {
      known ??= this.#attributes(index, t);
      return known;
    };
    // They cost more than all the rest, and are needed of those alone that releases went to.
    const cluster = {
      ...this.#plain(index),
      get attributes() {
        return attributes();
      },
    };
    return { cluster, ...pastFacts(this.#world.directory.spec(index)), standing: this.#standing(index) };
  }

  #standing(index: number): readonly VersionRef[] {
    const { directory } = this.#world;
    const spec = directory.spec(index);
    const base = baseVersions(spec, directory.clientId(index), this.dictionaryAccount);
    const standing = standingOf(base, { cluster: this.#placing(index), ...pastFacts(spec) });
    let key = '';
    for (const { componentName, scopeValue, major, minor } of standing) key += `${componentName} ${scopeValue} ${major}.${minor},`;
    const known = this.#standings.get(key) ?? standing;
    this.#standings.set(key, known);
    return known;
  }

  #placing(index: number): Pick<FleetCluster, 'cellId' | 'isPinned' | 'isSensitive' | 'isIsolated' | 'isOwnAccount'> {
    const { directory } = this.#world;
    const facts = placingOf(directory, index);
    return {
      cellId: facts.cellId,
      isPinned: facts.pinnedDomain !== null || facts.pinnedClient !== null,
      isSensitive: facts.sensitiveDomain || facts.sensitiveClient,
      isIsolated: facts.isolated,
      isOwnAccount: directory.clientId(index) === WELL_KNOWN_ACCOUNT,
    };
  }

  /**
   * What stands on each node, by address; null where the agent does not answer. Null for a domain that does not exist.
   * @param works all that its agents were ever given, oldest first
   */
  installed(identifier: string, works: readonly AgentWork[], t: number): Map<string, readonly VersionRef[] | null> | null {
    const index = this.#find(identifier, t);
    const first = this.standing(identifier);
    if (index < 0 || first === null) return null;
    const snapshot = this.#world.snapshotAt(index, t);
    const machines = snapshot.machinesIncludingDown().sort((a, b) => (a.ip < b.ip ? -1 : 1));
    return new Map(
      machines.map(({ ip, slot, instanceId }) => [
        ip,
        isAgentOff(snapshot.context.actions, instanceId, t) ? null : installedAt(snapshot.spec, first, works, slot, t),
      ]),
    );
  }

  /** Tokens of a domain's works from before a time that nothing follows from any more; all of them of a domain that is not there. */
  superseded(identifier: string, works: readonly AgentWork[], before: number): string[] {
    const index = this.#find(identifier, before);
    return index < 0 ? works.map(({ token }) => token) : supersededWorks(this.#world.directory.spec(index), works, before);
  }

  #find(identifier: string, t: number): number {
    const index = this.#world.directory.find(identifier);
    return index < 0 || this.#isDeleted(index, t) ? -1 : index;
  }

  #isDeleted(index: number, t: number): boolean {
    const deleting = faultAt(this.#world.directory.spec(index), 'customer-delete', t);
    return deleting !== null && t >= deleting.start + DELETE_TAKES_MS;
  }

  #cluster(index: number, t: number): FleetCluster {
    return { ...this.#plain(index), attributes: this.#attributes(index, t) };
  }

  #attributes(index: number, t: number): Record<string, string> {
    const { az, ...rest } = this.#world.attributesAt(index, t);
    const attributes: Record<string, string> = {
      az: az.join(','),
      architecture: architectureOf(this.#world.directory.spec(index).type.name),
    };
    for (const [name, value] of Object.entries(rest)) attributes[name] = String(value);
    return attributes;
  }

  #plain(index: number): Omit<FleetCluster, 'attributes'> {
    const { directory } = this.#world;
    const spec = directory.spec(index);
    return {
      clusterId: directory.identifier(index),
      accountId: directory.clientId(index),
      engine: spec.engine.label,
      nodeCount: spec.dataNodes + spec.masters + spec.coordinators + spec.warmNodes,
      ...this.#placing(index),
      peakHour: Math.floor(((spec.peakHour % 24) + 24) % 24),
    };
  }

  /** Failed requests in the last whole minute, as graphs have them. */
  #errors(index: number, t: number): number {
    const minute = Math.floor(t / MINUTE) * MINUTE - MINUTE;
    const context = this.#world.contextAt(index, minute);
    return failedAt(context, minute, errorFactor(context, this.#incidents(index, minute)));
  }

  #incidents(index: number, t: number): Incident[] {
    const { stageRegion } = this.#world.directory;
    return this.#world.shared(index, t, t + 1).map((event) => fleetIncident(event, stageRegion.zoneIds, []));
  }
}

/** What the slowest hundredth of the searches of the last whole minute took: a multiple of the mean that the graph has there. */
const p99Of = (snapshot: Snapshot): number => Math.round(shownBefore(snapshot, 'SearchLatency', snapshot.t, 1) * P99_OF_MEAN * 10) / 10;

const ARM = /^(?:[a-z]+\d+g|or\d|im4gn)/;

export const architectureOf = (instanceType: string): 'x86_64' | 'aarch64' => (ARM.test(instanceType) ? 'aarch64' : 'x86_64');

const nodesOf = (snapshot: Snapshot): FleetNode[] => {
  const { spec, leader } = snapshot;
  const present = new Set(snapshot.nodes.map(({ slot }) => slot));
  return snapshot.machinesIncludingDown().map(({ slot, ip, role }) => ({
    ip,
    role,
    zone: spec.zones.length === 0 ? '' : snapshot.zoneName(zoneOfSlot(spec, slot)),
    architecture: architectureOf(role === 'ultrawarm' ? 'ultrawarm1' : (role === 'master' ? spec.masterType : spec.type).name),
    inCluster: present.has(slot),
    isElectedManager: leader?.slot === slot,
  }));
};

/** `index/shard/p|r` of the copies without a node, sorted; null when they are too many to name. */
const unassignedOf = (snapshot: Snapshot): string[] | null => {
  const { unassigned } = snapshot.state.shards;
  if (unassigned === 0) return [];
  if (unassigned > MOST_NAMED || snapshot.totals.copies > MANY_COPIES) return null;
  const { table } = snapshot;
  const names: string[] = [];
  for (let row = 0; row < table.rows; row++)
    if (table.state[row] === UNASSIGNED)
      names.push(`${snapshot.indexName(table.index[row] ?? 0)}/${table.shard[row]}/${table.primary[row] === 1 ? 'p' : 'r'}`);
  return names.sort();
};
