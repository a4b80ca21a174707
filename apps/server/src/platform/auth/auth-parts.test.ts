import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES } from '#rules/permissions';
import { steppedClock } from '../clock/clock.ts';
import { DEMO_PEOPLE, demoPeopleOf, demoPersonOf } from './demo-people.ts';
import { signInPage } from './issuer-pages.ts';
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts';
import { AttemptLimiter } from './rate-limit.ts';
import { newSecret, seal, unseal } from './secrets.ts';
import { safeTarget, sealFlow, unsealFlow } from './sign-in-flow.ts';

const SHARED_METRIC = '/#/000000000101/orders-green/shared-metric?title=CPU+of+nodes&startTime=2026-11-21T10:00:00Z';

describe('the target of a sign-in', () => {
  test.each([
    ['/', '/'],
    ['/lse-tool?a=1&b=%2F#part', '/lse-tool?a=1&b=%2F#part'],
    [SHARED_METRIC, SHARED_METRIC],
    ['//evil.example.com', '/'],
    ['/\\evil.example.com', '/'],
    ['/\t/evil.example.com', '/'],
    ['/..//evil.example.com', '/'],
    ['https://evil.example.com', '/'],
    ['javascript:alert(1)', '/'],
    ['/auth/sign-out', '/'],
    ['/issuer/beta/auth', '/'],
    ['/authors', '/authors'],
    [undefined, '/'],
    [['/a', '/b'], '/'],
    [`/${'a'.repeat(3000)}`, '/'],
  ])('%j leads to %s [SHELL-036]', (target, expected) => {
    expect(safeTarget(target)).toBe(expected);
  });

  test('never leaves the host, whatever was asked [SHELL-036]', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '?',
      '#',
      'a',
      'evil.example.com',
      '\t',
      '\n',
      ' ',
      '%2f',
      '%5c',
      'http:',
      '\u0000',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const target = safeTarget(parts.join(''));
        expect(new URL(target, 'http://iad.beta.localhost').origin).toBe('http://iad.beta.localhost');
      }),
    );
  });
});

test('what is sealed opens with the same secret and purpose only, and not after a change', () => {
  const secret = newSecret();
  const sealed = seal('refresh', secret, 'a');
  expect(unseal(sealed, secret, 'a')).toBe('refresh');
  expect(unseal(sealed, secret, 'b')).toBeNull();
  expect(unseal(sealed, newSecret(), 'a')).toBeNull();
  fc.assert(
    fc.property(fc.nat({ max: Buffer.from(sealed, 'base64url').length - 1 }), fc.integer({ min: 1, max: 255 }), (index, flip) => {
      const bytes = Buffer.from(sealed, 'base64url');
      bytes[index] = (bytes[index] ?? 0) ^ flip;
      expect(unseal(bytes.toString('base64url'), secret, 'a')).toBeNull();
    }),
  );
  expect(unseal('', secret, 'a')).toBeNull();
});

test('a sign-in under way is good for its pool and for an hour', () => {
  const flow = { state: 's', nonce: 'n', verifier: 'v', target: '/', stepUp: null, pool: 'beta', startedAt: 1000 };
  const cookie = sealFlow(flow, 'secret');
  expect(unsealFlow(cookie, 'secret', 'beta', 2000)).toEqual(flow);
  expect(unsealFlow(cookie, 'secret', 'gamma', 2000)).toBeNull();
  expect(unsealFlow(cookie, 'secret', 'beta', 1000 + 60 * 60_000)).toBeNull();
  expect(unsealFlow(undefined, 'secret', 'beta', 2000)).toBeNull();
});

test('passwords are kept as salted hashes, compared, and refused when they are weak', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse battery'), hashPassword('correct horse battery')]);
  expect(one).not.toBe(two);
  expect(one).not.toContain('correct');
  expect(await verifyPassword('correct horse battery', one)).toBe(true);
  expect(await verifyPassword('correct horse batterY', one)).toBe(false);
  expect(await verifyPassword('anything', null)).toBe(false);
  expect(passwordProblem('short', 'ana')).toContain('at least 12');
  expect(passwordProblem('ana-the-operator', 'Ana')).toContain('user name');
  expect(passwordProblem('aaaaaaaaaaaaaaaa', 'ana')).toContain('different');
  expect(passwordProblem('correct horse battery', 'ana')).toBeNull();
});

test('failed attempts count within their window, by key, and a success forgets them', () => {
  const clock = steppedClock(0);
  const limiter = new AttemptLimiter(clock, 1000);
  clock.step(1);
  limiter.failed('a');
  clock.step(400);
  limiter.failed('a');
  expect(limiter.waitFor('a', 3)).toBe(0);
  expect(limiter.waitFor('a', 2)).toBe(600);
  expect(limiter.waitFor('b', 2)).toBe(0);
  clock.step(600);
  expect(limiter.waitFor('a', 2)).toBe(0);
  limiter.failed('a');
  limiter.forget('a');
  expect(limiter.waitFor('a', 1)).toBe(0);
});

describe('the demo people', () => {
  test('are eight with names, and the sign-in page tells what each may do without naming a role [SHELL-001]', () => {
    expect(DEMO_PEOPLE).toHaveLength(8);
    const people = demoPeopleOf('beta');
    const { html } = signInPage({
      action: '/x',
      place: 'beta',
      host: 'h',
      people,
      again: null,
      userName: '',
      error: null,
      formTargets: [],
    });
    for (const person of people) {
      expect(html).toContain(person.name);
      expect(html).toContain(person.mayDo);
    }
    const words = html.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]*>/g, ' ');
    for (const role of ROLES)
      expect(words.replace('For operators, engineers and support staff.', '')).not.toMatch(new RegExp(`\\b${role}s?\\b`, 'i'));
  });

  test('are offered where they have a place', () => {
    const names = (pool: string): string[] => demoPeopleOf(pool).map(({ id }) => id);
    expect(names('prod')).not.toContain('tomas-ferreira');
    expect(names('gamma')).not.toContain('noor-haddad');
    expect(names('prod-us-gov')).not.toContain('priya-raman');
    expect(names('prod-us-gov')).toContain('aiko-tanaka');
    expect(names('elsewhere')).toEqual([]);
    expect(demoPersonOf('demo:aiko-tanaka')).toMatchObject({ name: 'Aiko Tanaka', demo: true });
    expect(demoPersonOf('aiko-tanaka')).toBeNull();
  });
});

test('the sign-in page shows what was typed as text and holds no script', () => {
  const { html, policy } = signInPage({
    action: '/x',
    place: 'prod',
    host: 'h',
    people: [],
    again: null,
    userName: '"><script>alert(1)</script>',
    error: 'No <b>',
    formTargets: ['http://h'],
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<b>No');
  expect(html).toContain('No &lt;b&gt;');
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("form-action 'self' http://h");
  expect(policy).toContain("frame-ancestors 'none'");
});
