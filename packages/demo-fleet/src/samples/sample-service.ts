import type { IssueTypeName } from '#rules/events/issue-types';
import type { DomainAttributes } from '#rules/lse/report';
import { type Context, isDeleted } from '../context.ts';
import { inVpc } from '../fleet/config.ts';
import type { Directory } from '../fleet/directory.ts';
import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { StageRegionFacts } from '../fleet/stage-region-facts.ts';
import { vfiOf } from '../fleet/vfi.ts';
import { changeTitle, SOFTWARE_UPDATE } from '../incidents/changes.ts';
import { type FleetEvent, fleetEvents } from '../incidents/fleet-events.ts';
import type { EventHistory } from '../records/event-history.ts';
import { hasIssue } from '../records/issues.ts';
import { pinsOf } from '../state/facts.ts';
import { type SampleFacts, type SampleRange, samplesOf } from './issue-samples.ts';
import { completeAt, deliveredAt, type SampleSource } from './sources.ts';

/** Something that hit many domains, and the issues by which it shows. Times are epoch milliseconds. */
export interface EventSummary {
  kind: FleetEvent['kind'];
  start: number;
  /** From here on it got better. */
  recovery: number;
  issueTypes: readonly IssueTypeName[];
}

const EVENT_ISSUES: Readonly<Record<FleetEvent['kind'], readonly IssueTypeName[]>> = {
  zone: ['ClusterRed', 'ClusterUnreachable', 'ClusterYellow', 'DiskLow', 'MasterQuorumRisk', 'NodeDrop', 'ZoneImpaired'],
  deployment: ['SearchLatencyHigh'],
  storage: ['EbsThroughputThrottled', 'IndexingLatencyHigh'],
};

/** What is reported of all domains for large-scale events: domain by domain in the order of `World.domains()`, so that the reader of 20,000 can pause. */
export class SampleService {
  readonly #directory: Directory;
  readonly #historyAt: (index: number, now: number) => EventHistory;
  readonly #contextAt: (index: number, t: number) => Context;
  readonly #known: ({ pinned: string | null; rows: DomainAttributes[] } | undefined)[] = [];

  constructor(
    directory: Directory,
    historyAt: (index: number, now: number) => EventHistory,
    contextAt: (index: number, t: number) => Context,
  ) {
    this.#directory = directory;
    this.#historyAt = historyAt;
    this.#contextAt = contextAt;
  }

  /** Samples of issues as sources note them: those of the slots in the given ranges, as known at `now`. */
  *between(ranges: readonly SampleRange[], now: number): Generator<readonly SampleFacts[]> {
    for (let index = 0; index < this.#directory.count; index++) yield this.#samples(index, ranges, now);
  }

  /** As `between`, of one domain; null when there never was such a domain. */
  of(domainIdentifier: string, ranges: readonly SampleRange[], now: number): SampleFacts[] | null {
    const index = this.#directory.find(domainIdentifier);
    return index < 0 ? null : this.#samples(index, ranges, now);
  }

  /** What came in from a time on: of each domain up to how far its own samples have come in at `now`, which is past `completeAt` for some. */
  *arrived(since: readonly { source: SampleSource; from: number }[], now: number): Generator<readonly SampleFacts[]> {
    for (let index = 0; index < this.#directory.count; index++) {
      const { salt } = this.#directory.spec(index);
      const to = (source: SampleSource): number => deliveredAt(source, this.#directory.stageRegion.salt, salt, now);
      const ranges = since.map(({ source, from }) => ({ source, from, to: to(source) }));
      yield this.#samples(index, ranges, now);
    }
  }

  /** Up to when all samples of a source have come in at `now`. */
  completeAt(source: SampleSource, now: number): number {
    return completeAt(source, this.#directory.stageRegion.salt, now);
  }

  /** What hit many domains in [from, to), the newest first. */
  events(from: number, to: number): EventSummary[] {
    return fleetEvents(this.#directory.stageRegion, from, to)
      .map(({ kind, start, recoveryAt }) => ({ kind, start, recovery: recoveryAt, issueTypes: EVENT_ISSUES[kind] }))
      .reverse();
  }

  /** The fleet at a time; null for a domain that was deleted. */
  *fleet(t: number): Generator<FleetMemberFacts | null> {
    for (let index = 0; index < this.#directory.count; index++) {
      const context = this.#contextAt(index, t);
      yield isDeleted(context)
        ? null
        : { domainId: this.#directory.identifier(index), attributes: this.attributes(index, t), excluded: ownerChanges(context) };
    }
  }

  /** One domain of a zone (by its id) after another: its identifier where such an issue was opened there in [from, to], else null. */
  *withIssue(issueType: string, zone: string, from: number, to: number, now: number): Generator<string | null> {
    const at = this.#directory.stageRegion.zoneIds.indexOf(zone);
    for (let index = 0; index < this.#directory.count && at >= 0; index++) {
      const spec = this.#directory.spec(index);
      if (!spec.zones.includes(at) && spec.homeZone !== at) continue;
      yield hasIssue(this.#historyAt(index, now), issueType, zone, from, to) ? this.#directory.identifier(index) : null;
    }
  }

  #samples(index: number, ranges: readonly SampleRange[], now: number): SampleFacts[] {
    return samplesOf({ history: this.#historyAt(index, now), attributesAt: (t) => this.attributes(index, t) }, ranges);
  }

  /** The same object for the same values: a caller that keeps samples then needs to compare few of them. */
  attributes(index: number, t: number): DomainAttributes {
    const spec = this.#directory.spec(index);
    let own = this.#known[index];
    if (!own) {
      const { pinnedDomain, pinnedClient } = pinsOf(spec, this.#directory.accountSalt(index));
      own = { pinned: pinnedDomain ?? pinnedClient, rows: [] };
      this.#known[index] = own;
    }
    const vfi = vfiOf(spec, own.pinned, t);
    let row = own.rows.find((one) => one.vfi === vfi);
    if (!row) {
      row = attributesOf(spec, this.#directory.stageRegion, vfi);
      own.rows.push(row);
    }
    return row;
  }
}

/** A domain of the fleet at a time. */
interface FleetMemberFacts {
  /** `clientId:name`. */
  domainId: string;
  attributes: DomainAttributes;
  /** Its owner is changing or deleting it. */
  excluded: boolean;
}

/** What large-scale events are compared by, of one domain running an image. */
const attributesOf = (spec: DomainSpec, stageRegion: StageRegionFacts, vfi: string): DomainAttributes => ({
  esVersion: spec.engine.label,
  numOfAz: Math.max(1, spec.zones.length),
  az: (spec.zones.length > 0 ? spec.zones : [spec.homeZone]).map((zone) => stageRegion.zoneIds[zone] ?? '').sort(),
  isVpc: inVpc(spec),
  instanceType: spec.type.name,
  instanceCount: spec.dataNodes,
  sla: slaOf(spec),
  vfi,
  standByEnabled: spec.carbon,
});

/** The availability that is promised: the more zones, the more; one zone promises none. */
const slaOf = (spec: DomainSpec): string => (spec.carbon ? '99.99%' : spec.zones.length > 1 ? '99.9%' : 'none');

/** Whether the domain's owner is changing or deleting it: it then says nothing about an event. The service's own updates count as usual. */
const ownerChanges = (context: Context): boolean =>
  (context.deleting !== null && !isDeleted(context)) || (context.change !== null && changeTitle(context.change.fault) !== SOFTWARE_UPDATE);
