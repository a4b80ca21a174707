import { expect, type Locator, type Page } from '@playwright/test';
import { KNOWN_RELEASES } from '#fleet/releases/past-plans';
import type { SdpdsAnswer, SdpdsPath } from '#rules/releases/calls';
import { askSdpds, openTracker } from './standing-release.ts';
import { STACK } from './tracker-page.ts';

/** A well-known cluster that is always well: six data nodes and three managers. */
export const CLUSTER = '000000000101:orders-green';
/** Always red: its validators refuse every deployment. */
export const RED_CLUSTER = '000000000101:orders-red';
/** A thousand nodes, which are twenty pages. */
export const LARGE_CLUSTER = '000000000101:nodes-1000';
/** Deleted by its owner. */
export const GONE_CLUSTER = '000000000101:gone-deleted';
/** The next software of `CLUSTER`, which begins by itself hours from now. */
export const NEXT_RELEASE = KNOWN_RELEASES.scheduled;

export const clusterRef = (clusterId = CLUSTER) => ({ stackName: STACK, clusterId });

export const version = (componentName: string, majorVersion: number, minorVersion: number) => ({
  componentName,
  componentScopeDefinition: { componentScope: 'GLOBAL' as const },
  majorVersion,
  minorVersion,
});

let hasStacks = false;

/** A demo place gets its stacks at its first use, in the background; a worker has one server. */
export const withStacks = async (page: Page): Promise<void> => {
  if (!hasStacks) await openTracker(page);
  hasStacks = true;
};

/** Opens a cluster's page, with more of its address. */
export const openCluster = async (page: Page, more: Record<string, string> = {}, cluster = CLUSTER): Promise<void> => {
  await withStacks(page);
  await page.goto(`/sdpds?${new URLSearchParams({ cluster, ...more })}`);
  await expect(page.getByRole('heading', { name: 'Cluster Overview' })).toBeVisible();
};

/** What was done on a cluster, the newest first, as its page asks for it. */
export const historyOf = async (page: Page, clusterId = CLUSTER): Promise<SdpdsAnswer<'cluster/auditHistory'>['clusterUpdateList']> => {
  const endTime = Math.floor(Date.now() / 1_000);
  const cluster = clusterRef(clusterId);
  return (await askSdpds(page, 'cluster/auditHistory', { cluster, startTime: endTime - 750 * 3_600, endTime })).clusterUpdateList;
};

/** Payloads of the calls of a path, as the page sends them. */
export const payloadsOf = (page: Page, path: SdpdsPath): Record<string, unknown>[] => {
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/sdpds/${path}`) sent.push(request.postDataJSON());
  });
  return sent;
};

/** The value beside a name in a list of names and values. */
export const fieldOf = (page: Page | Locator, name: string): Locator =>
  page
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=../dd');

export const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
