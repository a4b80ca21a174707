import { describe, expect, test } from 'vitest';
import { ACCESS_PLACEHOLDERS, commandTemplateProblem, fillCommand, fillUrl, shellWord, urlTemplateProblem } from './templates.ts';

const { ssh, credentials, explorer } = ACCESS_PLACEHOLDERS;

describe('the template of an address', () => {
  test.each([
    ['https://ssh.example.com/{region}/{instanceId}?ticket={ticket}', null],
    ['https://{region}.ssh.example.com/', null],
    ['https://ssh.example.com', null],
    ['https://ssh.example.com/{instance}', /^has no placeholder \{instance\}: use \{region\}, .*\{ticket\}$/],
    ['https://ssh.example.com/{}', /^has no placeholder \{\}/],
    ['https://ssh.example.com/{role}', /^has no placeholder \{role\}/],
    ['https://ssh.example.com/{constructor}', /^has no placeholder \{constructor\}/],
    ['https://ssh.example.com/{instanceId', /^has a brace without its other one/],
    ['https://ssh.example.com/{{instanceId}}', /^has a brace without its other one/],
    ['https://{bastion}/', /^must not hold \{bastion\} in its host/],
    ['https://{bastion}', /^must not hold \{bastion\} in its host/],
    ['https://ssh.example.com:{ticket}/', /^must not hold \{ticket\} in its host/],
    ['{instanceId}//ssh.example.com', /^must be an https address/],
    ['http://ssh.example.com/', /^must be an https address/],
    ['javascript:alert(1)//{instanceId}', /^must not hold|^must be an https address/],
    ['ssh.example.com', /^must be an https address/],
    ['https://user:pass@ssh.example.com/', /^must not hold a user name or password/],
  ])('%s: %s', (template, problem) => {
    const found = urlTemplateProblem(template, ssh);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });

  test('takes what belongs to its kind', () => {
    expect(urlTemplateProblem('https://c.example.com/?role={role}', credentials)).toBeNull();
    expect(urlTemplateProblem('https://c.example.com/?i={instanceId}', credentials)).toMatch(/no placeholder/);
    expect(urlTemplateProblem('https://c.example.com/?t={ticket}', explorer)).toMatch(/no placeholder/);
  });
});

describe('the template of a command', () => {
  test.each([
    ['ssh -J {bastion} {privateIp}', null],
    ["ssh -o 'StrictHostKeyChecking=no' ops@{privateIp}", null],
    ['ssh -o "Tag=it\\"s" {privateIp}', null],
    ["ssh -o 'Proxy={bastion}' {privateIp}", /^must not hold \{bastion\} in quotes/],
    ['ssh "{privateIp}"', /^must not hold \{privateIp\} in quotes/],
    ['ssh `echo {privateIp}`', /^must not hold \{privateIp\} in quotes/],
    ["ssh 'it\\' {privateIp} '", null],
    ['ssh \\{privateIp}', /^must not hold \{privateIp\}/],
    ['ssh \\" {privateIp}', null],
    [`ssh "'" {privateIp}`, null],
    [`ssh "'{privateIp}'"`, /^must not hold \{privateIp\}/],
    ['ssh {host}', /^has no placeholder \{host\}/],
    [`echo \${HOME}`, /^has no placeholder \{HOME\}/],
    ['ssh a\nrm b', /^must be one line/],
    ['  ', /^must be a command/],
  ])('%j: %s', (template, problem) => {
    const found = commandTemplateProblem(template, ssh);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
});

const VALUES = { instanceId: 'i-0abc', privateIp: '10.0.4.17', bastion: 'bastion-iad-1.example', ticket: 'V-1' };

describe('a filled template', () => {
  test('holds its values', () => {
    expect(fillCommand('ssh -J {bastion} {privateIp} # {ticket}', VALUES)).toEqual({
      text: 'ssh -J bastion-iad-1.example 10.0.4.17 # V-1',
      problem: null,
    });
    expect(fillUrl('https://s.example/{instanceId}?a={bastion}', VALUES).text).toBe('https://s.example/i-0abc?a=bastion-iad-1.example');
    expect(fillUrl('https://s.example/{privateIp}', { privateIp: 'fd00::17' }).text).toBe('https://s.example/fd00%3A%3A17');
    expect(fillUrl('https://s.example/?role={role}', { role: 'arn:aws:iam::123456789012:role/Ops' }).text).toBe(
      'https://s.example/?role=arn%3Aaws%3Aiam%3A%3A123456789012%3Arole%2FOps',
    );
  });

  test.each([
    '-oProxyCommand=id',
    'a b',
    'a;id',
    '$(id)',
    '`id`',
    "a'b",
    'a\nb',
    'a|b',
    'a&b',
    '../x',
    '..',
    '',
    ' ',
    'a/b',
    'a"b',
    '~',
    '*',
    '%2F',
  ])('with %j from a source is none, in any place', (value) => {
    for (const name of ['instanceId', 'privateIp', 'bastion', 'ticket', 'domainName'] as const)
      for (const fill of [fillCommand, fillUrl]) {
        const filled = fill(`https://s.example/{${name}}`, { [name]: value });
        expect([name, filled.text]).toEqual([name, null]);
        expect(filled.problem).toMatch(/has characters that cannot be|is not available from this source/);
      }
  });

  test('says what its source does not tell', () => {
    expect(fillCommand('ssh {bastion}', { bastion: null }).problem).toBe('The bastion is not available from this source.');
    expect(fillCommand('ssh {bastion}', {}).problem).toBe('The bastion is not available from this source.');
  });
});

test.each([
  ['abc', 'abc'],
  ['10.0.4.17:22', '10.0.4.17:22'],
  ['a b', "'a b'"],
  ["it's", "'it'\\''s'"],
  ['$(id)', "'$(id)'"],
  ['', "''"],
])('%j as one word of a shell: %s', (text, word) => {
  expect(shellWord(text)).toBe(word);
});
