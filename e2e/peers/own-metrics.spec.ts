import type { Page } from '@playwright/test';
import { peerCluster } from '../../peers/opensearch/peer-cluster.ts';
import { expect, signInWithPassword, test } from '../fixtures.ts';
import { graphOf, plotOf } from '../metrics/dashboard-page.ts';

// The dashboard of a cluster that really runs, from what it says of itself every 15 seconds (see own-cluster.spec.ts).
const PAGE = '/123456789012/peer/overview';
const INDEX = 'own-metrics-orders';
const RATE = 'Indexing rate';

test.describe.configure({ mode: 'default' });
test.use({
  person: null,
  baseURL: `http://iad.gamma.localhost:${process.env.TUMBLER_E2E_PORT}`,
  // Each page asks who is signed in before anyone is.
  expectedMessages: /401 \(Unauthorized\)/,
});

const send = async (method: string, path: string, body?: string): Promise<void> => {
  const init = body === undefined ? {} : { body, headers: { 'content-type': 'application/x-ndjson' } };
  const answer = await fetch(`${peerCluster().urls[0]}${path}`, { method, ...init });
  if (!answer.ok && answer.status !== 404) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  await answer.text();
};

/** Writes documents, one request after the other, until it is told to end. */
const load = (): (() => Promise<void>) => {
  let goesOn = true;
  const lines = Array.from({ length: 40 }, (_, number) => `{"index":{}}\n{"number":${number}}\n`).join('');
  const work = (async () => {
    // The answer comes with the next refresh, which paces it.
    while (goesOn) await send('POST', `/${INDEX}/_bulk?refresh=wait_for`, lines);
  })();
  return async () => {
    goesOn = false;
    await work;
  };
};

/** A graph is drawn once it comes into view; a rate is one from its second reading on, which a server that has just begun lacks. */
const drawn = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.reload();
    await page.getByRole('heading', { name: RATE, exact: true }).scrollIntoViewIfNeeded();
    await expect(plotOf(page, RATE)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 100_000, intervals: [5_000] });
};

/** The highest number of the graph's table; 0 for none. */
const highest = async (page: Page): Promise<number> => {
  const cells = await graphOf(page, RATE).getByRole('table', { name: RATE }).getByRole('cell').allInnerTexts();
  return Math.max(0, ...cells.map((text) => Number(/^([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0)));
};

test('its dashboard opens on its own statistics, and the curve of indexing moves with the load', { tag: '@peer' }, async ({ page }) => {
  test.setTimeout(300_000);
  await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  const path = `${PAGE}?graphs=1&m.last=1-hour&m.period=1m&m.by=node&m.find=Indexing+rate`;
  await page.goto(path);
  await signInWithPassword(page, 'peer-operator', 'correct horse battery staple');
  await expect(page).toHaveURL(path);
  await drawn(page);
  await graphOf(page, RATE)
    .getByRole('button', { name: `Chart options of ${RATE}` })
    .click();
  await page.getByRole('menuitem', { name: 'View as table' }).click();
  await expect(graphOf(page, RATE).getByRole('table', { name: RATE })).toBeVisible();
  const before = await highest(page);
  const end = load();
  try {
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh graphs' }).click();
      expect(await highest(page)).toBeGreaterThan(before + 200);
    }).toPass({ timeout: 180_000, intervals: [5_000] });
  } finally {
    await end();
    await send('DELETE', `/${INDEX}?ignore_unavailable=true`);
  }
});
