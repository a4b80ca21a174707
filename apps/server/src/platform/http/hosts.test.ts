import { expect, test } from 'vitest';
import { Hosts } from './hosts.ts';

const hosts = new Hosts({ 'console.example.com': { stage: 'prod', region: 'iad', scheme: 'https' } });

test('a public name is known to everybody, and a name of this machine to connections from it alone', () => {
  const placeOf = (host: string, isFromHere: boolean) => hosts.find(host, { isFromHere })?.stageRegion ?? null;
  for (const isFromHere of [true, false]) expect(placeOf('console.example.com', isFromHere)).toEqual({ stage: 'prod', airportCode: 'iad' });
  for (const name of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'iad.beta.localhost', 'LOCALHOST.']) {
    expect(placeOf(name, true)).not.toBeNull();
    expect(placeOf(name, false)).toBeNull();
  }
  expect(placeOf('elsewhere.example.com', true)).toBeNull();
});
