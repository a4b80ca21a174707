import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from '#rules/durations';
import type { SdpdsAnswer, SdpdsPath, SdpdsRequest } from '#rules/releases/calls';
import type { DemoServer } from '../demo-server.ts';
import { explorerDoor } from '../explorer.ts';
import type { Declared, Told } from './facts.ts';
import { DOMAIN, defined, READER, sorted } from './reader.ts';

/** What is true of a cluster as releases see it, or of a release. */
export interface ReleaseFacts {
  /** Addresses of the machines of the cluster, those that are not in it at the moment included, sorted. */
  machines: string;
  engine: string;
  proxy: string;
  releaseVersion: string;
  /** Newest version of each component that was deployed within three months: `search-agent 4.18`. */
  deployed: string;
  /** How the newest deployment stands: a release, or an update of this cluster alone. */
  newest: string;
  /** Of a release. */
  status: string;
  scheduled: number;
  succeeded: number;
  failed: number;
  skipped: number;
}

/** What each surface of a cluster, and of a release, reports. */
export const RELEASE_FACTS: Declared<ReleaseFacts> = {
  '_cat/nodes': ['engine'],
  'nodes of the cluster page': ['machines'],
  'sync status': ['machines'],
  'domain page': ['machines', 'engine', 'proxy'],
  'component versions': ['engine', 'proxy', 'releaseVersion', 'deployed'],
  'software update': ['releaseVersion', 'newest'],
  'audit history of the cluster': ['deployed', 'newest'],
  'release page': ['status', 'scheduled', 'succeeded', 'failed', 'skipped'],
  'list of releases': ['status', 'scheduled', 'succeeded', 'failed', 'skipped'],
  'status of the release': ['status'],
  'active releases': ['status'],
  stages: ['scheduled', 'succeeded', 'failed', 'skipped'],
  'clusters of the stages': ['succeeded', 'failed', 'skipped'],
  'failure budget': ['failed'],
};

/** States of instances whose machine is no more. */
const GONE: ReadonlySet<string> = new Set(['terminated', 'shutting-down']);

const STACK = 'managed-search';
const AUDIT_DAYS = 90;
const LOOKS = 60;
const LOOK_MS = 250;

/** Calls /api/sdpds; null where the cluster is unknown or does not answer. A place that is new says for some seconds that it is not ready. */
const call = async <Path extends SdpdsPath>(
  server: DemoServer,
  path: Path,
  request: SdpdsRequest<Path>,
): Promise<SdpdsAnswer<Path> | null> => {
  for (let look = 0; ; look += 1) {
    const { status, body } = await server.send(READER, `/api/sdpds/${path}`, { body: request as object });
    const answer = JSON.parse(body);
    if (status === 200) return answer.body;
    const isNew =
      status === 503 && /moment|prepared|ready/i.test(answer.body?.message ?? '') && !/cluster/i.test(answer.body?.message ?? '');
    if (!isNew || look >= LOOKS) return null;
    await pause(LOOK_MS);
  }
};

/** Whether the records of the place are there; they are made by the first question. */
export const releasesReady = async (server: DemoServer): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await call(server, 'stack/describe', { name: STACK })) return;
    await pause(LOOK_MS);
  }
  throw new Error('the place has no releases');
};

interface Ref {
  componentName: string;
  majorVersion: number;
  minorVersion: number;
}
const refText = ({ componentName, majorVersion, minorVersion }: Ref): string => `${componentName} ${majorVersion}.${minorVersion}`;
/** Versions of three parts are two numbers on the wire, the second of two parts: 2.8.14 is 2 and 814. */
const plain = (version: string): string => version.replace(/^\D+/, '').replaceAll('.', '');

/** What every surface says of a cluster's nodes and versions. */
export const clusterTold = async (server: DemoServer, domain: string): Promise<Told<ReleaseFacts>[]> => {
  const cluster = { stackName: STACK, clusterId: domain };
  const described = (await call(server, 'cluster/describe', { cluster }))?.clusterDescription;
  if (!described) return [];
  const now = server.clock.now();
  const { data } = await server.gql(READER, DOMAIN('esVersion HAProxyVersion resources { ALL { ec2Instances { privateIp state } } }'), {
    d: domain,
  });
  const { lines, rows } = await explorerDoor(server, READER).rows('_cat/nodes?h=version', domain);
  const instances = data?.domain?.resources?.ALL?.ec2Instances as { privateIp: string; state: string }[] | undefined;
  const isTold = lines.at(-1)?.error === undefined && rows.length > 0;
  const nodes = await call(server, 'cluster/node/list', { cluster });
  const sync = await call(server, 'cluster/syncStatus', { cluster });
  const update = await call(server, 'softwareUpdateDetails/status', { cluster });
  const history = await call(server, 'cluster/auditHistory', {
    cluster,
    startTime: (now - AUDIT_DAYS * DAY) / 1_000,
    endTime: now / 1_000,
  });
  const deployed = new Map<string, string>();
  for (const { updateStatus, componentVersionUpdateList } of history?.clusterUpdateList ?? [])
    for (const { componentVersion } of componentVersionUpdateList)
      if (updateStatus === 'SUCCESS' && !deployed.has(componentVersion.componentName))
        deployed.set(componentVersion.componentName, refText(componentVersion));
  const own = (name: string) => described.componentVersionsList.find(({ componentName }) => componentName === name);
  const versionOf = (name: string): string | undefined => {
    const ref = own(name);
    return ref && `${ref.majorVersion}${ref.minorVersion}`;
  };
  return [
    {
      surface: '_cat/nodes',
      facts: isTold
        ? {
            engine: sorted([...new Set(rows.map(([version]) => plain(String(version).split('.').slice(0, 2).join('.'))))]),
          }
        : {},
    },
    { surface: 'nodes of the cluster page', facts: defined<ReleaseFacts>({ machines: nodes ? sorted(nodes.nodeIpList) : undefined }) },
    {
      surface: 'sync status',
      facts: defined<ReleaseFacts>({ machines: sync ? sorted(Object.keys(sync.nodesSyncState)) : undefined }),
    },
    {
      surface: 'domain page',
      facts: defined<ReleaseFacts>({
        machines: instances && sorted(instances.filter(({ state }) => !GONE.has(state)).map(({ privateIp }) => privateIp)),
        engine: data?.domain?.esVersion ? plain(data.domain.esVersion) : undefined,
        proxy: data?.domain?.HAProxyVersion ? plain(data.domain.HAProxyVersion) : undefined,
      }),
    },
    {
      surface: 'component versions',
      facts: defined<ReleaseFacts>({
        ...{ engine: versionOf('engine'), proxy: versionOf('haproxy'), releaseVersion: described.releaseVersion ?? 'none' },
        deployed: sorted([...deployed.keys()].flatMap((name) => own(name) ?? []).map(refText)),
      }),
    },
    {
      surface: 'software update',
      facts: defined<ReleaseFacts>({
        releaseVersion: update ? (update.currentClusterReleaseVersion ?? 'none') : undefined,
        newest: update?.deploymentConfig?.status,
      }),
    },
    {
      surface: 'audit history of the cluster',
      facts: defined<ReleaseFacts>({
        deployed: sorted([...deployed.values()]),
        newest: update?.deploymentConfig ? history?.clusterUpdateList[0]?.updateStatus : undefined,
      }),
    },
  ];
};

/** Releases that have not ended, by id. */
export const activeReleases = async (server: DemoServer): Promise<string[]> =>
  (await call(server, 'componentReleaseTracker/getActiveReleases', { stackName: STACK }))?.releases.map(({ releaseId }) => releaseId) ?? [];

/** What every surface says of a release: its state and how many of its clusters stand how. */
export const releaseTold = async (server: DemoServer, releaseId: string): Promise<Told<ReleaseFacts>[]> => {
  const of = { stackName: STACK, releaseId };
  const described = await call(server, 'release/describe', of);
  const status = await call(server, 'componentReleaseTracker/releaseStatus', of);
  const active = await call(server, 'componentReleaseTracker/getActiveReleases', { stackName: STACK });
  const all = await call(server, 'external/getallReleases', { stackName: STACK });
  const stages = (await call(server, 'componentReleaseTracker/stages', of))?.stages ?? [];
  const listed = all?.stackReleaseSoftwareConfigList.find(({ releaseVersion }) => releaseVersion === releaseId);
  const clusters: string[] = [];
  for (const { stageId } of stages)
    clusters.push(
      ...((await call(server, 'componentReleaseTracker/clustersInStage', { ...of, stageId, maxResults: 5_000 }))?.clusters ?? []).map(
        (one) => one.status,
      ),
    );
  const sum = (name: keyof (typeof stages)[number]['deployMetrics']): number =>
    stages.reduce((total, { deployMetrics }) => total + deployMetrics[name], 0);
  const totals = (
    config: { totals: { scheduled: number; success: number; failed: number; skipped: number } } | undefined,
  ): Partial<ReleaseFacts> =>
    config
      ? {
          ...{ scheduled: config.totals.scheduled, succeeded: config.totals.success },
          ...{ failed: config.totals.failed, skipped: config.totals.skipped },
        }
      : {};
  return [
    { surface: 'release page', facts: { ...totals(described?.release), ...defined<ReleaseFacts>({ status: described?.release.status }) } },
    { surface: 'list of releases', facts: { ...totals(listed), ...defined<ReleaseFacts>({ status: listed?.status }) } },
    { surface: 'status of the release', facts: defined<ReleaseFacts>({ status: status?.status }) },
    {
      surface: 'active releases',
      facts: defined<ReleaseFacts>({ status: active?.releases.find((one) => one.releaseId === releaseId)?.status }),
    },
    {
      surface: 'stages',
      facts: { scheduled: sum('nScheduled'), succeeded: sum('nSuccess'), failed: sum('nFailed'), skipped: sum('nSkipped') },
    },
    {
      surface: 'clusters of the stages',
      facts: {
        succeeded: clusters.filter((one) => one === 'SUCCESS').length,
        failed: clusters.filter((one) => one.startsWith('FAILED')).length,
        skipped: clusters.filter((one) => one.startsWith('SKIPPED')).length,
      },
    },
    { surface: 'failure budget', facts: defined<ReleaseFacts>({ failed: described?.failureBudget.all }) },
  ];
};
