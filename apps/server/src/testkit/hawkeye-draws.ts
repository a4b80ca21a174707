import { below, between, draw, mix } from '#fleet/random';
import type { Snapshot } from '#fleet/state/snapshot';
import { createWorld, type StoredAction, type World } from '#fleet/world';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { analyse } from '#rules/hawkeye/analyse';
import type { AnalysisType } from '#rules/hawkeye/analysis';
import type { HawkeyeReport } from '#rules/hawkeye/report';
import { median } from '#rules/statistics';
import { type AnalysedPorts, gatherFacts } from '../areas/hawkeye/gather-facts.ts';
import { demoChanges } from '../ports/changes/demo/demo-changes.ts';
import { demoTransport } from '../ports/cluster-api/demo/demo-transport.ts';
import { createClusterApi } from '../ports/cluster-api/typed/index.ts';
import { demoCompute } from '../ports/compute/demo/demo-compute.ts';
import { demoDomains } from '../ports/domains/demo/demo-domains.ts';
import { demoEvents } from '../ports/events/demo/demo-events.ts';
import { demoIssues } from '../ports/issues/demo/demo-issues.ts';
import { demoMetrics } from '../ports/metrics/demo/demo-metrics.ts';

/** A range of a domain in which something is known to have happened, or nothing: the truth is the world's own, and no surface tells it. */
export interface Draw {
  analysisType: AnalysisType;
  domainIdentifier: string;
  from: number;
  to: number;
  /** When somebody asks. */
  now: number;
  /** What was drawn, for people. */
  kind: string;
  /** Causes that are there in the range; empty where nothing is to be named. */
  truth: ReadonlySet<string>;
  /** Done before. */
  action: StoredAction | null;
}

/** A large one: what is rare happens there. */
const PLACE = { stage: 'prod', airportCode: 'iad' } as const;

/** The demo fleet of one place as the ports tell of it, with a clock that is set. */
export class DrawnFleet {
  readonly #clock = { at: 0, now: (): number => this.#clock.at };
  readonly world = createWorld({ stageRegion: PLACE });

  /** The report of a draw. */
  async analyse(drawn: Draw): Promise<HawkeyeReport> {
    const { analysisType, domainIdentifier, from, to, now, action } = drawn;
    const world = action ? createWorld({ stageRegion: PLACE, actions: [action] }) : this.world;
    this.#clock.at = now;
    const asked = { analysisType, domainIdentifier, from, to };
    return analyse(await gatherFacts(portsOf(world, this.#clock), asked, now, AbortSignal.timeout(120_000)), now);
  }
}

function portsOf(world: World, clock: { now(): number }): AnalysedPorts {
  const transport = demoTransport(world, clock);
  const versionOf = async (domainIdentifier: string): Promise<string> =>
    world.domain(domainIdentifier, clock.now())?.spec.engine.label ?? '';
  return {
    domains: demoDomains(world, clock),
    events: demoEvents(world, clock),
    changes: demoChanges(world, clock),
    issues: demoIssues(world, clock),
    compute: demoCompute(world, clock),
    metrics: demoMetrics(world, clock),
    cluster: createClusterApi({ transport, clock, versionOf }),
  };
}

const RANGE_MS = 3 * HOUR;
const STEP_MS = 5 * MINUTE;
/** Ranges are drawn from this month on; the world has no beginning and no end. */
const EPOCH = Date.UTC(2026, 9, 1);

type Kind = { name: string; draw: (fleet: DrawnFleet, salt: number) => Omit<Draw, 'analysisType' | 'kind' | 'now'> | null };

const identifierAt = (identifiers: readonly string[], salt: number): string => identifiers[below(salt, 1, identifiers.length)] ?? '';

let listed: { world: World; identifiers: string[] } | null = null;
const identifiersOf = (world: World): string[] => {
  if (listed?.world !== world)
    listed = { world, identifiers: world.domains().filter((identifier) => !/^000000000(?:101|202):/.test(identifier)) };
  return listed.identifiers;
};

/** Snapshots of a range, some minutes apart. */
function* looks(world: World, domainIdentifier: string, from: number, to: number, step = STEP_MS): Generator<Snapshot> {
  for (let t = from; t <= to; t += step) {
    const snapshot = world.snapshot(domainIdentifier, t);
    if (snapshot) yield snapshot;
  }
}

const CAUSE_OF_OUTAGE = {
  replacement: 'machine-failed',
  lost: 'machine-failed',
  zone: 'zone-outage',
  terminate: 'operator-terminated',
  reboot: 'operator-rebooted',
  deactivate: 'operator-deactivated',
  decommission: 'zone-decommissioned',
  release: 'deployment',
} as const;

/** Why nodes were away in a range, by the world's own state. */
function dropTruth(world: World, domainIdentifier: string, from: number, to: number): Set<string> {
  const truth = new Set<string>();
  for (const { context } of looks(world, domainIdentifier, from, to)) {
    for (const { down, up, cause } of context.outages) if (down <= to && up > from) truth.add(CAUSE_OF_OUTAGE[cause]);
    const { change } = context;
    if (change && !change.stuck && change.leaveAt >= from && change.leaveAt <= to) truth.add('blue-green');
  }
  return truth;
}

/** A range that has a moment somewhere inside. */
const around = (salt: number, at: number): { from: number; to: number } => {
  const from = Math.floor(at - between(salt, 7, 0.15, 0.8) * RANGE_MS);
  return { from, to: from + RANGE_MS };
};

/** The next incident of a kind on some domain, looked for from a time that the salt gives. */
function incidentOf(
  fleet: DrawnFleet,
  salt: number,
  kind: string,
): { domainIdentifier: string; start: number; end: number; recovery: number } | null {
  const { world } = fleet;
  const identifiers = identifiersOf(world);
  for (let attempt = 0; attempt < 400; attempt++) {
    const own = mix(salt, attempt);
    const domainIdentifier = identifierAt(identifiers, own);
    const from = EPOCH + Math.floor(draw(own, 2) * 40 * DAY);
    const found = world
      .incidentsOf(domainIdentifier, from, from + 12 * DAY)
      .find((incident) => incident.kind === kind && incident.start >= from);
    if (found) return { domainIdentifier, start: found.start, end: found.end, recovery: found.recovery };
  }
  return null;
}

/** Fleet-wide events are rarer than domains: one of them is drawn, then one of its domains. */
function sharedIncident(
  fleet: DrawnFleet,
  salt: number,
  kind: string,
): { domainIdentifier: string; start: number; plateau: number; recovery: number } | null {
  const from = EPOCH + Math.floor(draw(salt, 2) * 40 * DAY);
  const found = fleet.world.incidents(from, from + 14 * DAY).filter((incident) => incident.kind === kind && incident.subjects.length > 0);
  const incident = found[below(salt, 3, Math.max(1, found.length))];
  if (!incident) return null;
  const { subjects, start, plateau, recovery } = incident;
  return { domainIdentifier: subjects[below(salt, 4, subjects.length)] ?? '', start, plateau, recovery };
}

/** Whether a domain is there to be asked. */
const exists = (world: World, domainIdentifier: string, from: number, to: number): boolean =>
  [from - HOUR, to].every((t) => world.snapshot(domainIdentifier, t)?.deleted === false);

const drops = (kind: string, at: (fleet: DrawnFleet, salt: number) => { domainIdentifier: string; at: number } | null): Kind => ({
  name: kind,
  draw: (fleet, salt) => {
    const found = at(fleet, salt);
    if (!found) return null;
    const range = around(salt, found.at);
    const truth = dropTruth(fleet.world, found.domainIdentifier, range.from, range.to);
    return truth.size === 0 || !exists(fleet.world, found.domainIdentifier, range.from, range.to)
      ? null
      : { domainIdentifier: found.domainIdentifier, ...range, truth, action: null };
  },
});

const operatorDrop = (kind: 'terminate-instance' | 'reboot-instance' | 'deactivate-es', cause: string): Kind => ({
  name: kind,
  draw: (fleet, salt) => {
    const { world } = fleet;
    const domainIdentifier = identifierAt(identifiersOf(world), salt);
    const at = EPOCH + Math.floor(draw(salt, 2) * 40 * DAY);
    const range = around(salt, at);
    if (
      !exists(world, domainIdentifier, range.from, range.to) ||
      dropTruth(world, domainIdentifier, range.from - 3 * HOUR, range.to).size > 0
    )
      return null;
    const nodes = world.snapshot(domainIdentifier, at)?.nodes ?? [];
    // Without it there is no cluster left to tell anything.
    if (nodes.length < 3) return null;
    const instanceId = nodes[below(salt, 3, nodes.length)]?.instanceId;
    return {
      domainIdentifier,
      ...range,
      truth: new Set([cause]),
      action: { id: `act-${salt}`, token: `act-${salt}`, domainIdentifier, kind, instanceId, at },
    };
  },
});

/** How full each data node is, at a time: a share of its disk, by slot. */
const fullness = (snapshot: Snapshot): Map<number, number> =>
  new Map(
    snapshot.nodes.filter(({ role }) => role === 'data').map(({ slot }) => [slot, snapshot.diskUsed(slot) / snapshot.diskTotal(slot)]),
  );

/** Nodes that stand out by what they store over a whole range: the world's own truth of a hotspot. */
function standsOut(world: World, domainIdentifier: string, from: number, to: number): 'full' | 'empty' | null {
  const means = new Map<number, number[]>();
  for (const snapshot of looks(world, domainIdentifier, from, to, 30 * MINUTE))
    for (const [slot, share] of fullness(snapshot)) means.set(slot, [...(means.get(slot) ?? []), share]);
  // A node that came late or left is no part of the comparison.
  const most = Math.max(0, ...[...means.values()].map(({ length }) => length));
  const shares = [...means.values()]
    .filter(({ length }) => length >= most / 2)
    .map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  if (shares.length < 3) return null;
  const middle = median(shares);
  if (Math.max(...shares) - middle >= 0.17) return 'full';
  return middle - Math.min(...shares) >= 0.17 ? 'empty' : null;
}

const hotspot = (kind: string, cause: string, shape: 'full' | 'empty'): Kind => ({
  name: kind,
  draw: (fleet, salt) => {
    const found = incidentOf(fleet, salt, kind);
    if (!found) return null;
    const { world } = fleet;
    const { domainIdentifier, start, end, recovery } = found;
    const at = kind === 'disk-full' ? start + 0.5 * (recovery - start) : start + between(salt, 5, 0.1, 0.9) * (end - start);
    const from = Math.floor(at);
    const range = { from, to: from + RANGE_MS };
    if (
      range.to > recovery ||
      !exists(world, domainIdentifier, range.from, range.to) ||
      standsOut(world, domainIdentifier, range.from, range.to) !== shape
    )
      return null;
    return { domainIdentifier, ...range, truth: new Set([cause]), action: null };
  },
});

/** Faults of a domain that reject requests, and what they are called; from these engines on where a source counts what they reject. */
const REJECTING: readonly { kind: string; cause: string; counts: (engine: { family: string; major: number; minor: number }) => boolean }[] =
  [
    { kind: 'heap-pressure', cause: 'heap-pressure', counts: () => true },
    {
      kind: 'disk-full',
      cause: 'disk-blocked',
      counts: ({ family, major, minor }) => family === 'OS' || major > 7 || (major === 7 && minor >= 10),
    },
    {
      kind: 'storage',
      cause: 'slow-storage',
      counts: ({ family, major, minor }) => family === 'OS' && (major > 2 || (major === 2 && minor >= 12)),
    },
    { kind: 'mapping-explosion', cause: 'manager-throttled', counts: ({ family, major }) => family === 'ES' || major < 3 },
  ];

function rejectionTruth(world: World, domainIdentifier: string, from: number, to: number): Set<string> {
  const engine = world.domain(domainIdentifier, to)?.spec.engine;
  const incidents = world.incidentsOf(domainIdentifier, from, to);
  return new Set(
    REJECTING.flatMap(({ kind, cause, counts }) =>
      engine && counts(engine) && incidents.some((incident) => incident.kind === kind) ? [cause] : [],
    ),
  );
}

const rejection = (kind: string): Kind => ({
  name: kind,
  draw: (fleet, salt) => {
    const found = kind === 'storage' ? sharedIncident(fleet, salt, kind) : incidentOf(fleet, salt, kind);
    if (!found) return null;
    const { world } = fleet;
    const { domainIdentifier, start, recovery } = found;
    const range = around(salt, start + between(salt, 5, 0.2, 0.7) * (recovery - start));
    const truth = rejectionTruth(world, domainIdentifier, range.from, range.to);
    return truth.size === 0 || !exists(world, domainIdentifier, range.from, range.to)
      ? null
      : { domainIdentifier, ...range, truth, action: null };
  },
});

const throttled: Kind = {
  name: 'throttled',
  draw: (_fleet, salt) => {
    const to = EPOCH + Math.floor(draw(salt, 2) * 40 * DAY);
    return { domainIdentifier: '000000000202:throttled-429', from: to - RANGE_MS, to, truth: new Set(['proxy-throttled']), action: null };
  },
};

const KINDS: Readonly<Record<AnalysisType, readonly Kind[]>> = {
  node_drop: [
    drops('zone', (fleet, salt) => {
      const found = sharedIncident(fleet, salt, 'zone');
      return found && { domainIdentifier: found.domainIdentifier, at: found.start + 0.5 * (found.plateau - found.start) };
    }),
    ...(['node-replacement', 'red-index'] as const).map((kind) =>
      drops(kind, (fleet, salt) => {
        const found = incidentOf(fleet, salt, kind);
        return found && { domainIdentifier: found.domainIdentifier, at: found.start };
      }),
    ),
    drops('change', (fleet, salt) => {
      const found = incidentOf(fleet, salt, 'change');
      return found && { domainIdentifier: found.domainIdentifier, at: found.start + 0.94 * (found.end - found.start) };
    }),
    operatorDrop('terminate-instance', 'operator-terminated'),
    operatorDrop('reboot-instance', 'operator-rebooted'),
    operatorDrop('deactivate-es', 'operator-deactivated'),
  ],
  node_hotspot: [hotspot('leaked-exclusion', 'excluded-node', 'empty'), hotspot('disk-full', 'index-growth', 'full')],
  analysis_429: [...REJECTING.map(({ kind }) => rejection(kind)), throttled],
};

/** Domains that fill or empty by themselves after something else happened are neither quiet nor what was drawn. */
const QUIET_MS = 12 * HOUR;

function isQuiet({ world }: DrawnFleet, analysisType: AnalysisType, domainIdentifier: string, from: number, to: number): boolean {
  if (!exists(world, domainIdentifier, from, to)) return false;
  if (analysisType === 'node_drop') return dropTruth(world, domainIdentifier, from, to).size === 0;
  if (analysisType === 'analysis_429') return rejectionTruth(world, domainIdentifier, from, to).size === 0;
  const spec = world.domain(domainIdentifier, to)?.spec;
  if (!spec || spec.dataNodes < 3) return false;
  const disturbed = ['leaked-exclusion', 'disk-full', 'change', 'zone', 'node-replacement', 'red-index'];
  return (
    !world.incidentsOf(domainIdentifier, from - QUIET_MS, to).some(({ kind }) => disturbed.includes(kind)) &&
    standsOut(world, domainIdentifier, from, to) === null
  );
}

/** Asked at the end of the range, or up to two days later. */
const askedAt = (salt: number, to: number): number =>
  to + Math.floor(draw(salt, 8) < 0.5 ? between(salt, 9, 0.5, 12) * MINUTE : between(salt, 9, 1, 48) * HOUR);

const FEW_TRIES = 200;

/** The n-th incident of an analysis: its kinds take turns. */
export function drawIncident(fleet: DrawnFleet, analysisType: AnalysisType, seed: number, n: number): Draw {
  const kinds = KINDS[analysisType];
  const kind = kinds[n % kinds.length] as Kind;
  for (let attempt = 0; attempt < FEW_TRIES; attempt++) {
    const salt = mix(mix(mix(seed, analysisType.length * 31 + 7), n), attempt);
    const found = kind.draw(fleet, salt);
    // What throttles everybody is seen only while it does.
    if (found) return { ...found, analysisType, kind: kind.name, now: kind === throttled ? found.to + MINUTE : askedAt(salt, found.to) };
  }
  throw new RangeError(`No ${kind.name} was found in ${FEW_TRIES} tries: the fleet has none`);
}

/** The n-th range in which nothing is to be named. */
export function drawQuiet(fleet: DrawnFleet, analysisType: AnalysisType, seed: number, n: number): Draw {
  const identifiers = identifiersOf(fleet.world);
  for (let attempt = 0; attempt < FEW_TRIES; attempt++) {
    const salt = mix(mix(mix(seed, analysisType.length * 17 + 3), n), attempt);
    const domainIdentifier = identifierAt(identifiers, salt);
    const from = EPOCH + Math.floor(draw(salt, 2) * 40 * DAY);
    const range = { from, to: from + RANGE_MS };
    if (isQuiet(fleet, analysisType, domainIdentifier, range.from, range.to))
      return { analysisType, domainIdentifier, ...range, kind: 'quiet', truth: new Set(), action: null, now: askedAt(salt, range.to) };
  }
  throw new RangeError(`No quiet range was found in ${FEW_TRIES} tries`);
}

/** The cause that a report names first; null where it names none. */
export const namedCause = ({ causes }: HawkeyeReport): string | null => causes[0]?.id ?? null;
