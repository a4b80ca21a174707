import type { Page } from '@playwright/test';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { answeringSdpds } from '../support/sdpds-answers.ts';

export const STACK = 'managed-search';
export const RELEASE = 'R-exact-1';
/** Any fixed time; pages show ages of it. */
const AT = 1_790_000_000;

type Stage = SdpdsAnswer<'componentReleaseTracker/stages'>['stages'][number];
type Cluster = SdpdsAnswer<'componentReleaseTracker/clustersInStage'>['clusters'][number];

export const stageOf = (stageId: string, counts: Partial<Stage['deployMetrics']>, status = 'IN_PROGRESS'): Stage => ({
  stageId,
  title: `Wave ${stageId}`,
  status,
  reason: null,
  startTime: AT,
  endTime: null,
  bakeUntil: null,
  deployMetrics: { nScheduled: 0, nSuccess: 0, nFailed: 0, nRunning: 0, nWaiting: 0, nSkipped: 0, ...counts },
});

export const clusterOf = (cluster: string, status: string, state: string, patch: Partial<Cluster> = {}): Cluster => ({
  cluster,
  status,
  state,
  reason: null,
  waitingFor: null,
  taskID: `task-of-${cluster}`,
  attempt: 1,
  startTime: AT,
  endTime: null,
  lastModificationTime: AT,
  ...patch,
});

const audit = { createdBy: 'Aiko Tanaka', creationTime: AT, lastModifiedBy: 'engine', lastModificationTime: AT };

/** A release of which a test knows every number. What is not named here is answered by the server, which does not have it. */
export async function exactRelease(page: Page, stages: readonly Stage[], clusters: Readonly<Record<string, readonly Cluster[]>>) {
  const release = { releaseId: RELEASE, status: 'IN_PROGRESS', auditProperties: audit, reason: null };
  await answeringSdpds(page, 'componentReleaseTracker/releaseStatus', { body: release });
  await answeringSdpds(page, 'componentReleaseTracker/getActiveReleases', { body: { releases: [release] } });
  await answeringSdpds(page, 'componentReleaseTracker/stages', { body: { stages } });
  await answeringSdpds(page, 'componentReleaseTracker/clustersInStage', ({ stageId, status, maxResults, nextToken }) => {
    const words = typeof status === 'string' ? status.split(',') : null;
    const all = (clusters[String(stageId)] ?? []).filter((row) => words === null || words.includes(row.status));
    const from = Number(nextToken ?? 0);
    const to = from + Number(maxResults);
    return { body: { clusters: all.slice(from, to), nextToken: to < all.length ? String(to) : null } };
  });
  await answeringSdpds(page, 'release/transitions', { body: { transitions: [], nextToken: null } });
  await answeringSdpds(page, 'release/sharedAttributes', { body: { failed: 0, ended: 0, attributes: [] } });
  await answeringSdpds(page, 'release/statusMetrics', { body: { statuses: [] } });
  await answeringSdpds(page, 'nodeOperation/actionExecutionHistory', { body: { actionStepResults: [], operations: [] } });
  await answeringSdpds(page, 'release/describe', {
    body: {
      release: {
        releaseVersion: RELEASE,
        stackName: STACK,
        status: 'IN_PROGRESS',
        deploymentId: 'd-1',
        componentSetVersion: { componentSetName: 'agents', majorVersion: 1, minorVersion: 2 },
        releaseStartTime: AT,
        reason: null,
        lastModificationTime: AT,
        totals: { scheduled: 0, success: 0, failed: 0, skipped: 0 },
      },
      componentVersions: [],
      perHour: null,
      estimatedEnd: null,
      stuck: [],
      waitingFor: null,
      failureBudget: { failed: 0, most: 20 },
      version: 1,
    },
  });
}

export const openRelease = (page: Page, more: Record<string, string> = {}) =>
  page.goto(`/component-release-tracker?${new URLSearchParams({ stack: STACK, release: RELEASE, ...more })}`);
