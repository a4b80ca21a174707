import { expect, test } from 'vitest';
import { pathReadings } from './path-readings.ts';

test.each([
  ['/a/b?c=%2Fauth', '/a/b'],
  ['/%61uth/sign-out', '/auth/sign-out'],
  ['/%2561uth/sign-out', '/auth/sign-out'],
  ['/x%2f..%2f%61uth', '/auth'],
  ['/100%25/%E2%82%AC', '/100%/%E2%82%AC'],
  ['/%', '/%'],
  ['/%2f/evil.example', null],
  ['/%5cevil.example', null],
  ['//evil.example', null],
  [`/%${'25'.repeat(9)}61uth`, null],
])('%s is read as %s in the end', (address, path) => {
  expect(pathReadings(address)?.at(-1) ?? null).toBe(path);
});

test('all readings on the way are known', () => {
  expect(pathReadings('/auth/%252e%252e/home')).toEqual(['/auth/%252e%252e/home', '/auth/%2e%2e/home', '/home']);
});

test('a path is read as it is written too, by who decodes it before its dots are resolved', () => {
  expect(pathReadings('/a/%252e/../issuer/')).toEqual(['/a/issuer/', '/issuer/']);
});
