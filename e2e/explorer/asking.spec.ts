import { expect, test } from '../fixtures.ts';
import { answer, ask, completions, explorer, facts, line, openWide, shown } from './explorer-page.ts';

test('it opens with _cat and the path indices, run and shown as a table [EXPL-009, EXPL-011]', async ({ page }) => {
  await page.goto(explorer('orders-green'));
  await expect(line(page)).toHaveValue('_cat/indices');
  await expect(answer(page).getByRole('grid', { name: 'cat indices' }).locator('[data-row="0"]')).toBeVisible();
  await expect(facts(page)).toContainText('Status 200');
  await expect(facts(page)).toContainText(/\d ?m?s/);
  await expect(facts(page)).toContainText(/\d+(\.\d)?(b|kb|mb)/);
  await expect(facts(page)).toContainText(/\d rows/);
  await expect(facts(page)).toContainText(/as of (now|\d+ s ago)/);
});

test('roots, their paths and parameters complete the line, by keyboard alone [EXPL-009, EXPL-012, EXPL-017]', async ({ page }) => {
  await page.goto(explorer('modern-os217'));
  await shown(page);
  await line(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(completions(page).locator('span:first-child')).toHaveText([
    '_cat',
    '_list',
    '_cluster',
    '_nodes',
    '_tasks',
    '_snapshot',
    '_opendistro',
    '_ultrawarm',
    '_kraken',
    '_cold',
  ]);
  await page.keyboard.type('_cl');
  await page.keyboard.press('ArrowDown');
  await expect(completions(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(line(page)).toHaveValue('_cluster/');
  await page.keyboard.type('heal');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('_cluster/health');
  await expect(answer(page).getByRole('grid', { name: 'cluster health' }).getByText('number_of_nodes')).toBeVisible();
  await page.keyboard.type('?lev');
  await expect(completions(page).first()).toContainText('Down to the cluster, indices or shards');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(line(page)).toHaveValue('_cluster/health?level=');
  await expect(completions(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(completions(page).first()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveValue('_cluster/health');
  await expect(line(page)).toBeFocused();
});

test('a parameter of any name can be typed, also one that every object of the browser has', async ({ page }) => {
  await page.goto(explorer('orders-green'));
  await shown(page);
  for (const name of ['constructor', '__proto__', 'toString']) {
    await line(page).fill(`_cat/indices?${name}=`);
    await line(page).pressSequentially('x');
    await expect(completions(page)).toHaveCount(0);
    await line(page).press('Enter');
    await expect(page.getByText(`The parameter ${name} is not allowed on this path`).first()).toBeVisible();
  }
  await ask(page, '_cat/indices?h=index');
  await shown(page);
});

test('keys that come faster than the list is drawn complete what was typed', async ({ page }) => {
  await page.goto(explorer('modern-os217'));
  await shown(page);
  await line(page).fill('');
  await expect(completions(page)).toHaveCount(10);
  // A slow machine, and nobody waits between the keys.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await Promise.all(['_', 'c', 'l', 'ArrowDown', 'Tab'].map((key) => page.keyboard.press(key)));
  await expect(line(page)).toHaveValue('_cluster/');
});

test('real index and node names complete a path [EXPL-012]', async ({ page }) => {
  await page.goto(explorer('orders-green'));
  const name = await answer(page).locator('[data-row="0"]').getAttribute('data-id');
  const index = name?.split('/')[0] ?? '';
  await line(page).fill(`_cat/shards/${index.slice(0, 3)}`);
  await expect(completions(page).first()).toContainText(index.slice(0, 3));
  await line(page).press('ArrowDown');
  await line(page).press('Enter');
  await expect(page).toHaveURL(/path=shards%2F/);
  await expect(
    answer(page)
      .getByRole('grid', { name: /^cat shards\// })
      .locator('[data-row="0"]'),
  ).toBeVisible();
});

test('an older engine has the older list of roots [EXPL-016]', async ({ page }) => {
  for (const [name, has] of [
    ['modern-os31', true],
    ['legacy-es68', false],
  ] as const) {
    await page.goto(explorer(name));
    await shown(page);
    await line(page).fill('_');
    await expect(completions(page).filter({ hasText: '_cluster' })).toBeVisible();
    await expect(completions(page).filter({ hasText: '_list' })).toHaveCount(has ? 1 : 0);
  }
});

test('a path of one’s own runs, a document is rows with their paths or JSON [EXPL-015]', async ({ page }) => {
  await page.goto(explorer('orders-green'));
  const index = ((await answer(page).locator('[data-row="0"]').getAttribute('data-id')) ?? '').split('/')[0] ?? '';
  await ask(page, `GET /${index}/_settings`);
  await expect(
    answer(page)
      .getByRole('grid')
      .getByText(/number_of_replicas/)
      .first(),
  ).toBeVisible();
  await page
    .getByRole('group', { name: 'View' })
    .or(page.getByRole('toolbar', { name: 'View' }))
    .getByRole('button', { name: 'JSON' })
    .click();
  await expect(page).toHaveURL(/view=json/);
  await expect(
    page
      .getByRole('region', { name: `${index} _settings`, exact: true })
      .getByText('"number_of_replicas"')
      .first(),
  ).toBeVisible();
});

test('only what reads metadata is asked: content and changes are refused at once [EXPL-010]', async ({ page }) => {
  await page.goto(explorer('orders-green'));
  await shown(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/executeGet|explorer\/rows/.test(`${request.url()} ${request.postData() ?? ''}`)) sent.push(request.url());
  });
  for (const [path, words] of [
    ['orders/_search', 'This path can show customer content.'],
    ['_cat/indices?source={}', /./],
    ['orders/_refresh', 'This GET changes the cluster.'],
    ['_made/up', 'not on the list of read-only metadata paths'],
  ] as const) {
    await ask(page, path);
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
  }
  expect(sent).toEqual([]);
});

test('a refused path is neither saved nor copied, and the buttons say why', async ({ page }) => {
  await page.goto(explorer('orders-green'));
  await shown(page);
  const buttons = ['Save query', 'Copy as curl'].map((name) => page.getByRole('button', { name }));
  for (const button of buttons) await expect(button).toBeEnabled();
  await ask(page, 'orders/_search');
  await expect(page.getByRole('alert').filter({ hasText: 'This path can show customer content.' })).toBeVisible();
  for (const button of buttons) {
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAccessibleDescription(/This path can show customer content\./);
  }
  await ask(page, '_cat/indices?h=index');
  await shown(page);
  for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('filter argument and value stand there for cat shards and cat indices only, and filter [EXPL-013]', async ({ page }) => {
  await openWide(page, explorer('orders-red', { root: '_cat', path: 'shards' }));
  await page.getByRole('button', { name: /^Filter argument/ }).click();
  await page.getByRole('option', { name: 'state' }).click();
  await page.getByRole('combobox', { name: 'Filter value' }).fill('UNASSIGNED');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/argument=state&value=UNASSIGNED/);
  const grid = answer(page).getByRole('grid', { name: 'cat shards' });
  await expect(grid.getByText('UNASSIGNED').first()).toBeVisible();
  await expect(grid.getByText('STARTED')).toHaveCount(0);
  await ask(page, '_cat/indices');
  await expect(page.getByText('Filter argument')).toBeVisible();
  await ask(page, '_cat/nodes');
  await expect(answer(page).getByRole('grid', { name: 'cat nodes' })).toBeVisible();
  await expect(page.getByText('Filter argument')).toHaveCount(0);
  await line(page).fill('_cat/shards');
  await expect(page.getByText('Filter argument')).toBeVisible();
});

test('what is typed on after Enter, before the address has changed, stays', async ({ page }) => {
  await openWide(page, explorer('orders-green', { root: '_cat', path: 'shards' }));
  await page.getByRole('button', { name: /^Filter argument/ }).click();
  await page.getByRole('option', { name: 'state' }).click();
  await line(page).fill('_cat/indices?h=index');
  // Both at once: by keys from here the address would mostly be there first.
  await line(page).evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '_cat/shards/x');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page).toHaveURL(/path=indices&params=h%3Dindex/);
  await expect(answer(page).getByRole('grid', { name: 'cat indices' })).toBeVisible();
  await expect(line(page)).toHaveValue('_cat/shards/x');
  await page.goBack();
  await expect(line(page)).toHaveValue('_cat/shards');
  await page.goForward();
  await expect(line(page)).toHaveValue('_cat/indices?h=index');
  await line(page).press('Escape');
  await expect(line(page)).toHaveValue('_cat/indices?h=index');
});

test('a cluster of 1,000 nodes is not offered its full tables, and says why [EXPL-014]', async ({ page }) => {
  await page.goto(explorer('nodes-1000'));
  await expect(page.getByText(/not offered on 1,?000 nodes/)).toBeVisible();
  await expect(line(page)).toHaveValue('_list/indices');
  await shown(page);
  await line(page).fill('_cat/');
  await expect(completions(page).filter({ hasText: 'allocation' }).first()).toBeVisible();
  await expect(completions(page).filter({ hasText: /^(indices|shards)(?!\/)/ })).toHaveCount(0);
});

test('what is asked, how it is shown and the page are in the address', async ({ page }) => {
  await page.goto(explorer('orders-green', { root: '_cat', path: 'shards', params: 'h=index,state', 'rows.size': '50', 'rows.page': '2' }));
  await expect(line(page)).toHaveValue('_cat/shards?h=index,state');
  await expect(answer(page).getByText(/^51–100 of /)).toBeVisible();
  await expect(answer(page).getByRole('columnheader')).toHaveText([/^index/, /^state/]);
  await ask(page, '_cat/nodes');
  await expect(page).toHaveURL(/path=nodes/);
  await expect(page).not.toHaveURL(/rows\.page/);
  await expect(answer(page).getByRole('grid', { name: 'cat nodes' })).toBeVisible();
  await page.goBack();
  await expect(line(page)).toHaveValue('_cat/shards?h=index,state');
  await expect(answer(page).getByText(/^51–100 of /)).toBeVisible();
});

test('one node can be asked itself', async ({ page }) => {
  await page.goto(explorer('orders-green', { root: '_cat', path: 'health' }));
  await page.getByRole('button', { name: /^Run on node/ }).click();
  await page.getByRole('option', { name: /^i-/ }).first().click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page).toHaveURL(/node=i-[0-9a-f]{17}/);
  await expect(facts(page)).toContainText('Status 200');
});

test('a request that does not end is cancelled, by button and by Escape, and given up', async ({ page }) => {
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql'));
  await page.goto(explorer('slow-timeout', { root: '_cat', path: 'health' }, '000000000202'));
  await Promise.all([givenUp, page.getByRole('button', { name: 'Cancel' }).click()]);
  await expect(facts(page)).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await line(page).press('Escape');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
});

test('rows that do not come are cancelled, and given up', async ({ page }) => {
  // Held in the browser: a cluster that hangs is soon in light mode, and then refuses heavy lists at once.
  await page.route(/\/api\/explorer\/rows/, () => undefined);
  const givenUp = page.waitForEvent('requestfailed', (request) => /\/api\/explorer\/rows/.test(request.url()));
  await page.goto(explorer('orders-green', { root: '_cat', path: 'shards' }));
  await Promise.all([givenUp, page.getByRole('button', { name: 'Cancel' }).click()]);
  await expect(facts(page)).toContainText('Cancelled');
});
