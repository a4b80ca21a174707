import type { z } from 'zod';
import { type EngineVersion, parseEngineVersion } from '#rules/domains/engine-version';
import { createCoalescer } from '../../coalesce.ts';
import { isPortError, PortError } from '../../port-error.ts';
import { held, UPSTREAM_BODIES } from '../../upstream/body-budget.ts';
import type { CatShard, ClusterApi, Dated, HealthWord, RawAnswer } from '../port.ts';
import type { ByteAnswer, ByteTransport, ExplainTarget } from '../transport.ts';
import type { Ask, Read } from './ask.ts';
import { createInspectionReads } from './inspection-reads.ts';
import { createLanes } from './lanes.ts';
import { createLightModes } from './light-mode.ts';
import { DEFAULT_LIMITS, type Limits, READER_IDLE_MS } from './limits.ts';
import { loadDashboards } from './load-dashboards.ts';
import { isHeavyPath, pathsOf } from './paths.ts';
import { assertSuccess, readJson, readUpTo } from './read-body.ts';
import { ownSignal, released } from './released.ts';
import { eachBatch, rowsOf } from './rows.ts';
import * as schema from './schema.ts';
import { createSeenNodes, type NodesBefore } from './seen-nodes.ts';
import { createShardRows } from './shard-rows.ts';
import { createSkewReads } from './skew-reads.ts';
import { snapshotReads } from './snapshot-reads.ts';
import { withoutErrorTexts } from './without-error-texts.ts';

export interface ClusterApiOptions {
  transport: ByteTransport;
  clock: { now(): number };
  /** `OS_2.19` or `ES_7.10`: decides names and which calls exist. What it throws, the calls throw. */
  versionOf(domainIdentifier: string): Promise<string>;
  /** Where something keeps them: the nodes of a domain before this process began. */
  nodesBefore?: (domainIdentifier: string) => Promise<NodesBefore | null>;
  /** Limits that differ from the defaults, by kind. */
  limits?: Partial<Limits>;
  /** Another limit than READER_IDLE_MS. */
  readerIdleMs?: number;
}

const PAGES = 500;
/** Stands for a version that cannot be read: its names are understood by every engine. */
const UNKNOWN_VERSION: EngineVersion = { family: 'opensearch', major: 1, minor: 3 };

/** The typed calls over any byte transport: parsing, limits, sharing, light mode. See port.ts for what each answers. */
export function createClusterApi(options: ClusterApiOptions): ClusterApi {
  const { clock, versionOf, limits: own = {}, readerIdleMs = READER_IDLE_MS } = options;
  const transport = withoutErrorTexts(options.transport);
  const limits: Limits = { ...DEFAULT_LIMITS, ...own };
  const coalescer = createCoalescer(clock);
  const lanes = createLanes();
  const light = createLightModes();
  const seen = createSeenNodes(clock, options.nodesBefore);
  /** `domain|version|call` of what a cluster answered with 400, 404 or 405. */
  const absent = new Set<string>();

  function read<T>({ kind, domainIdentifier, options, variant = '', what, heavy = false, weight, load }: Read<T>): Promise<Dated<T>> {
    const { timeoutMs, ttlMs, maxBytes } = limits[kind];
    const instanceId = options?.instanceId;
    const run = async (signal: AbortSignal): Promise<T> => {
      const request = { domainIdentifier, timeoutMs, instanceId, signal };
      const get = (path: string): Promise<ByteAnswer> => transport.get({ ...request, path });
      const parse = <S extends z.ZodType>(answer: ByteAnswer, shape: S): Promise<z.output<S>> =>
        readJson(answer, { what, maxBytes, schema: shape, now: clock.now() });
      const ask: Ask = { signal, request, get, parse, json: async (path, shape) => parse(await get(path), shape) };
      if (!heavy) return load(ask);
      light.refuse(domainIdentifier, what);
      return lanes.run(domainIdentifier, signal, () => {
        // The domain may have become unhealthy while this waited for its turn.
        light.refuse(domainIdentifier, what);
        return load(ask);
      });
    };
    const key = [domainIdentifier, kind, instanceId ?? '', variant].join('|');
    return coalescer.get(key, { ttlMs, maxAgeMs: options?.maxAgeMs, signal: options?.signal, weight, load: run });
  }

  const pathsFor = async (domainIdentifier: string): Promise<{ version: string; paths: ReturnType<typeof pathsOf> }> => {
    const version = await versionOf(domainIdentifier);
    return { version, paths: pathsOf(parseEngineVersion(version) ?? UNKNOWN_VERSION) };
  };

  /** Health of the whole cluster, and what it tells about the domain's state. */
  async function loadHealth(domainIdentifier: string, ask: Ask): Promise<z.output<typeof schema.ClusterHealth>> {
    const { version, paths } = await pathsFor(domainIdentifier);
    const started = clock.now();
    let queueMs: number | null = null;
    try {
      const health = await optional(`${domainIdentifier}|${version}|zones`, paths.health.withZones, paths.health.plain, ask, (answer) =>
        ask.parse(answer, schema.ClusterHealth),
      );
      queueMs = health.task_max_waiting_in_queue_millis;
      return health;
    } finally {
      if (!ask.signal.aborted) light.observe(domainIdentifier, clock.now() - started, queueMs);
    }
  }

  /** The better of two paths; the other one when this cluster refused the better one, which is remembered. */
  async function optional<T>(
    key: string,
    better: string | null,
    plain: string,
    ask: Ask,
    parse: (answer: ByteAnswer) => Promise<T>,
  ): Promise<T> {
    if (better === null || absent.has(key)) return parse(await ask.get(plain));
    const answer = await ask.get(better);
    if (answer.status !== 400) return parse(answer);
    await readUpTo(answer.body, 65_536).catch(() => undefined);
    const value = await parse(await ask.get(plain));
    absent.add(key);
    return value;
  }

  async function loadShards(domainIdentifier: string, ask: Ask): Promise<CatShard[]> {
    const { version, paths } = await pathsFor(domainIdentifier);
    const key = `${domainIdentifier}|${version}|_list`;
    if (paths.listShards && !absent.has(key)) {
      const shards = await listedShards(paths.listShards, ask, () => absent.add(key));
      if (shards) return shards;
    }
    const answer = await ask.get(paths.shards);
    await assertSuccess(answer, '_cat/shards', clock.now());
    const toShards = createShardRows('_cat/shards');
    const shards: CatShard[] = [];
    const lease = UPSTREAM_BODIES.lease();
    try {
      const body = held(answer.body, lease, ask.signal);
      for await (const batch of rowsOf(body, { what: '_cat/shards', key: 'shards', maxBytes: limits.shards.maxBytes }))
        append(shards, toShards(batch));
      return shards;
    } finally {
      lease.release();
    }
  }

  /** All pages of `_list/shards`; null when this cluster has no such list, or these credentials may not use it. */
  async function listedShards(path: (token: string | null) => string, ask: Ask, onAbsent: () => void): Promise<CatShard[] | null> {
    const what = '_list/shards';
    const toShards = createShardRows(what);
    const shards: CatShard[] = [];
    let left = limits.shards.maxBytes;
    let token: string | null = null;
    for (let page = 0; page < PAGES; page += 1) {
      const answer = await ask.get(path(token));
      if (page === 0 && [400, 403, 404, 405].includes(answer.status)) {
        await readUpTo(answer.body, 65_536).catch(() => undefined);
        if (answer.status !== 403) onAbsent();
        return null;
      }
      await assertSuccess(answer, what, clock.now());
      const rows = rowsOf(
        counted(answer.body, (size) => (left -= size)),
        { what, key: 'shards', maxBytes: left },
      );
      const { next_token: next } = await eachBatch(rows, (batch) => append(shards, toShards(batch)));
      if (typeof next !== 'string' || next === '') return shards;
      if (next === token) break;
      token = next;
    }
    throw new PortError('malformed', `The answer to ${what} is malformed: its pages do not end.`);
  }

  return {
    ...createInspectionReads(read, async (domainIdentifier) => (await pathsFor(domainIdentifier)).paths, seen),
    formerNodes: (domainIdentifier) => seen.former(domainIdentifier),
    ...createSkewReads(read, async (domainIdentifier) => (await pathsFor(domainIdentifier)).paths),

    health: (domainIdentifier, options) =>
      read({ kind: 'health', domainIdentifier, options, what: '_cluster/health', load: (ask) => loadHealth(domainIdentifier, ask) }),

    localHealth: (domainIdentifier, options) =>
      read({
        kind: 'localHealth',
        domainIdentifier,
        options,
        what: '_cluster/health?local=true',
        load: async (ask) => ask.json((await pathsFor(domainIdentifier)).paths.localHealth, schema.ClusterHealth),
      }),

    stats: (domainIdentifier, options) =>
      read({
        kind: 'stats',
        domainIdentifier,
        options,
        what: '_cluster/stats',
        heavy: true,
        load: async (ask) => ask.json((await pathsFor(domainIdentifier)).paths.stats, schema.ClusterStats),
      }),

    settings: (domainIdentifier, options) =>
      read({
        kind: 'settings',
        domainIdentifier,
        options,
        what: '_cluster/settings',
        load: async (ask) => {
          const { version, paths } = await pathsFor(domainIdentifier);
          return ask.json(offered(paths.settings, '_cluster/settings', version), schema.ClusterSettings);
        },
      }),

    nodes: (domainIdentifier, options) =>
      read({
        kind: 'nodes',
        domainIdentifier,
        options,
        what: '_cat/nodes',
        weight: (nodes) => nodes.length,
        load: async (ask) => {
          const nodes = await ask.json((await pathsFor(domainIdentifier)).paths.nodes, schema.CatNodes);
          seen.observe(domainIdentifier, nodes);
          return nodes;
        },
      }),

    nodeAttrs: (domainIdentifier, options) =>
      read({
        kind: 'nodeAttrs',
        domainIdentifier,
        options,
        what: '_cat/nodeattrs',
        weight: (attrs) => attrs.length,
        load: async (ask) => ask.json((await pathsFor(domainIdentifier)).paths.nodeAttrs, schema.NodeAttrs),
      }),

    shards: (domainIdentifier, options) =>
      read({
        kind: 'shards',
        domainIdentifier,
        options,
        what: 'the list of shards',
        heavy: true,
        weight: (shards) => shards.length,
        load: (ask) => loadShards(domainIdentifier, ask),
      }),

    pendingTasks: (domainIdentifier, options) =>
      read({
        kind: 'pendingTasks',
        domainIdentifier,
        options,
        what: '_cluster/pending_tasks',
        weight: (tasks) => tasks.length,
        load: async (ask) => ask.json((await pathsFor(domainIdentifier)).paths.pendingTasks, schema.PendingTasks),
      }),

    blocks: (domainIdentifier, options): Promise<Dated<unknown>> =>
      read({
        kind: 'blocks',
        domainIdentifier,
        options,
        what: '_cluster/state/blocks',
        load: async (ask) => (await ask.json((await pathsFor(domainIdentifier)).paths.blocks, schema.Blocks)).blocks,
      }),

    decommission: (domainIdentifier, options) =>
      read({
        kind: 'decommission',
        domainIdentifier,
        options,
        what: '_cluster/decommission',
        load: async (ask) => {
          const { paths } = await pathsFor(domainIdentifier);
          if (paths.decommission === null) return {};
          const answer = await ask.get(paths.decommission);
          // A version or build without decommission: none can be running.
          if ([400, 404, 405].includes(answer.status)) {
            await readUpTo(answer.body, 65_536).catch(() => undefined);
            return {};
          }
          return ask.parse(answer, schema.Decommission);
        },
      }),

    dashboardsHealth: (domainIdentifier, options): Promise<Dated<HealthWord | null>> =>
      read({
        kind: 'dashboards',
        domainIdentifier,
        options,
        what: "the dashboards' status",
        load: async (ask) => loadDashboards(await transport.dashboards(ask.request), ask),
      }),

    explain: (domainIdentifier, target, options): Promise<Dated<unknown | null>> =>
      read({
        kind: 'explain',
        domainIdentifier,
        options,
        variant: target ? `${target.index}/${target.shard}/${target.primary}` : '',
        what: '_cluster/allocation/explain',
        heavy: true,
        load: (ask) => loadExplanation(domainIdentifier, target, ask),
      }),

    ...snapshotReads(read, async (domainIdentifier) => (await pathsFor(domainIdentifier)).paths),

    async raw(domainIdentifier, path, options) {
      const { maxBytes, lease: given, ...call } = options;
      const lease = given ?? UPSTREAM_BODIES.lease();
      const what = pathOnly(path);
      const { value } = await read<RawAnswer>({
        kind: 'raw',
        domainIdentifier,
        // What a person asks for by hand is asked of the cluster, unless the caller says otherwise.
        options: { maxAgeMs: 0, ...call },
        variant: `${maxBytes} ${path}`,
        what,
        heavy: isHeavyPath(path),
        weight: (answer) => 1 + answer.text.length / 200,
        load: async (ask) => {
          const started = clock.now();
          const answer = await ask.get(path);
          const { bytes, truncated } = await readUpTo(held(answer.body, lease, ask.signal), maxBytes);
          // A letter cut in half at the end is left out rather than shown as a replacement mark.
          const text = new TextDecoder().decode(bytes, { stream: truncated });
          return {
            status: answer.status,
            contentType: answer.headers['content-type'] ?? '',
            text,
            truncated,
            tookMs: clock.now() - started,
            asOf: started,
          };
        },
      }).finally(() => {
        if (given === undefined) lease.release();
      });
      return value;
    },

    async stream(domainIdentifier, path, options) {
      const what = pathOnly(path);
      const { timeoutMs } = limits.stream;
      const heavy = isHeavyPath(path);
      if (heavy) light.refuse(domainIdentifier, what);
      const own = ownSignal(options?.signal);
      let leave = own.end;
      try {
        if (heavy) {
          const free = await lanes.enter(domainIdentifier, own.signal);
          leave = () => {
            own.end();
            free();
          };
        }
        const answer = await transport.get({ domainIdentifier, path, timeoutMs, instanceId: options?.instanceId, signal: own.signal });
        await assertSuccess(answer, what, clock.now());
        return released(answer.body, { release: leave, limitMs: timeoutMs, idleMs: readerIdleMs, own });
      } catch (error) {
        leave();
        throw error;
      }
    },

    lightMode: (domainIdentifier) => light.isLight(domainIdentifier),
  };

  async function loadExplanation(domainIdentifier: string, target: ExplainTarget | null, ask: Ask): Promise<unknown | null> {
    const { version, paths } = await pathsFor(domainIdentifier);
    const path = offered(paths.explain, '_cluster/allocation/explain', version);
    const answer = target ? await transport.explain(ask.request, target) : await ask.get(path);
    try {
      return await ask.parse(answer, schema.Explanation);
    } catch (error) {
      // Without a target the engine explains the first unassigned shard, and answers 400 when there is none.
      if (!target && answer.status === 400 && isPortError(error, 'not-offered')) return null;
      throw error;
    }
  }
}

function offered(path: string | null, what: string, version: string): string {
  if (path === null) throw new PortError('not-offered', `${version} does not offer ${what}.`);
  return path;
}

/** The path without its query, which may be long: enough to say what failed. */
const pathOnly = (path: string): string => path.slice(1).split('?', 1)[0] || '/';

const append = (all: CatShard[], more: CatShard[]): void => {
  for (const shard of more) all.push(shard);
};

async function* counted(body: AsyncIterable<Uint8Array>, onBytes: (size: number) => void): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    onBytes(part.length);
    yield part;
  }
}
