import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { answering, errorLine } from '../support/failed-answers.ts';
import { at, CARBON, GREEN } from './known.ts';

const failing = (name: string) => `/000000000202/${name}/overview`;
const clusterInfo = (page: Page) => page.locator('.overview-pair > *').filter({ has: page.getByRole('heading', { name: 'Cluster Info' }) });

/** Counts how often the page is loaded from here on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** What the product itself knows of a domain, which its cluster's silence must not take away. */
async function expectOthersToStand(page: Page): Promise<void> {
  await expect(page.locator('dl', { hasText: 'HAProxyType' })).toContainText('OS_2.');
  await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).not.toHaveCount(0);
  await page.getByRole('tab', { name: 'Security groups' }).click();
  await expect(page.getByRole('grid', { name: 'Security groups' }).locator('[data-id]')).toHaveCount(2);
}

const CASES = [
  ['denied-401', /Failed with 403 The cluster did not accept the configured credentials/, 'denied'],
  ['denied-403', /Failed with 403 /, 'denied'],
  ['html-gateway', /Failed with 503 A proxy answered _cluster\/health in place of the cluster/, 'unavailable'],
  ['half-json', /Failed with 502 The answer to _cluster\/health is malformed/, 'malformed'],
  ['throttled-429', /Failed with 429 The cluster turns requests away/, 'throttled'],
  ['conn-refused', /Failed with 503 The cluster refused the connection/, 'unavailable'],
] as const;

for (const [name, text, code] of CASES)
  test(`${name}: the panel says what failed with its code, the other panels stand, and the page is not loaded again [SHELL-046]`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const loads = loadsOf(page);
    await page.goto(failing(name));
    const panel = clusterInfo(page);
    await expect(panel.getByText(text)).toBeVisible();
    await expect(panel.getByText(new RegExp(`^Code ${code} · Request `))).toBeVisible();
    await expect(panel.getByText('Unassigned shards')).toHaveCount(0);
    await expectOthersToStand(page);
    const strip = page.getByRole('region', { name: 'Vital signs' });
    await expect(strip.getByRole('link', { name: /Unassigned shards/ })).toContainText('no answer');

    await panel.getByRole('button', { name: 'Copy details' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`Code: ${code}\nRequest id: .+\nPage: .+/${name}/overview`));

    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('ClusterInfo_HealthQuery'));
    await panel.getByRole('button', { name: 'Retry' }).click();
    await asked;
    await expect(panel.getByText(text)).toBeVisible();
    expect(loads()).toBe(1);
  });

/** The vital signs that the cluster's health tells. */
const OF_HEALTH = ['Health', 'Data nodes', 'Unassigned shards', 'Pending tasks'];

test('what failed stays failed while it is asked again: neither panel nor vital signs fall back to loading', async ({ page }) => {
  await page.goto(failing('denied-403'));
  const panel = clusterInfo(page);
  const failure = panel.getByText(/Failed with 403 /);
  const strip = page.getByRole('region', { name: 'Vital signs' });
  const unanswered = OF_HEALTH.map((name) => strip.getByRole('link', { name: new RegExp(`^${name}`) }));
  for (const vital of unanswered) await expect(vital).toContainText('no answer');
  await expect(failure).toBeVisible();
  await watchForLoading(page);

  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await answering(page, 'ClusterInfo_HealthQuery', async (route) => {
    asked.push(route.request().postData() ?? '');
    await answered;
    await route.continue();
  });
  const retry = panel.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(retry).toHaveAttribute('aria-disabled', 'true');
  await expect(failure).toBeVisible();
  for (const vital of unanswered) await expect(vital).toContainText('no answer');
  answer();
  await expect(retry).not.toHaveAttribute('aria-disabled', 'true');
  await expect(failure).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('seen-loading'))).toBeNull();
});

/** Notes from here on when one of these vital signs stands empty or is marked as changed, or Cluster Info shows values or its skeleton. */
const watchForLoading = (page: Page): Promise<void> =>
  page.evaluate((names) => {
    const look = () => {
      const signs = [...document.querySelectorAll('[aria-label="Vital signs"] > a')];
      const vitals = signs
        .filter(({ textContent }) => names.some((name) => textContent.startsWith(name)))
        .flatMap((sign) => [...sign.querySelectorAll('[data-changed]')]);
      const seen = vitals.some((vital) => vital.textContent === '--' || vital.getAttribute('data-changed') === 'true');
      const loading = document.querySelector('.overview-pair [role="status"][aria-label$=": loading"]') !== null;
      const values = [...document.querySelectorAll('.overview-pair dt')].some(({ textContent }) => textContent === 'Unassigned shards');
      if (seen || loading || values) sessionStorage.setItem('seen-loading', `${seen} ${loading} ${values}`);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  }, OF_HEALTH);

test('a cluster that never answers leaves the page usable, and is said to time out', async ({ page }) => {
  test.slow();
  await page.goto(failing('slow-timeout'));
  await expectOthersToStand(page);
  const panel = clusterInfo(page);
  await expect(panel.getByText(/504 The cluster gave no answer within/)).toBeVisible({ timeout: 60_000 });
  const count = panel.locator('dl > div').filter({ has: page.getByText('Unassigned shards', { exact: true }) });
  // A number that nobody could read must not look like a good one.
  await expect(count.getByText('0', { exact: true })).toHaveCount(0);
});

test('answers of 200 MB are cut off with a reason, and what was small enough is shown', async ({ page }) => {
  await page.goto(failing('huge-200mb'));
  const panel = clusterInfo(page);
  await expect(panel.getByText(/502 The answer to _cluster\/(?:stats|settings) is larger than 8 MB/)).toBeVisible();
  const value = (label: string) =>
    panel
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('ES Health')).toHaveText('green');
  // On a busy machine this is the last answer to come.
  await expect(value('Master')).toHaveText('N/A', { timeout: 40_000 });
  await expectOthersToStand(page);
});

test('a deleted domain opens as deleted, offers no action, and its cluster is said to be gone', async ({ page }) => {
  await page.goto(at('gone-deleted'));
  await expect(page.locator('.domain-header-kind')).toContainText('deleted');
  await expect(clusterInfo(page).getByText(/Failed with 503 The cluster refused the connection/)).toBeVisible();
  await expect(page.getByText('No Nodes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Recover domain' })).toHaveAttribute('aria-disabled', 'true');
});

test('failed domain details say with what, and Retry brings the page [DOM-090]', async ({ page }) => {
  let failures = 0;
  await answering(page, 'DomainScreen_DomainQuery', (route) => {
    failures += 1;
    return failures > 1
      ? route.continue()
      : errorLine('DomainScreen_DomainQuery', '503 The directory is not there', { code: 'unavailable', status: 503 })(route);
  });
  await page.goto(at(GREEN));
  await expect(page.getByText('Unable to get domain details. Failed with 503 The directory is not there')).toBeVisible();
  // The way to another domain stays.
  await expect(page.getByLabel('Domain identifier', { exact: true })).toHaveValue('000000000101:orders-green');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('a gateway’s page in place of domain details is told as a timeout [DOM-091, SHELL-047]', async ({ page }) => {
  await answering(page, 'DomainScreen_DomainQuery', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html><body><h1>502 Bad Gateway</h1></body></html>' }),
  );
  await page.goto(at(GREEN));
  await expect(
    page.getByText('Unable to get domain details. Failed with 502 Timeout. Please reload the page or try again later'),
  ).toBeVisible();
});

test('a failure without a message has words all the same [DOM-092]', async ({ page }) => {
  await answering(page, 'DomainScreen_DomainQuery', errorLine('DomainScreen_DomainQuery', '', { code: 'internal', status: 500 }));
  await page.goto(at(GREEN));
  await expect(page.getByText('Something went wrong. Please refesh the page or try again later')).toBeVisible();
});

test('a failed reading of groups says so in its place [DOM-069]', async ({ page }) => {
  const groups = 'OtherInformation_GroupsQuery';
  await answering(page, groups, errorLine(groups, '429 Rate exceeded', { code: 'throttled', status: 429 }));
  await page.goto(at(GREEN));
  await page.getByRole('tab', { name: 'Security groups' }).click();
  await expect(page.getByText('Unable to get Group Resources. Failed with 429 Rate exceeded')).toBeVisible();
  await expect(page.getByRole('grid', { name: 'EC2 instances' }).locator('[data-id]')).not.toHaveCount(0);
});

test('a page that was read stays when its refresh fails', async ({ page }) => {
  await page.goto(at(GREEN));
  await expect(page.locator('dl', { hasText: 'HAProxyType' })).toContainText('OS_2.19');
  await answering(
    page,
    'DomainScreen_DomainQuery',
    errorLine('DomainScreen_DomainQuery', '503 The directory is not there', { code: 'unavailable', status: 503 }),
  );
  await page.getByRole('button', { name: 'Go to this domain, or refresh it' }).click();
  await expect(page.getByText('Unable to get domain details. Failed with 503 The directory is not there')).toBeVisible();
  await expect(page.locator('dl', { hasText: 'HAProxyType' })).toContainText('OS_2.19');
});

test.describe('the server’s own 401', () => {
  test.use({ expectedMessages: /401 \(Unauthorized\)/ });

  test('reloads the page once, and not again when it stays [SHELL-046]', async ({ page }) => {
    const loads = loadsOf(page);
    await page.goto(at(GREEN));
    await expect(page.locator('dl', { hasText: 'ES Health' })).toContainText('green');
    expect(loads()).toBe(1);
    await page.route('**/graphql', (route) => route.fulfill({ status: 401, json: { errors: [{ message: '401 Unauthorized' }] } }));
    await page.getByRole('button', { name: 'Refresh Cluster Info' }).click();
    await expect.poll(loads).toBe(2);
    await expect(page.getByText(/401 Signed out/).first()).toBeVisible();
    expect(loads()).toBe(2);
  });
});

test.describe('a gateway that answers in place of the server', () => {
  test.use({ expectedMessages: /50[23] \(/ });

  const TIMEOUT = '502 Timeout. Please reload the page or try again later';
  const DETAILS = `Unable to get domain details. Failed with ${TIMEOUT}`;

  /** Every answer but the page's own is a proxy's page, with a status or, as some do, without. */
  const gateway = (page: Page, status: number) =>
    page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('DomainScreen_DomainQuery')
        ? route.continue()
        : route.fulfill({ status, contentType: 'text/html', body: '<html><body><h1>503 Service Unavailable</h1></body></html>' }),
    );

  const OVERVIEW = [
    'The inspector did not answer: ',
    'Unable to get the instances. Failed with ',
    'Unable to get changes. Failed with ',
    'Unable to get TMS issue. Failed with ',
    'Unable to get Tickets. Failed with ',
  ];

  for (const status of [200, 503])
    test(`every panel of the overview says that it is a timeout, with status ${status} [DOM-091, SHELL-047]`, async ({ page }) => {
      await gateway(page, status);
      await page.goto(at(CARBON));
      // Cluster Info and Zone Wise Info.
      await expect(page.getByText(DETAILS)).toHaveCount(2);
      for (const what of OVERVIEW) await expect(page.getByText(`${what}${TIMEOUT}`).first()).toBeVisible();
      await page.getByRole('tab', { name: 'Security groups' }).click();
      await expect(page.getByText(`Unable to get Group Resources. Failed with ${TIMEOUT}`)).toBeVisible();
      await page.getByRole('tab', { name: 'TMS Archive issues' }).click();
      await expect(page.getByText(`Unable to get archived TMS issue. Failed with ${TIMEOUT}`)).toBeVisible();
      await expect(page.getByText(/Unexpected token|is not valid JSON/)).toHaveCount(0);
    });

  const ELSEWHERE = [
    [at(GREEN, 'configurations'), 'Unable to get domain configurations. Failed with '],
    [at(GREEN, 'skew-analysis'), 'Unable to get Skew Analysis Data. Failed with '],
    [at(GREEN, 'snapshots'), 'Unable to get Snapshots data. Failed with '],
    [at(GREEN, 'upgrade-history'), 'Unable to get Upgrade details. Failed with '],
    [at(GREEN, 'domain-events'), 'Unable to get Domain Events. Failed with '],
    ['/000000000101', 'Unable to get Domain List. Failed with '],
    ['/audit-history', 'Unable to get the command history. Failed with '],
    ['/docs/sop', 'Unable to get the runbooks. Failed with '],
  ] as const;

  test('so does every other tab and page [SHELL-047, DOM-026]', async ({ page }) => {
    test.slow();
    await gateway(page, 200);
    for (const [path, what] of ELSEWHERE) {
      await page.goto(path);
      await expect(page.getByText(`${what}${TIMEOUT}`).first()).toBeVisible();
      await expect(page.getByText(/Unexpected token|is not valid JSON/)).toHaveCount(0);
    }
  });
});
