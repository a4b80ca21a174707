import { describe, expect, test } from 'vitest';
import { GUARD_LEVELS } from '../guard.ts';
import type { Stage } from '../regions/stages.ts';
import { COMMANDS, cliCommand, commandByUrl, commandGroups, commandPath } from './catalogue.ts';
import { type Command, checkCommand, readArguments } from './command.ts';
import { BOUNCE_DASHBOARDS } from './domain-commands.ts';

const command = (url: string): Command => {
  const found = commandByUrl(url);
  if (!found) throw new Error(`no command '${url}'`);
  return found;
};

const CONFIRMED = { confirmed: true, approvalMode: 'bypass' };

test('no url twice, and each is its parent and name', () => {
  expect(new Set(COMMANDS.map(({ url }) => url)).size).toBe(COMMANDS.length);
  for (const { url, parent, name } of COMMANDS) expect(`${parent}/${name}`).toBe(url);
});

test.each(['', 'recover-domain', 'aes/domain/cp/recover-domain/', 'AES/domain/cp/recover-domain', 'constructor'])(
  '%j is no command',
  (url) => {
    expect(commandByUrl(url)).toBeNull();
  },
);

describe('groups for the dropdown', () => {
  test('each has name, parent and sub commands with a name [AUDIT-011]', () => {
    expect(commandGroups()[0]).toEqual({
      name: 'cp',
      parent: 'aes/domain',
      sub_commands: [{ name: 'recover-domain' }, { name: 'update-limits' }],
    });
  });

  test('hold every command once, under its own path [AUDIT-003]', () => {
    const paths = commandGroups().flatMap((group) => group.sub_commands.map(({ name }) => commandPath(group, name)));
    expect(paths.sort()).toEqual(COMMANDS.map(({ url }) => url).sort());
    expect(new Set(commandGroups().map(({ name, parent }) => `${parent}/${name}`)).size).toBe(commandGroups().length);
  });

  test('a command can be read as someone types it', () => {
    expect(cliCommand('aes/domain/cp/recover-domain')).toBe('aes domain cp recover-domain');
  });
});

describe('what each command asks', () => {
  const TICKET = { ticket: 'TT-1234', reasonCode: 'Planned maintenance', description: 'Rolls the new agent out to the fleet' };

  test.each(COMMANDS.map(({ url }) => url).filter((url) => url.startsWith('aes/sdpds/')))(
    '%s asks for a ticket and a reason in prod if it changes clusters or limits',
    (url) => {
      const changesClusters = !/create-component|upload-location/.test(url);
      const asks = (stage: Stage, input: object = {}) => checkCommand(command(url), { confirmed: false, ...input }, stage)?.code ?? null;
      expect(asks('prod')).toBe(changesClusters ? 'TICKET_REQUIRED' : null);
      expect(asks('prod', { ...TICKET, reasonCode: null })).toBe(changesClusters ? 'REASON_REQUIRED' : null);
      expect(asks('prod', { ...TICKET, description: 'because' })).toBe(changesClusters ? 'REASON_REQUIRED' : null);
      expect(asks('prod', TICKET)).toBeNull();
      for (const stage of ['alpha', 'beta', 'gamma'] as const)
        expect([stage, asks(stage)]).toEqual([stage, url === 'aes/sdpds/update-stack-settings' ? 'TICKET_REQUIRED' : null]);
    },
  );

  test('no command asks for less in prod than elsewhere', () => {
    for (const { url, level, prodLevel } of COMMANDS)
      expect([url, GUARD_LEVELS.indexOf(prodLevel) >= GUARD_LEVELS.indexOf(level)]).toEqual([url, true]);
  });

  test('bouncing deactivates and then activates the dashboards [ACT-017]', () => {
    expect(BOUNCE_DASHBOARDS.map(({ url }) => url)).toEqual(['aes/domain/dp/deactivate-kibana', 'aes/domain/dp/activate-kibana']);
  });

  test.each(BOUNCE_DASHBOARDS.map(({ url }) => url))('%s runs when confirmed, and not otherwise [ACT-018, ACT-020, ACT-021]', (url) => {
    expect(checkCommand(command(url), CONFIRMED, 'beta')).toBeNull();
    expect(checkCommand(command(url), { confirmed: false }, 'beta')?.code).toBe('CONFIRMATION_REQUIRED');
    expect(command(url).permission).toBe('domain:bounce');
  });

  test('recover takes a domain identifier; its answer does not depend on approval and confirm [ACT-022]', () => {
    const recover = command('aes/domain/cp/recover-domain');
    expect(checkCommand(recover, { confirmed: false }, 'beta')).toBeNull();
    expect(checkCommand(recover, CONFIRMED, 'beta')).toBeNull();
    expect(readArguments(recover, { domain_identifier: '123456789012:orders' }).problem).toBeNull();
    expect(readArguments(recover, {}).problem).toBe('args.domain_identifier is missing: recover-domain needs it.');
  });

  test.each([
    'aes/domain/dp/node/terminate-instance',
    'aes/domain/dp/node/reboot-instance',
    'aes/domain/dp/node/es/deactivate',
    'aes/domain/dp/node/shell',
  ])('%s needs a grant, whatever the client confirms [ACT-019]', (url) => {
    expect(checkCommand(command(url), CONFIRMED, 'beta')?.code).toBe('GRANT_REQUIRED');
  });

  test('terminating needs a second person beside the grant', () => {
    const terminate = command('aes/domain/dp/node/terminate-instance');
    expect(checkCommand(terminate, { ...CONFIRMED, grantId: 'g-1' }, 'beta')?.code).toBe('GRANT_REQUIRED');
    expect(checkCommand(terminate, { ...CONFIRMED, grantId: 'g-1', secondPersonApproved: true }, 'beta')).toBeNull();
  });

  test.each([
    [{ domain_identifier: 'd', instance_id: 'i-1' }, null],
    [{ domain_identifier: 'd', instance_id: 'i-1', truncate_output: false, extra: 1 }, null],
    [{ domain_identifier: 'd' }, 'args.instance_id is missing: reboot-instance needs it.'],
    [{ domain_identifier: '', instance_id: 'i-1' }, 'args.domain_identifier is missing: reboot-instance needs it.'],
    [{ domain_identifier: 'd', instance_id: 7 }, 'args.instance_id must be a text.'],
    [{ domain_identifier: 'd', instance_id: 'i-1', truncate_output: 'no' }, 'args.truncate_output must be true or false.'],
    [Object.create({ domain_identifier: 'd', instance_id: 'i-1' }), 'args.domain_identifier is missing: reboot-instance needs it.'],
  ])('arguments %j: %s', (args, problem) => {
    expect(readArguments(command('aes/domain/dp/node/reboot-instance'), args).problem).toBe(problem);
  });
});
