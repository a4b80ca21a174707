import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { StageRegion } from '#rules/regions/stage-regions';
import { SDPDS_CALLS, type SdpdsAnswer, type SdpdsPath, type SdpdsRequest } from '#rules/releases/calls';
import type { FleetCluster, GateReading } from '#rules/releases/fleet';
import type { VersionRef } from '#rules/releases/model';
import { releases as area } from '../areas/releases/index.ts';
import { makeSdpds, type Sdpds } from '../compose/sdpds.ts';
import type { CommandServices } from '../platform/commands/registry.ts';
import { type Answer, type FetchInit, startTestServer, TestBrowser, type TestServer } from '../platform/http/test-server.ts';
import { PushHub } from '../platform/push/push-hub.ts';
import type { NodeShellPort } from '../ports/node-shell/port.ts';
import type { PortSet } from '../ports/port-set.ts';
import type { ReleaseFleetPort } from '../ports/release-fleet/port.ts';
import type { ReleaseRecords } from '../ports/releases/port.ts';
import { createReleaseRecords } from '../ports/releases/store/index.ts';
import { makeTestBus } from './test-bus.ts';

const HOST = 'iad.beta.localhost';
export const OPERATOR = 'aiko-tanaka';
export const READER = 'mara-lindqvist';

/** What a test says of its clusters; it may be changed while the server runs. */
export interface ScriptedFleet {
  clusters: FleetCluster[];
  /** Nodes by cluster; a cluster that is not here does not answer. */
  nodes: Map<string, string[]>;
  /** What is on nodes by cluster and IP; null for an agent that does not answer. */
  installed: Map<string, Map<string, VersionRef[] | null>>;
}

/** An answer as it came. `body` is the call's, or the failure's. */
export interface SdpdsReply {
  http: number;
  statusCode: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: it is the body of whichever call the test made
  body: any;
}

/** For tests: the calls under /api/sdpds over a real server, bus and store, with a scripted fleet and nothing that moves by itself. */
export interface SdpdsServer {
  server: TestServer;
  records: ReleaseRecords;
  fleet: ScriptedFleet;
  /** The ports of the place; a test may take one away. */
  releases: PortSet['releases'];
  /** Sends anything, as a person or as nobody. */
  send: (person: string | null, path: string, init?: FetchInit) => Promise<Answer>;
  /** Calls, whatever comes of it. Bodies are taken as they are: tests send wrong ones. */
  call: (path: string, payload: unknown, person?: string | null) => Promise<SdpdsReply>;
  /** Calls and expects 200 and an answer of the table's shape. */
  ok: <Path extends SdpdsPath>(path: Path, payload: SdpdsRequest<Path>, person?: string) => Promise<SdpdsAnswer<Path>>;
  close: () => Promise<void>;
}

/**
 * Starts it in beta, N. Virginia. `packages` makes the place's package store from a folder of its own.
 * @param managed the actions of a service that keeps some of the clusters
 */
export async function startSdpdsServer(
  packages: (folder: string) => PortSet['releases']['packages'] = () => null,
  managed?: PortSet['managed'],
): Promise<SdpdsServer> {
  const fleet: ScriptedFleet = { clusters: [], nodes: new Map(), installed: new Map() };
  const releases = { fleet: fleetOf(fleet), shell: shellOf(fleet), freezes: [] as PortSet['releases']['freezes'] } as PortSet['releases'];
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-sdpds-'));
  releases.packages = packages(folder);
  const onError = (error: unknown): void => console.error(error);
  let sdpds: Sdpds | null = null;
  let push: PushHub | null = null;
  const server = await startTestServer({
    ports: { releases, ...(managed && { managed }) },
    services: async (clock, database) => {
      releases.records = createReleaseRecords(database, 'beta/iad');
      push = await PushHub.open({ database, clock, onError });
      const config = { defaultStack: 'managed-search', packages: { maxBytes: 4 * 1024 * 1024 } };
      const portsOf = (stageRegion: StageRegion): PortSet => ({ stageRegion, source: 'demo', releases }) as PortSet;
      sdpds = makeSdpds({ config, database, push, clock, portsOf });
      // No engine runs here that could be woken.
      const services = { releases: { changedByPerson: async () => {} } } as unknown as CommandServices;
      return { commands: makeTestBus({ database, clock, push, folder, commands: area.commands ?? [], services }) };
    },
    routes: (app, contextOf) => sdpds?.register(app, contextOf),
  });
  const origin = `http://${HOST}:${server.port}/`;
  const browsers = new Map<string, Promise<TestBrowser>>();
  const browserOf = (person: string): Promise<TestBrowser> => {
    const made = browsers.get(person) ?? signedIn(new TestBrowser(server.port), origin, person);
    browsers.set(person, made);
    return made;
  };
  const send: SdpdsServer['send'] = async (person, path, init) => {
    const browser = person === null ? new TestBrowser(server.port) : await browserOf(person);
    return browser.fetch(origin, path, init);
  };
  const call: SdpdsServer['call'] = async (path, payload, person = OPERATOR) => {
    const { status, body } = await send(person, `/api/sdpds/${path}`, { body: payload ?? {} });
    return { http: status, ...(JSON.parse(body) as Omit<SdpdsReply, 'http'>) };
  };
  return {
    server,
    records: releases.records,
    fleet,
    releases,
    send,
    call,
    ok: async (path, payload, person) => {
      const reply = await call(path, payload, person);
      if (reply.http !== 200) throw new Error(`${path} answered ${reply.http}: ${JSON.stringify(reply.body)}`);
      const parsed = SDPDS_CALLS[path].answer.parse(reply.body);
      // A field that the table does not have is as wrong as one that is missing.
      if (!isDeepStrictEqual(parsed, reply.body))
        throw new Error(`${path} answered more than the table has: ${JSON.stringify(reply.body)}`);
      return parsed as SdpdsAnswer<typeof path>;
    },
    close: async () => {
      await push?.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signedIn(browser: TestBrowser, origin: string, person: string): Promise<TestBrowser> {
  await browser.signInAs(origin, person);
  return browser;
}

const fleetOf = (fleet: ScriptedFleet): ReleaseFleetPort => {
  const find = (clusterId: string) => fleet.clusters.find((cluster) => cluster.clusterId === clusterId) ?? null;
  return {
    clusters: async () => [...fleet.clusters].sort((a, b) => (a.clusterId < b.clusterId ? -1 : 1)),
    cluster: async (clusterId) => find(clusterId),
    health: async (clusterIds) => new Map(clusterIds.map((clusterId) => [clusterId, healthOf(clusterId, fleet.nodes.get(clusterId))])),
    setting: async () => null,
    putSetting: async () => undefined,
  };
};

const healthOf = (clusterId: string, ips: readonly string[] | undefined): GateReading | null =>
  ips === undefined
    ? null
    : {
        clusterId,
        at: 0,
        nodes: ips.map((ip) => ({ ip, role: 'data', zone: '', architecture: 'x86_64', inCluster: true, isElectedManager: false })),
        unassigned: [],
        unassignedCount: 0,
        isRed: false,
        relocating: 0,
        managerId: null,
        fivexxPerMinute: null,
        p99Ms: null,
        heapPercent: null,
        busyWith: null,
      };

const shellOf = (fleet: ScriptedFleet): NodeShellPort => ({
  begin: async () => undefined,
  states: async () => new Map(),
  abort: async () => undefined,
  installed: async (clusterId) => fleet.installed.get(clusterId) ?? new Map(),
});
