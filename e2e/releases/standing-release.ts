import type { Page } from '@playwright/test';
import type { SdpdsAnswer, SdpdsPath, SdpdsRequest } from '#rules/releases/calls';
import { expect } from '../fixtures.ts';
import { STACK } from './tracker-page.ts';

type Stage = SdpdsAnswer<'componentReleaseTracker/stages'>['stages'][number];
type Cluster = SdpdsAnswer<'componentReleaseTracker/clustersInStage'>['clusters'][number];

/** What the server itself says, asked as the page asks it. */
export const askSdpds = <Path extends SdpdsPath>(page: Page, path: Path, payload: SdpdsRequest<Path>): Promise<SdpdsAnswer<Path>> =>
  page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(`/api/sdpds/${to}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return (await answer.json()).body;
    },
    [path, JSON.stringify(payload)] as const,
  );

/** The tracker's own page, once the place has its releases. */
export async function openTracker(page: Page): Promise<void> {
  await page.goto('/component-release-tracker');
  await expect(page.getByRole('grid', { name: 'Active releases' })).toBeVisible({ timeout: 30_000 });
}

export interface StandingRelease {
  stages: readonly Stage[];
  clusters: Readonly<Record<string, readonly Cluster[]>>;
}

/** A release of the demo place that nobody moves, as the server has it. */
export async function standingRelease(page: Page, releaseId: string): Promise<StandingRelease> {
  await openTracker(page);
  const release = { stackName: STACK, releaseId };
  const { stages } = await askSdpds(page, 'componentReleaseTracker/stages', release);
  const clusters: Record<string, readonly Cluster[]> = {};
  for (const { stageId } of stages)
    clusters[stageId] = (await askSdpds(page, 'componentReleaseTracker/clustersInStage', { ...release, stageId })).clusters;
  return { stages, clusters };
}

export const openStanding = (page: Page, releaseId: string, more: Record<string, string> = {}) =>
  page.goto(`/component-release-tracker?${new URLSearchParams({ stack: STACK, release: releaseId, ...more })}`);
