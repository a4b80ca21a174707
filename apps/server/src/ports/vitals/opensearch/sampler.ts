import type { ControlPlaneLook } from '#rules/events/own/control-plane';
import type { ClusterApi } from '../../cluster-api/port.ts';
import type { DomainsPort } from '../../domains/port.ts';
import type { VitalsSample, VitalsSink } from '../vitals-sink.ts';

/** What is known of a domain where its cluster does not answer. */
export interface ReadingElsewhere {
  at: number;
  sample: VitalsSample;
  look: ControlPlaneLook;
}

/** What is sampled: the domains of one place, and where the readings go. */
export interface SampledPorts {
  domains: Pick<DomainsPort, 'list'>;
  cluster: Pick<ClusterApi, 'health' | 'nodes' | 'lightMode'>;
  store: VitalsSink;
  /** What is known of a domain's health where its cluster does not answer: null where nothing is now, undefined for one that is not known there. */
  elsewhere?: (domainIdentifier: string) => Promise<ReadingElsewhere | null | undefined>;
  /** Hears how a cluster was read. */
  hears?: {
    answered(domainIdentifier: string, at: number): Promise<void>;
    /** By what is known elsewhere: it need not be reachable from here. */
    elsewhere(domainIdentifier: string, reading: ReadingElsewhere): Promise<void>;
    silent(domainIdentifier: string, at: number): Promise<void>;
  };
  /** What else is read of each domain beside its vitals, in its own time: a slow answer holds up no vitals. */
  statistics?: { sample(domainIdentifier: string): Promise<void>; maintain(): Promise<void> };
  /** Looks at a domain beside its vitals, for what they do not tell; by names, each in its own time. */
  looks?: Readonly<Record<string, (domainIdentifier: string) => Promise<void>>>;
}

export interface SamplerOptions {
  portSets: readonly SampledPorts[];
  clock: { now(): number };
  /** Milliseconds between two readings of a domain. */
  intervalMs?: number;
  /** Whether this server is the one to read vitals now, where several share the records; statistics have their own lease for each domain. */
  isMine?: () => Promise<boolean>;
  /** Hears failures of our own database. A cluster that does not answer is no failure here: its time stays empty. */
  onError?: (error: unknown) => void;
}

/** Reads the vitals of own clusters for as long as the server runs. */
export interface Sampler {
  /** Reads once, all domains beside each other. */
  sampleAll(): Promise<void>;
  /** Begins to read by itself, spread over the interval. */
  start(): void;
  /** Ends it; resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

const STATUS = { green: 0, yellow: 1, red: 2 };
/** Disk and heap come from a costlier call, made once a minute. */
const NODES_AGE_MS = 55_000;
const MAINTAIN_MS = 60_000;

/** Readings go through the same cache as the pages: a domain that is being looked at is not read twice. */
export function createSampler({
  portSets,
  clock,
  intervalMs = 15_000,
  isMine = async () => true,
  onError = () => undefined,
}: SamplerOptions): Sampler {
  const busy = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();
  let round: NodeJS.Timeout | undefined;
  let maintained = Number.NEGATIVE_INFINITY;

  const track = (work: Promise<unknown>): Promise<void> => {
    const safe = work.then(() => undefined, onError).finally(() => underWay.delete(safe));
    underWay.add(safe);
    return safe;
  };

  async function sample(ports: SampledPorts, domainIdentifier: string): Promise<void> {
    const { store, hears } = ports;
    const own = await read(ports.cluster, domainIdentifier, intervalMs);
    if (own) {
      await store.add(domainIdentifier, own.at, own.sample);
      return hears?.answered(domainIdentifier, own.at);
    }
    const reading = await ports.elsewhere?.(domainIdentifier);
    if (reading === undefined) return hears?.silent(domainIdentifier, clock.now());
    if (!reading) return;
    if (reading.sample.status !== undefined) await store.add(domainIdentifier, reading.at, reading.sample);
    await hears?.elsewhere(domainIdentifier, reading);
  }

  /** Everything that is read of a domain, beside each other. What still waits for the cluster is not begun again: that would only add to its load. */
  const everythingOf = (ports: SampledPorts, index: number, domainIdentifier: string): Promise<void>[] => {
    const { statistics, looks = {} } = ports;
    const once = (what: string, work: () => Promise<unknown>): Promise<void> => {
      const key = `${index} ${domainIdentifier} ${what}`;
      if (busy.has(key)) return Promise.resolve();
      busy.add(key);
      return track(work().finally(() => busy.delete(key)));
    };
    const ifMine = async (work: () => Promise<void>): Promise<void> => ((await isMine()) ? work() : undefined);
    return [
      once('vitals', () => ifMine(() => sample(ports, domainIdentifier))),
      ...(statistics ? [once('statistics', () => statistics.sample(domainIdentifier))] : []),
      ...Object.entries(looks).map(([name, look]) => once(`look ${name}`, () => ifMine(() => look(domainIdentifier)))),
    ];
  };

  async function maintain(): Promise<void> {
    if (clock.now() - maintained < MAINTAIN_MS) return;
    maintained = clock.now();
    const keepsVitals = await isMine();
    for (const { store, statistics } of portSets) {
      if (keepsVitals) await store.maintain();
      await statistics?.maintain();
    }
  }

  async function everyDomain(visit: (ports: SampledPorts, index: number, domainIdentifier: string, part: number) => void): Promise<void> {
    for (const [index, ports] of portSets.entries()) {
      const ids = await ports.domains.list();
      for (const [position, id] of ids.entries()) visit(ports, index, id, position / ids.length);
    }
  }

  const spread = (): Promise<void> =>
    everyDomain((ports, index, id, part) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void Promise.all(everythingOf(ports, index, id));
      }, part * intervalMs).unref();
      timers.add(timer);
    });

  return {
    async sampleAll() {
      const samples: Promise<void>[] = [];
      await everyDomain((ports, index, id) => samples.push(...everythingOf(ports, index, id)));
      await Promise.all(samples);
      await track(maintain());
    },
    start() {
      if (round) return;
      const next = (): void => {
        void track(spread());
        void track(maintain());
      };
      round = setInterval(next, intervalMs).unref();
      next();
    },
    async stop() {
      clearInterval(round);
      round = undefined;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Health, and of the nodes the fullest disk and heap; null when the cluster does not answer. */
async function read(
  cluster: SampledPorts['cluster'],
  domainIdentifier: string,
  intervalMs: number,
): Promise<{ at: number; sample: VitalsSample } | null> {
  const health = await cluster.health(domainIdentifier, { maxAgeMs: intervalMs / 2 }).catch(() => null);
  if (!health) return null;
  const { value, asOf } = health;
  const sample: VitalsSample = {
    status: STATUS[value.status],
    nodes: value.number_of_nodes,
    unassigned: value.unassigned_shards,
    pendingTasks: value.number_of_pending_tasks,
  };
  if (cluster.lightMode(domainIdentifier)) return { at: asOf, sample };
  const nodes = (await cluster.nodes(domainIdentifier, { maxAgeMs: NODES_AGE_MS }).catch(() => null))?.value ?? [];
  const disks = nodes.flatMap(({ diskUsedPercent }) => diskUsedPercent ?? []);
  const heaps = nodes.flatMap(({ heapPercent }) => heapPercent ?? []);
  if (disks.length > 0) sample.diskUsedPercentMax = Math.max(...disks);
  if (heaps.length > 0) sample.heapPercentMax = Math.max(...heaps);
  return { at: asOf, sample };
}
