import { MINUTE, SECOND } from '#rules/durations';
import { changeOf, goneBetween } from '../context.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import { type IndexInfo, indexName, indicesAt } from '../fleet/index-plan.ts';
import { leaderSlot, type Machine, presentSlots, termOf } from '../fleet/machines.ts';
import { isGreen } from '../fleet/slots.ts';
import { statusCodeOf } from '../incidents/domain-state.ts';
import { domainIncidents, fleetIncident, type Incident, latencyFactor } from '../incidents/incidents.ts';
import { type Fault, type FaultKind, faultsBetween } from '../incidents/schedule.ts';
import { between } from '../random.ts';
import { type EventHistory, launchOf, lossesBetween, machinesOf, type NodeLoss } from '../records/event-history.ts';
import { errorFactor } from '../state/failed-requests.ts';

/** A machine with the part of a span in which it wrote. */
export interface LogNode {
  span: LogSpan;
  machine: Machine;
  from: number;
  to: number;
}

/** A loss with the machine that went and the one that came. */
export interface LostNode extends NodeLoss {
  gone: Machine | undefined;
  back: Machine | undefined;
}

/** Who is elected, from a time on. */
export interface Leadership {
  at: number;
  leader: Machine | null;
  term: number;
}

const WORDS = ['GREEN', 'YELLOW', 'RED'] as const;
export type HealthWord = (typeof WORDS)[number];

/** The domain's status became another one. */
export interface StatusChange {
  at: number;
  from: HealthWord;
  to: HealthWord;
}

/**
 * What all logs of a domain in [from, to) are written from: found once for all that write. All of it is read from the same world as every other screen.
 * The history knows all of the span, also what is still to come: who reads it sooner cuts the text off.
 */
export class LogSpan {
  readonly history: EventHistory;
  readonly from: number;
  readonly to: number;
  #nodes: LogNode[] | undefined;
  #losses: LostNode[] | undefined;
  #leaders: Leadership[] | undefined;
  #statuses: StatusChange[] | undefined;
  #incidents: { shared: Incident[]; all: Incident[] } | undefined;
  #indices: { names: string[]; primaries: number[]; bySalt: Map<number, IndexInfo> } | undefined;
  readonly #errors = new Map<number, number>();

  /** @param components how many of them stand on each node */
  constructor(
    history: EventHistory,
    from: number,
    to: number,
    readonly components: number,
  ) {
    this.history = history;
    this.from = Math.max(from, history.spec.createdAt);
    const [gone] = goneBetween(history.spec, from, to);
    this.to = Math.max(this.from, Math.min(to, gone?.[0] ?? to));
  }

  get spec(): DomainSpec {
    return this.history.spec;
  }

  /** Machines that wrote something in the span, each once, in the order of their slots. */
  get nodes(): readonly LogNode[] {
    this.#nodes ??= this.#findNodes();
    return this.#nodes;
  }

  /** Nodes that went or came in the span, or were away in it, oldest first. */
  get losses(): readonly LostNode[] {
    this.#losses ??= lossesBetween(this.history, this.from - 2 * MINUTE, this.to + MINUTE)
      .filter(({ outage }) => outage.up > this.from - 2 * MINUTE && outage.down < this.to + MINUTE)
      .map((loss) => ({ ...loss, ...machinesOf(this.history, loss) }));
    return this.#losses;
  }

  /** Who was elected from when on: the one of the span's beginning, and each that took over in it. */
  get leaders(): readonly Leadership[] {
    this.#leaders ??= this.#findLeaders();
    return this.#leaders;
  }

  leaderAt(t: number): Machine | null {
    return this.leaders.findLast(({ at }) => at <= t)?.leader ?? null;
  }

  get statuses(): readonly StatusChange[] {
    this.#statuses ??= this.#findStatuses();
    return this.#statuses;
  }

  faults(kind: FaultKind): Fault[] {
    return faultsBetween(this.spec, kind, this.from, this.to);
  }

  /** Names of the indices of the owner, none of the system's; empty where there are none. */
  get indexNames(): readonly string[] {
    return this.#plan().names;
  }

  /** Shards of each of them, in the same order. */
  get indexPrimaries(): readonly number[] {
    return this.#plan().primaries;
  }

  /** The name of an index by what it is drawn from. */
  nameOf(salt: number): string {
    const index = this.#plan().bySalt.get(salt);
    return index ? indexName(this.spec, index) : '.kibana_1';
  }

  /** Factor on the time that something takes. */
  latencyAt(t: number): number {
    return latencyFactor(this.#all().all, t);
  }

  /** Share of the requests that fail, as the curves of failed requests have it; looked at minute by minute. */
  errorShareAt(t: number): number {
    const minute = Math.floor(t / MINUTE);
    let share = this.#errors.get(minute);
    if (share === undefined) {
      const factor = errorFactor(this.history.contextAt(minute * MINUTE), this.#all().shared);
      share = factor <= 1 ? 0.00002 : Math.min(0.9, 0.0004 * factor);
      this.#errors.set(minute, share);
    }
    return share;
  }

  /** Whether a machine wrote nothing at all at a time: its host was gone, or it was rebooting. */
  isSilent(machine: Machine, at: number): boolean {
    return this.#awayAt(machine, at, 0)?.some(({ outage: { cause } }) => cause === 'zone' || cause === 'reboot') ?? false;
  }

  /** Whether its engine ran at a time; the last words of one that was stopped belong to it. */
  isEngineUp(machine: Machine, at: number, lastWordsMs = 0): boolean {
    return this.#awayAt(machine, at, lastWordsMs) === null;
  }

  #awayAt(machine: Machine, at: number, lastWordsMs: number): LostNode[] | null {
    const away = this.losses.filter(
      ({ outage, gone }) => gone?.instanceId === machine.instanceId && at >= outage.down + lastWordsMs && at < outage.up,
    );
    return away.length > 0 ? away : null;
  }

  #all(): { shared: Incident[]; all: Incident[] } {
    if (!this.#incidents) {
      const shared = this.history.shared(this.from, this.to).map((event) => fleetIncident(event, [], []));
      this.#incidents = { shared, all: [...shared, ...domainIncidents(this.history.identifier, this.spec, this.from, this.to)] };
    }
    return this.#incidents;
  }

  #plan(): { names: string[]; primaries: number[]; bySalt: Map<number, IndexInfo> } {
    if (!this.#indices) {
      const indices = indicesAt(this.spec, this.from);
      const own = indices.filter(({ system, closed }) => !system && !closed);
      this.#indices = {
        names: own.map((index) => indexName(this.spec, index)),
        primaries: own.map(({ primaries }) => primaries),
        bySalt: new Map(indices.map((index) => [index.salt, index])),
      };
    }
    return this.#indices;
  }

  /** Times at which nodes come or go, and a moment after each. */
  #turns(): number[] {
    const turns = this.losses.flatMap(({ outage }) => [outage.down, outage.up]);
    for (const fault of this.faults('change')) {
      const { joinAt, leaveAt } = changeOf(this.spec, fault);
      turns.push(joinAt, leaveAt, fault.end);
    }
    for (const { start, end } of [...this.faults('zone-decommission'), ...this.faults('red-index'), ...this.faults('max-retry')])
      turns.push(start, end);
    return turns.filter((at) => at >= this.from && at < this.to);
  }

  #findNodes(): LogNode[] {
    const { history, from, to } = this;
    if (to <= from) return [];
    const found = new Map<string, LogNode>();
    const add = (machine: Machine | undefined, until: number): void => {
      if (!machine || until <= from || machine.launchedAt >= to) return;
      const known = found.get(machine.instanceId);
      found.set(machine.instanceId, {
        span: this,
        machine,
        from: Math.max(from, machine.launchedAt),
        to: Math.min(to, Math.max(until, known?.to ?? 0)),
      });
    };
    const looks = [from, ...this.#turns().flatMap((at) => [at - 1, at + SECOND]), to - 1].filter((at) => at >= from && at < to);
    for (const at of [...new Set(looks)].sort((a, b) => a - b)) {
      const snapshot = history.snapshotAt(at);
      if (snapshot.deleted) continue;
      for (const machine of snapshot.machinesIncludingDown()) add(machine, to);
    }
    for (const { outage, gone, back } of this.losses) {
      if (!outage.replaced) continue;
      const node = gone && found.get(gone.instanceId);
      if (node) node.to = Math.min(node.to, Math.max(from, outage.down));
      if (back && launchOf(outage) < to) add(back, to);
    }
    for (const fault of this.faults('change')) {
      const { leaveAt, stuck } = changeOf(this.spec, fault);
      if (stuck || leaveAt >= to) continue;
      const replaced = new Set(
        history
          .snapshotAt(leaveAt - SECOND)
          .nodes.filter(({ slot, role }) => !isGreen(slot) && (role === 'data' || role === 'master'))
          .map(({ instanceId }) => instanceId),
      );
      for (const node of found.values()) if (replaced.has(node.machine.instanceId)) node.to = Math.min(node.to, Math.max(from, leaveAt));
    }
    return [...found.values()].filter((node) => node.to > node.from).sort((a, b) => a.machine.slot - b.machine.slot || a.from - b.from);
  }

  #findLeaders(): Leadership[] {
    const { history, from, to } = this;
    const looks = [from, ...this.#turns().filter((at) => at > from)];
    for (let at = Math.ceil((from + 1) / MINUTE) * MINUTE; at < to; at += MINUTE) looks.push(at);
    for (const { start, end, salt } of this.faults('manager-flapping')) {
      const every = between(salt, 93, 190, 420) * SECOND;
      for (let n = 0; start + n * every < Math.min(end, to); n++) looks.push(Math.ceil(start + n * every));
      looks.push(end);
    }
    const list: Leadership[] = [];
    let known = { slot: Number.NaN, term: Number.NaN };
    for (const at of [...new Set(looks)].filter((look) => look >= from && look < to).sort((a, b) => a - b)) {
      const context = history.contextAt(at);
      const slot = leaderSlot(context, presentSlots(context));
      const term = termOf(context);
      if (known.slot === slot && (known.term === term || slot === -1)) continue;
      known = { slot, term };
      list.push({ at, leader: slot < 0 ? null : (history.snapshotAt(at).node(slot) ?? null), term });
    }
    return list;
  }

  #findStatuses(): StatusChange[] {
    const { history, from, to } = this;
    const codeAt = (t: number): number => statusCodeOf(history.contextAt(t));
    const looks = [from, ...this.#turns()];
    for (let at = Math.ceil((from + 1) / MINUTE) * MINUTE; at < to; at += MINUTE) looks.push(at);
    looks.push(to - 1);
    const list: StatusChange[] = [];
    let before = { at: from - 1, code: codeAt(from - 1) };
    for (const at of [...new Set(looks)].sort((a, b) => a - b)) {
      const code = codeAt(at);
      if (code !== before.code && !(Number.isNaN(code) && Number.isNaN(before.code))) {
        let [low, high] = [before.at, at];
        while (high - low > 1) {
          const middle = Math.floor((low + high) / 2);
          if (Object.is(codeAt(middle), before.code)) low = middle;
          else high = middle;
        }
        const [was, is] = [WORDS[before.code], WORDS[code]];
        // A cluster without a manager says nothing of its status, and one that has one again comes back red.
        if (is) list.push({ at: high, from: was ?? 'RED', to: is });
      }
      before = { at, code };
    }
    return list.filter(({ from: was, to: is }) => was !== is);
  }
}
