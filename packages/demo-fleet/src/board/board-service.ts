import { MINUTE, SECOND } from '#rules/durations';
import { type Context, isDeleted, OUTAGE_FELT_MS, overAt, zoneOutages } from '../context.ts';
import type { Directory } from '../fleet/directory.ts';
import { changeTitle, SOFTWARE_UPDATE } from '../incidents/changes.ts';
import { statusCodeOf } from '../incidents/domain-state.ts';
import { faultsBetween } from '../incidents/schedule.ts';
import type { EventHistory } from '../records/event-history.ts';
import { issueSpansOf } from '../records/issues.ts';
import { gaugesOf } from '../state/node-vitals.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { GAUGE_MS } from '../state/vitals.ts';

/** What a board shows of one domain. Times are epoch milliseconds. */
export interface BoardFacts {
  domainIdentifier: string;
  clientId: string;
  engine: string;
  /** Zone ids that it has nodes in. */
  zoneIds: readonly string[];
  dataNodes: number;
  /** 0 green, 1 yellow, 2 red, NaN where nobody answers. */
  status: number;
  issues: readonly { type: string; zone: string | null; openedAt: number }[];
  change: { id: string; title: string; owner: string } | null;
}

interface Span {
  type: string;
  zone: string | null;
  openedAt: number;
  closedAt: number;
}

interface Stretch {
  from: number;
  to: number;
}

/** What is known of one domain between looks. */
interface Known {
  facts: BoardFacts;
  spans: readonly Span[];
  /** The spans hold in [from, to) for a domain in this status to which this much was done. */
  from: number;
  to: number;
  actions: unknown;
}

/** Issues are worked out ahead for so long: which are open in between is then a comparison of times. */
const AHEAD_MS = MINUTE;

/** The whole fleet at one time, cheap enough to be looked at every second: what costs is worked out ahead, and again where something was done. */
export class BoardService {
  readonly #directory: Directory;
  readonly #historyAt: (index: number, now: number) => EventHistory;
  readonly #contextAt: (index: number, t: number) => Context;
  readonly #snapshotAt: (identifier: string, t: number) => Snapshot | null;
  readonly #known: (Known | undefined)[] = [];

  constructor(
    directory: Directory,
    historyAt: (index: number, now: number) => EventHistory,
    contextAt: (index: number, t: number) => Context,
    snapshotAt: (identifier: string, t: number) => Snapshot | null,
  ) {
    this.#directory = directory;
    this.#historyAt = historyAt;
    this.#contextAt = contextAt;
    this.#snapshotAt = snapshotAt;
  }

  /** Domain by domain in the order of `World.domains()`, so that the reader of 20,000 can pause; null for a deleted one. The same object while nothing changed. */
  *look(t: number): Generator<BoardFacts | null> {
    for (let index = 0; index < this.#directory.count; index++) yield this.#factsAt(index, t);
  }

  /**
   * When the domain came to be in its status, to the second, followed back by the minute for three hours and by the hour for `reachMs`. Null where it
   * was so all the time, or there never was such a domain.
   */
  since(domainIdentifier: string, t: number, reachMs: number): number | null {
    const index = this.#directory.find(domainIdentifier);
    if (index < 0) return null;
    const read = (at: number): number => {
      const context = this.#contextAt(index, at);
      return isDeleted(context) ? -1 : statusCodeOf(context);
    };
    const stirred = stirredBetween(this.#historyAt(index, t), this.#contextAt(index, t), t - reachMs, t);
    let calm: number | undefined;
    const code = (at: number): number => {
      if (stirred === null || stirred.some(({ from, to }) => at >= from && at < to)) return read(at);
      calm ??= read(at);
      return calm;
    };
    const now = code(t);
    const isSame = (at: number): boolean => Object.is(code(at), now);
    let [same, other] = [t, Number.NaN];
    const created = this.#directory.spec(index).createdAt;
    for (let back = MINUTE; back <= reachMs; back += back < 180 * MINUTE ? MINUTE : 60 * MINUTE) {
      const at = t - back;
      if (at <= created) break;
      if (!isSame(at)) {
        other = at;
        break;
      }
      same = at;
    }
    if (Number.isNaN(other)) return null;
    while (same - other > SECOND) {
      const middle = Math.floor((same + other) / 2);
      if (isSame(middle)) same = middle;
      else other = middle;
    }
    return same;
  }

  /** Issues that were open at some time in [from, to), as known at `now`, domain by domain. */
  *issuesBetween(
    from: number,
    to: number,
    now: number,
  ): Generator<readonly (Omit<Span, 'closedAt'> & { domainIdentifier: string; resolvedAt: number | null })[]> {
    for (let index = 0; index < this.#directory.count; index++) {
      if (isDeleted(this.#contextAt(index, now))) continue;
      const domainIdentifier = this.#directory.identifier(index);
      yield issueSpansOf(this.#historyAt(index, now), from, to).map(({ condition, openedAt, closedAt }) => ({
        ...{ domainIdentifier, type: condition.type, zone: condition.zone ?? null },
        ...{ openedAt, resolvedAt: closedAt <= now ? closedAt : null },
      }));
    }
  }

  /** The fullest data node and the fullest heap, per cent, as the vitals have them; null where nobody answers, or there never was such a domain. */
  worstGauges(domainIdentifier: string, t: number): { disk: number; heap: number } | null {
    const index = this.#directory.find(domainIdentifier);
    if (index < 0 || Number.isNaN(statusCodeOf(this.#contextAt(index, t)))) return null;
    const gaugesAt = (at: number) => {
      const snapshot = this.#snapshotAt(domainIdentifier, at);
      const gauges = snapshot && gaugesOf(snapshot);
      return gauges && gauges.heap > 0 ? gauges : null;
    };
    // Nobody was there to be looked at: the domain came back since.
    return gaugesAt(Math.floor(t / GAUGE_MS) * GAUGE_MS) ?? gaugesAt(t);
  }

  #factsAt(index: number, t: number): BoardFacts | null {
    const context = this.#contextAt(index, t);
    if (isDeleted(context)) {
      this.#known[index] = undefined;
      return null;
    }
    const status = statusCodeOf(context);
    let known = this.#known[index];
    const holds = known && t >= known.from && t < known.to && known.actions === context.actions && Object.is(known.facts.status, status);
    const spans = known && holds ? known.spans : this.#spansOf(index, t);
    const issues = openOf(spans, t);
    const change = changeFacts(context);
    const isSame =
      known && Object.is(known.facts.status, status) && known.facts.change?.id === change?.id && areSame(known.facts.issues, issues);
    if (known && holds && isSame) return known.facts;
    const facts = known && isSame ? known.facts : this.#newFacts(index, status, issues, change);
    // Domains fall due at different times, so that no look has all of them to work out.
    const ahead = AHEAD_MS / 2 + (this.#directory.spec(index).salt % (AHEAD_MS / 2));
    known = known && holds ? { ...known, facts } : { facts, spans, from: t, to: t + ahead, actions: context.actions };
    this.#known[index] = known;
    return facts;
  }

  #spansOf(index: number, t: number): Span[] {
    const history = this.#historyAt(index, t + AHEAD_MS);
    return issueSpansOf(history, t, t + AHEAD_MS).map(({ condition, openedAt, closedAt }) => ({
      type: condition.type,
      zone: condition.zone ?? null,
      openedAt,
      closedAt,
    }));
  }

  #newFacts(index: number, status: number, issues: BoardFacts['issues'], change: BoardFacts['change']): BoardFacts {
    const spec = this.#directory.spec(index);
    const zones = spec.zones.length > 0 ? spec.zones : [spec.homeZone];
    return {
      domainIdentifier: this.#directory.identifier(index),
      clientId: this.#directory.clientId(index),
      engine: spec.engine.label,
      zoneIds: zones.map((zone) => this.#directory.stageRegion.zoneIds[zone] ?? ''),
      dataNodes: spec.dataNodes,
      status,
      issues,
      change,
    };
  }
}

/** Faults that move copies of shards, or take the domain away. */
const STIRRING = ['node-replacement', 'change', 'red-index', 'max-retry', 'zone-decommission', 'customer-delete'] as const;

/**
 * Stretches that touch [from, to) in which a domain may be in another status than while nothing happens to it; null where people did something to it,
 * after which anything may be.
 */
const stirredBetween = ({ spec, shared }: EventHistory, { actions }: Context, from: number, to: number): Stretch[] | null => {
  if (actions.outages.length + actions.recoveries.length > 0) return null;
  const own = STIRRING.flatMap((kind) => faultsBetween(spec, kind, from, to)).map(({ start, end }) => ({ from: start, to: end }));
  const lost = zoneOutages(spec, shared(from - OUTAGE_FELT_MS, to)).map((outage) => ({ from: outage.down, to: overAt(outage) }));
  return [...own, ...lost];
};

const NONE: BoardFacts['issues'] = [];

const openOf = (spans: readonly Span[], t: number): BoardFacts['issues'] => {
  if (spans.length === 0) return NONE;
  return spans
    .filter(({ openedAt, closedAt }) => openedAt <= t && closedAt > t)
    .map(({ type, zone, openedAt }) => ({ type, zone, openedAt }));
};

const areSame = (a: BoardFacts['issues'], b: BoardFacts['issues']): boolean =>
  a.length === b.length &&
  a.every(({ type, zone, openedAt }, at) => type === b[at]?.type && zone === b[at]?.zone && openedAt === b[at]?.openedAt);

const changeFacts = ({ change }: Context): BoardFacts['change'] => {
  if (change === null) return null;
  const title = changeTitle(change.fault);
  return { id: `bg-${(change.fault.salt >>> 0).toString(36)}`, title, owner: title === SOFTWARE_UPDATE ? 'service' : 'customer' };
};
