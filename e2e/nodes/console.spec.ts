import { ACCOUNT, FAILING_ACCOUNT, GREEN, SLOW } from '../domains/known.ts';
import { expect, test } from '../fixtures.ts';
import { answering } from '../support/failed-answers.ts';
import { breakGlass, fillReason, giveBackAll, openNodeDetails } from './nodes-page.ts';

test.use({ expectedMessages: /Failed to load resource|ERR_FAILED/ });
// A place of its own: agents that are switched off here would look different to the other stories.
test.use({ baseURL: `http://sfo.beta.localhost:${process.env.TUMBLER_E2E_PORT}` });
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page }) => {
  await page.goto('/grants');
  await giveBackAll(page);
});

const CLUSTER = `${ACCOUNT}:${GREEN}`;
const BUTTONS = ['Ping Agent', 'Update Agent', 'Activate Agent', 'Deactivate Agent', 'Disk Space', 'Install Docker', 'Console'];

test('Node Details tells the sync of each node and what can be done on it [DOM-082, DOM-083]', async ({ page, expectAccessible }) => {
  const { table, node } = await openNodeDetails(page, GREEN);
  const row = table.locator(`[data-id="${node}"]`);
  await expect(row).toContainText(/^10\.\d+\.\d+\.\d+/);
  await expect(row).toContainText('Node In Sync');
  await expect(row.getByRole('button', { name: /^(?!Copy)/ })).toHaveText(BUTTONS);
  await expectAccessible('[data-table="node-details"]');

  await row.getByRole('button', { name: `Ping Agent ${node}` }).click();
  await expect(page.getByLabel(`Output of ${node}`)).toContainText(`on ${node}: OK, last poll`);
});

test('an agent is deactivated under a grant that is asked for in place, and says so until it is activated [DOM-082, DOM-083, ACT-054]', async ({
  page,
  expectAccessible,
}) => {
  const { table, node } = await openNodeDetails(page, GREEN);
  const row = table.locator(`[data-id="${node}"]`);
  const change = async (title: string, done: string) => {
    await row.getByRole('button', { name: `${title} ${node}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    if (title === 'Deactivate Agent') {
      await expect(dialog.getByRole('button', { name: title })).toHaveAttribute('aria-disabled', 'true');
      await fillReason(dialog, 'T-nodes');
      await dialog.getByRole('button', { name: 'Break glass' }).click();
      await expect(dialog.getByText('Runs under broken glass')).toBeVisible();
      await expectAccessible('[role=dialog]');
    }
    await dialog.getByRole('button', { name: title }).click();
    await expect(dialog.getByText(done)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  };
  await change('Deactivate Agent', 'The agent is deactivated.');
  const same = table.locator(`[data-id="${node}"]`);
  await expect(same).toContainText('Node Not In Sync');
  await same.getByRole('button', { name: `Ping Agent ${node}` }).click();
  const output = page.getByLabel(`Output of ${node}`);
  await expect(output).toContainText('An error occured.');
  await expect(output).toContainText(`sdpdagent on ${node} is deactivated since`);
  await change('Activate Agent', 'The agent is active.');
  await expect(same).toContainText('Node In Sync');
  for (const [title, done] of [
    ['Update Agent', 'The agent is up to date.'],
    ['Install Docker', 'Docker is installed.'],
  ] as const)
    await change(title, done);
});

test('a console is a closable tab for each node, with a form and stacked outputs [ACT-055, ACT-056, ACT-057]', async ({
  page,
  expectAccessible,
}) => {
  await breakGlass(page, GREEN);
  const { table, node } = await openNodeDetails(page, GREEN);
  const other = (await table.locator('[data-row="1"]').getAttribute('data-id')) ?? '';
  for (const one of [node, other])
    await table
      .locator(`[data-id="${one}"]`)
      .getByRole('button', { name: `Console ${one}` })
      .click();
  const panel = page.getByRole('region', { name: 'Console' });
  const tabs = panel.getByRole('application', { name: 'Consoles of nodes' }).getByRole('group');
  await expect(tabs).toHaveText([node, other]);
  await panel.getByRole('button', { name: node, exact: true }).click();
  const form = panel.getByRole('form', { name: `Command on ${node}` });
  await expect(form.getByRole('textbox', { name: 'Node' })).toHaveValue(node);
  await expect(form.getByRole('button', { name: 'Run' })).toBeVisible();
  const sent: { url: string; args: object }[] = [];
  await answering(page, 'mutation ExecuteCommand', (route) => {
    const { url, args } = route.request().postDataJSON().variables;
    sent.push({ url, args });
    return route.continue();
  });
  await form.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'shell' }).click();
  const output = panel.getByLabel(`Output of ${node}`);
  for (const [command, args, answer] of [
    ['uptime', '', 'load average'],
    ['ls', '/opt/nodeenv', 'OpenSearch-2.19 -> /opt/nodeenv/.versions/engine-2.19'],
    ['tail', '-n 200 /opt/nodeenv/SDPDAgent/logs/heartbeat.log', 'OK inSync=true'],
  ] as const) {
    await form.getByRole('textbox', { name: 'Command' }).fill(command);
    await form.getByRole('textbox', { name: 'Arguments' }).fill(args);
    await form.getByRole('button', { name: 'Run' }).click();
    await expect(output).toContainText(answer);
  }
  expect(sent[1]).toEqual({
    url: 'aes/domain/dp/node/shell',
    args: { cluster: CLUSTER, node, base_cmd: 'ls', args: '/opt/nodeenv', truncate_output: false },
  });
  expect(await output.evaluate((block) => block.getBoundingClientRect().height)).toBe(500);
  await expectAccessible('main');
  await form.getByRole('button', { name: 'Clear Console' }).click();
  await expect(output).toHaveCount(0);
  await panel.getByRole('button', { name: `Close the console of ${node}` }).click();
  await expect(tabs).toHaveText([other]);
  await panel.getByRole('button', { name: `Close the console of ${other}` }).click();
  await expect(panel).toHaveCount(0);
});

test('what is typed wrong is said, and nothing is sent [ACT-058, ACT-059, ACT-060]', async ({ page }) => {
  const { table, node } = await openNodeDetails(page, GREEN);
  await table.getByRole('button', { name: `Console ${node}` }).click();
  const form = page.getByRole('form', { name: `Command on ${node}` });
  let sent = 0;
  await answering(page, 'mutation ExecuteCommand', (route) => {
    sent++;
    return route.continue();
  });
  const run = async (command: string, args: string) => {
    await form.getByRole('textbox', { name: 'Command' }).fill(command);
    await form.getByRole('textbox', { name: 'Arguments' }).fill(args);
    await form.getByRole('button', { name: 'Run' }).click();
  };
  const panel = page.getByRole('region', { name: 'Console' });
  await run('', '');
  await expect(panel.getByRole('alert')).toHaveText('Please enter a command name.');
  await run('sdpdagent ping-agent', '{"a":');
  await expect(panel.getByRole('alert')).toHaveText('Ensure you pass a correct JSON in arguments.');
  await run('aes domain dp node terminate-instance', '');
  await expect(panel.getByRole('alert')).toContainText('cannot be run here');
  expect(sent).toBe(0);
  await run('sdpdagent ping-agent', '');
  await expect(panel.getByLabel(`Output of ${node}`)).toContainText(': OK, last poll');
});

test('a request that fails, and an answer that is none, are shown as such [ACT-042, ACT-061, ACT-062]', async ({ page }) => {
  const { table, node } = await openNodeDetails(page, GREEN);
  await table.getByRole('button', { name: `Console ${node}` }).click();
  const form = page.getByRole('form', { name: `Command on ${node}` });
  await form.getByRole('textbox', { name: 'Command' }).fill('ping-agent');
  const output = page.getByLabel(`Output of ${node}`);
  const answers = [
    { status: 504, body: 'upstream timed out' },
    {
      json: {
        data: {
          executeCommand: {
            success: false,
            data: null,
            auditSeq: 7,
            error: {
              message: 'busy',
              extensions: {
                code: 'x',
                fix: null,
                response: { status: 409, statusText: 'Conflict', body: { exc_type: 'Busy', exc_value: 'busy' } },
              },
            },
          },
        },
      },
    },
    {
      json: {
        data: { executeCommand: { success: true, data: { stdout: '', stderr: 'no agent', status: 'error' }, auditSeq: 8, error: null } },
      },
    },
  ];
  await answering(page, 'mutation ExecuteCommand', (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  for (const text of ['Request Failed/Timed Out.', '"exc_type": "Busy"', 'An error occured.']) {
    await form.getByRole('button', { name: 'Run' }).click();
    await expect(output).toContainText(text);
  }
});

test('ten megabytes are a block like any other: only what is in view is drawn [ACT-057]', async ({ page }) => {
  const { table, node } = await openNodeDetails(page, GREEN);
  await table.getByRole('button', { name: `Console ${node}` }).click();
  const form = page.getByRole('form', { name: `Command on ${node}` });
  await form.getByRole('textbox', { name: 'Command' }).fill('ping-agent');
  const stdout = Array.from({ length: 100_000 }, (_, n) => `${n} ${'x'.repeat(100)}`).join('\n');
  const data = { stdout, stderr: '', status: 'ok', is_truncated: true };
  await answering(page, 'mutation ExecuteCommand', (route) =>
    route.fulfill({ json: { data: { executeCommand: { success: true, data, auditSeq: 1, error: null } } } }),
  );
  await form.getByRole('button', { name: 'Run' }).click();
  const output = page.getByLabel(`Output of ${node}`);
  await expect(output).toContainText('$ ping-agent');
  await expect(output).toContainText('3 xxxxxxxxxx');
  expect(await output.locator('code').count()).toBeLessThan(100);
  await output.evaluate((block) => block.scrollTo(0, block.scrollHeight));
  await expect(output).toContainText('The answer was cut here');
  await form.getByRole('button', { name: 'Clear Console' }).click();
  await expect(output).toHaveCount(0);
});

test('lines come while the command runs, the last one stays in view, and a read can be given up [ACT-050, ACT-053, ACT-057]', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  await breakGlass(page, SLOW, { account: FAILING_ACCOUNT });
  const { table, node } = await openNodeDetails(page, SLOW, FAILING_ACCOUNT);
  await table.getByRole('button', { name: `Console ${node}` }).click();
  const panel = page.getByRole('region', { name: 'Console' });
  const form = panel.getByRole('form', { name: `Command on ${node}` });
  await form.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'shell' }).click();
  const output = panel.getByLabel(`Output of ${node}`);
  // A file of hours that are over: this hour's may have few lines still.
  const folder = '/opt/nodeenv/InstanceController/logs';
  await form.getByRole('textbox', { name: 'Command' }).fill('ls');
  await form.getByRole('textbox', { name: 'Arguments' }).fill(folder);
  await form.getByRole('button', { name: 'Run' }).click();
  const running = panel.getByRole('status').filter({ hasText: 'runs' });
  await expect(output).toContainText('health.log.');
  await expect(running).toHaveCount(0);
  const files = ((await output.textContent()) ?? '').match(/health\.log\.\d{4}-\d\d-\d\d-\d\d/g)?.sort() ?? [];
  const tail = `-n 110 ${folder}/${files[0]}`;

  await form.getByRole('button', { name: 'Clear Console' }).click();
  await form.getByRole('textbox', { name: 'Command' }).fill('tail');
  await form.getByRole('textbox', { name: 'Arguments' }).fill(tail);
  const lines = () => output.evaluate((block) => Math.round(block.firstElementChild?.getBoundingClientRect().height ?? 0) / 18);
  const fromEnd = () => output.evaluate((block) => block.scrollHeight - block.clientHeight - block.scrollTop);
  await form.getByRole('button', { name: 'Run' }).click();
  await expect.poll(lines).toBeGreaterThan(5);
  await expect(running).toHaveText(`tail ${tail} runs`);
  await expect(panel.getByText(/^for \d+ s, [\d.]+kb so far$/)).toBeVisible();
  // More than fits, and more to come: the end is in view.
  await expect.poll(lines).toBeGreaterThan(50);
  await expect.poll(fromEnd).toBeLessThan(36);
  await expectAccessible('main');
  await expect(running).toHaveCount(0);
  await expect.poll(lines).toBe(111);
  await expect.poll(fromEnd).toBeLessThan(36);

  // Who has scrolled up stays there; what was given up keeps what came.
  await form.getByRole('button', { name: 'Clear Console' }).click();
  await form.getByRole('button', { name: 'Run' }).click();
  const soon = { intervals: [50] };
  await expect.poll(lines, soon).toBeGreaterThan(40);
  await output.evaluate((block) => block.scrollTo(0, 0));
  const before = await lines();
  await expect.poll(lines, soon).toBeGreaterThan(before);
  await expect(running).toBeVisible();
  expect(await output.evaluate((block) => block.scrollTop)).toBe(0);
  await panel.getByRole('button', { name: `Cancel tail ${tail}` }).click();
  await expect(running).toHaveCount(0);
  await output.evaluate((block) => block.scrollTo(0, block.scrollHeight));
  await expect(output).toContainText('It was cancelled by the person who ran it.');
  await expect(output).toContainText('"code": "cancelled"');
});

test('disk space asks for a grant once, and for the next read no more [DOM-083, ACT-053]', async ({ page, expectAccessible }) => {
  const { table, node } = await openNodeDetails(page, GREEN);
  const disk = table.getByRole('button', { name: `Disk Space ${node}` });
  await disk.click();
  const gate = page.getByRole('dialog', { name: 'Grant needed' });
  await expect(gate.getByText(`df -h on ${node}`)).toBeVisible();
  await expectAccessible('[role=dialog]');
  await fillReason(gate, 'T-nodes');
  await gate.getByRole('button', { name: 'Break glass' }).click();
  const output = page.getByLabel(`Output of ${node}`);
  await expect(output).toContainText('Filesystem');
  await expect(gate).toHaveCount(0);
  await disk.click();
  await expect(output.getByText('Filesystem')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a person who may not act pings, and no more', async ({ pageOf }) => {
  const page = await pageOf('Mara Lindqvist');
  const { table, node } = await openNodeDetails(page, GREEN);
  await expect(table.getByRole('button', { name: `Deactivate Agent ${node}` })).toBeDisabled();
  await expect(table.getByRole('button', { name: `Console ${node}` })).toBeDisabled();
  await table.getByRole('button', { name: `Ping Agent ${node}` }).click();
  await expect(page.getByLabel(`Output of ${node}`)).toContainText(': OK, last poll');
});
