import { describe, expect, test } from 'vitest';
import { DEMO_ACCESS } from '#fleet/fleet/outside-access';
import { ConfigError } from './config-error.ts';
import { parseConfig } from './config-file.ts';

const NAME = 'tumbler.config.yaml';
const problem = (text: string): string => {
  try {
    parseConfig(text, NAME);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('nothing is wrong with it');
};

describe('ways to machines and data', () => {
  test('are templates, each left out or there', () => {
    expect(parseConfig('', NAME).access).toEqual({});
    expect(parseConfig('access:\n  ssh:\n    cli: ssh -J {bastion} {privateIp}', NAME).access).toEqual({
      ssh: { cli: 'ssh -J {bastion} {privateIp}' },
    });
  });

  test.each([
    [
      'ssh:\n    webLink: https://ssh.example.com/{host}',
      'tumbler.config.yaml:3 access.ssh.webLink: has no placeholder {host}: use {region}',
    ],
    ['ssh:\n    webLink: http://ssh.example.com/', 'access.ssh.webLink: must be an https address'],
    ['ssh:\n    cli: ssh "{privateIp}"', 'access.ssh.cli: must not hold {privateIp} in quotes'],
    ['ssh:\n    scp: scp {role}', 'access.ssh.scp: has no placeholder {role}'],
    ['ssh: {}', 'access.ssh: must have at least one of webLink, cli and scp'],
    ['ssh:\n    telnet: x', 'access.ssh.telnet: is not a key of the configuration'],
    ['credentials:\n    consoleUrl: https://c.example.com/{role}', 'access.credentials.role: is missing'],
    ['credentials:\n    role: Ops\n    consoleUrl: https://c.example.com/', 'access.credentials.consoleUrl: must hold {role}'],
    ['credentials:\n    role: "a b"\n    consoleUrl: https://c.example.com/{role}', 'access.credentials.role: must be the name or ARN'],
    ['commandExplorers:\n    - { title: One, url: https://one.example.com }', 'access.commandExplorers: must name exactly two'],
    [
      'commandExplorers:\n    - { title: One, url: https://one.example.com }\n    - { title: Two, url: "https://two.example.com/{ticket}" }',
      'access.commandExplorers[1].url: has no placeholder {ticket}',
    ],
  ])('%j: %s', (text, expected) => {
    expect(problem(`access:\n  ${text}`)).toContain(expected);
  });

  test('of the demo are such a configuration, at hosts that are nobody’s', () => {
    expect(parseConfig(JSON.stringify({ access: DEMO_ACCESS }), NAME).access).toEqual(DEMO_ACCESS);
    const { ssh, credentials, commandExplorers } = DEMO_ACCESS;
    for (const url of [ssh.webLink, credentials.consoleUrl, ...commandExplorers.map(({ url }) => url)])
      expect(new URL(url.replaceAll(/[{}]/g, '')).hostname).toMatch(/\.demo\.example$/);
  });
});
