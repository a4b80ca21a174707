import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ACCOUNT } from '../domains/known.ts';
import { expect } from '../fixtures.ts';
import { chooseEntry } from '../nodes/nodes-page.ts';
import { test } from '../own-server.ts';
import { dialogOf, fill, override, ticketed } from './action-dialog.ts';

// Its records are verified when it has ended, so it is shared with nobody. A second try, and each repeated one, begins with a fresh one.
test.use({ ownServerOf: 'the whole way of a grant' });
test.use({
  ownPlace: async ({ ownPlace: _ }, use, { retry, repeatEachIndex }) =>
    use(`${['cmh', 'gru', 'icn', 'yul'][(retry + repeatEachIndex) % 4]}.beta`),
});
// The server starts and ends in it, and its records are verified in another process.
test.setTimeout(180_000);

/** As `npm run audit:verify` does, on what the server was built with. */
const verifyAudit = async (data: string): Promise<string> => {
  const program = join(import.meta.dirname, '..', '..', 'dist', 'server', 'cli', 'audit-verify.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, '--data', data]);
  return stdout;
};

test('asked for in place, approved by a second person, acted under, played back, and the records are whole [ACT-032, ACT-050, ACT-063]', async ({
  page,
  pageOf,
  ownServer,
}) => {
  const { name, ticket } = await ticketed(page);
  const { dialog, instanceId } = await dialogOf(page, name, 'Terminate instance');
  const subject = `${ACCOUNT}:${name}/${instanceId}`;
  await override(dialog);
  await fill(dialog, ticket);
  await dialog.getByRole('button', { name: 'Request a grant' }).click();
  await expect(dialog.getByText('Waits for a second person')).toBeVisible();

  await test.step('a second person sees that it waits, and approves it', async () => {
    const approver = await pageOf('Daniel Okafor');
    await approver.goto('/');
    await approver.getByRole('link', { name: /^1 waiting for you: 1 request/ }).click();
    const request = approver.getByRole('grid', { name: 'Waiting' }).locator('[data-id]').first();
    await expect(request).toContainText(subject);
    await request.getByRole('radio').click();
    await approver.getByRole('button', { name: 'Approve', exact: true }).click();
    const approval = approver.getByRole('dialog', { name: `Approve: Aiko Tanaka, ${ticket}` });
    await approval.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(approval.getByText('The grant is open.')).toBeVisible();
  });

  await test.step('the machine is read before it goes, under the same grant', async () => {
    await expect(dialog.getByText(`Runs under your grant of ticket ${ticket} for ${subject}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await chooseEntry(page, 'Logs of the instance', 'Log Explorer');
    const logs = page.getByRole('dialog', { name: `Log Explorer: ${instanceId}` });
    await logs.getByRole('navigation', { name: 'Logs of the node' }).getByRole('button', { name: 'Health checks' }).click();
    await logs.getByRole('button', { name: /^Log file/ }).click();
    await page
      .getByRole('option', { name: /^health\.log\./ })
      .first()
      .click();
    await expect(logs.getByText(/Credentials and customer content are redacted/)).toBeVisible();
    await logs.getByRole('button', { name: 'Close dialog' }).click();
  });

  await test.step('and is terminated', async () => {
    await chooseEntry(page, 'Actions on the instance', 'Terminate instance');
    await override(dialog);
    await dialog.getByRole('button', { name: 'Terminate instance' }).click();
    await expect(dialog.getByText(`Terminated instances ${instanceId} successfully.`)).toBeVisible();
  });

  await test.step('what was read is played back from the grant, event by event', async () => {
    await page.goto('/grants?list=live');
    await page.getByRole('grid', { name: 'Live' }).locator('[data-id]', { hasText: subject }).locator('[data-col="6"]').focus();
    await page.keyboard.press('Enter');
    const run = page.getByRole('region', { name: 'Run on nodes' });
    await run
      .getByRole('link', { name: /tail -n 1000 .*health\.log\./ })
      .first()
      .click();
    const transcript = page.getByRole('region', { name: 'Transcript', exact: true });
    await expect(transcript).toContainText(instanceId);
    await expect(transcript).toContainText('Exit code 0');
    await transcript.getByRole('button', { name: 'Open transcript' }).click();
    const lines = transcript.getByLabel('Transcript lines');
    await transcript.getByRole('button', { name: 'Step from the start' }).click();
    await expect(transcript.getByText(/^1 of 2 \+/)).toBeVisible();
    await transcript.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(transcript.getByText(/^2 of 2 \+/)).toBeVisible();
    await expect(lines).toContainText('search-http');
  });

  await test.step('every step is in the records', async () => {
    await page.goto(`/audit-history?domain=${ACCOUNT}%3A${name}`);
    const history = page.getByRole('grid', { name: 'Command History' });
    for (const command of [
      'aes/grants/request',
      'aes/grants/approve',
      'aes/domain/dp/node/shell',
      'aes/domain/dp/node/terminate-instance',
      'aes/audit/read-transcript',
    ])
      await expect(history).toContainText(command);
  });

  await page.goto('about:blank');
  await ownServer.stop();
  const said = await verifyAudit(ownServer.data);
  const [, read = ''] = /^records read: (\d+)$/m.exec(said) ?? [];
  expect(Number(read)).toBeGreaterThanOrEqual(10);
  // What was written last is signed too: nothing of the story can be taken back unseen.
  expect(said).toContain(`vouched for up to record ${read}; 0 newer ones`);
  expect(said).toContain('the audit log is whole in itself');
});
