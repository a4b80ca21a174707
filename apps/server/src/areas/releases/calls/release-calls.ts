import { isFinal } from '#rules/machine';
import { RELEASE_MACHINE } from '#rules/releases/machines';
import type { Release } from '#rules/releases/model';
import { releaseMetricStatus } from '#rules/releases/projections';
import { RELEASE_STATES } from '#rules/releases/vocabulary';
import type { ReleaseRecords } from '../../../ports/releases/port.ts';
import { averageHistory, samplesOf } from './average-history.ts';
import { requireRelease, requireStack, type SdpdsHandlers } from './call.ts';
import { invalid, notFound } from './sdpds-problem.ts';
import {
  clusterInStageOf,
  customerDeploymentOf,
  msOf,
  releaseConfigOf,
  releaseOf,
  secondsOf,
  stageOf,
  transitionOf,
} from './wire-answers.ts';
import { releaseStatesOf, statesInStage, statesInUpdate } from './wire-words.ts';
import { withNotices } from './with-notices.ts';

type ReleaseCalls =
  | 'componentReleaseTracker/stages'
  | 'componentReleaseTracker/clustersInStage'
  | 'componentReleaseTracker/getActiveReleases'
  | 'componentReleaseTracker/releaseStatus'
  | 'external/listreleaseVersion'
  | 'external/getallReleases'
  | 'release/transitions'
  | 'release/clustersWith'
  | 'release/statusMetrics';

/** FAILED has stopped and may be retried: it has not ended. */
const ACTIVE = RELEASE_STATES.filter((state) => !isFinal(RELEASE_MACHINE, state));
/** More active releases than these of one stack are nothing that a person looks through. */
const MOST_ACTIVE = 500;
const MOST_POINTS = 2_000;

/** Releases with their stages and clusters. */
export const releaseCalls: SdpdsHandlers<ReleaseCalls> = {
  'componentReleaseTracker/stages': async ({ records }, { stackName, releaseId, maxResults }) => {
    await requireRelease(records, stackName, releaseId);
    const stages = await records.stages(stackName, releaseId);
    return { stages: stages.slice(0, maxResults ?? 100).map(stageOf) };
  },

  'componentReleaseTracker/clustersInStage': async ({ records, after, next }, { stackName, releaseId, stageId, status, maxResults }) => {
    const states = statesInStage(status);
    await requireRelease(records, stackName, releaseId);
    const stages = await records.stages(stackName, releaseId);
    if (!stages.some((stage) => stage.stageId === stageId))
      throw notFound(`The release ${releaseId} has no stage ${stageId}: it has ${listOf(stages.map((stage) => stage.stageId))}.`);
    const page = await records.deploymentsInStage(stackName, releaseId, stageId, {
      limit: maxResults ?? 5_000,
      after,
      ...(states === undefined ? {} : { states }),
    });
    return { clusters: page.rows.map(clusterInStageOf), nextToken: next(page.next) };
  },

  'componentReleaseTracker/getActiveReleases': async ({ records }, { stackName }) => {
    await requireStack(records, stackName);
    const { rows } = await records.releases(stackName, { limit: MOST_ACTIVE, states: ACTIVE });
    return { releases: rows.map(releaseOf) };
  },

  'componentReleaseTracker/releaseStatus': async ({ records }, { stackName, releaseId }) =>
    releaseOf(await requireRelease(records, stackName, releaseId)),

  'external/listreleaseVersion': async ({ records, after, next }, { stackName, releaseVersion, status, maxResults, ...times }) => {
    const { updateStartTime, updateEndTime } = times;
    if (updateStartTime != null && updateEndTime != null && updateStartTime > updateEndTime)
      throw invalid('updateStartTime must not be after updateEndTime: exchange them, or choose a later end.');
    const states = statesInUpdate(status);
    await requireRelease(records, stackName, releaseVersion);
    const page = await records.deploymentsOfRelease(stackName, releaseVersion, {
      limit: maxResults ?? 50,
      after,
      ...(states === undefined ? {} : { states }),
      ...(updateStartTime == null ? {} : { changedFrom: msOf(updateStartTime) }),
      ...(updateEndTime == null ? {} : { changedTo: msOf(updateEndTime) }),
    });
    return { customerDeploymentConfigsList: (await withNotices(records, page.rows)).map(customerDeploymentOf), nextToken: next(page.next) };
  },

  'external/getallReleases': async ({ records, after, next }, { stackName, status, maxResults }) => {
    const states = releaseStatesOf(status);
    await requireStack(records, stackName);
    const page = await records.releases(stackName, { limit: maxResults ?? 50, after, ...(states === undefined ? {} : { states }) });
    return { stackReleaseSoftwareConfigList: await configsOf(records, stackName, page.rows), nextToken: next(page.next) };
  },

  'release/transitions': async ({ records, after, next }, { stackName, releaseId, clusterId, machine, maxResults }) => {
    await requireRelease(records, stackName, releaseId);
    const page = await records.transitions(
      { stackName, releaseId, clusterId: clusterId ?? undefined, machine: machine ?? undefined },
      { limit: maxResults ?? 200, after },
    );
    return { transitions: page.rows.map(transitionOf), nextToken: next(page.next) };
  },

  'release/clustersWith': async ({ records, after, next }, { stackName, releaseId, values, maxResults }) => {
    await requireRelease(records, stackName, releaseId);
    const page = await records.deploymentsWith(stackName, releaseId, values, { limit: maxResults ?? 5_000, after });
    return { clusters: page.rows.map((row) => ({ ...clusterInStageOf(row), stageId: row.stageId })), nextToken: next(page.next) };
  },

  'release/statusMetrics': async ({ records }, { stackName, releaseId, startTime, endTime, period }) => {
    if (startTime > endTime) throw invalid('startTime must not be after endTime: exchange them, or choose a later end.');
    if ((endTime - startTime) / period > MOST_POINTS)
      throw invalid(`period is too short for this span: at most ${MOST_POINTS} points are read. Choose a longer period.`);
    await requireRelease(records, stackName, releaseId);
    const samples = samplesOf(Math.ceil((endTime - startTime) / period), MOST_POINTS);
    const looks = await records.statusHistory(stackName, releaseId, {
      from: msOf(startTime),
      to: msOf(endTime),
      periodMs: (period * 1_000) / samples,
    });
    const history = averageHistory(looks, samples);
    const points = new Map<string, Map<number, number>>();
    for (const { at, counts } of history)
      for (const [state, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
        const status = releaseMetricStatus(state);
        const line = points.get(status) ?? new Map<number, number>();
        line.set(at, (line.get(at) ?? 0) + count);
        points.set(status, line);
      }
    const times = history.map(({ at }) => at);
    return {
      statuses: [...points].map(([status, line]) => ({
        status,
        points: times.map((at): [number, number] => [secondsOf(at), line.get(at) ?? 0]),
      })),
    };
  },
};

const configsOf = async (records: Pick<ReleaseRecords, 'stagesOf'>, stackName: string, releases: readonly Release[]) => {
  const stages = await records.stagesOf(
    stackName,
    releases.map(({ releaseId }) => releaseId),
  );
  return releases.map((release) =>
    releaseConfigOf(
      release,
      stages.filter(({ releaseId }) => releaseId === release.releaseId),
    ),
  );
};

const listOf = (words: readonly string[]): string => (words.length === 0 ? 'none' : new Intl.ListFormat('en').format(words));
