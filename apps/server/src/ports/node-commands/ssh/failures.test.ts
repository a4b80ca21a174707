import { expect, test } from 'vitest';
import { sshFailure } from './failures.ts';

const of = { command: 'stop-engine', instanceId: 'node-one' } as const;
const CHANGED = [
  '@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @',
  'Offending ED25519 key in /tmp/x/known_hosts:1',
  'Host key for [10.0.0.11]:22 has changed and you have requested strict checking.',
  'Host key verification failed.',
].join('\n');
const UNPROTECTED =
  'Permissions 0644 for \'/keys/id\' are too open.\nLoad key "/keys/id": bad permissions\nops@10.0.0.11: Permission denied (publickey).';

// What OpenSSH 9.2 writes; what can be had from a server of our own is met live in the peer tests.
test.each([
  [CHANGED, 'denied', 'machines.hostKeys'],
  [
    'No ED25519 host key is known for 10.0.0.11 and you have requested strict checking.\nHost key verification failed.',
    'not-found',
    'are pinned',
  ],
  [UNPROTECTED, 'denied', 'machines.identityFile'],
  ['ops@10.0.0.11: Permission denied (publickey).', 'denied', 'authorized keys'],
  ['Received disconnect from 10.0.0.11 port 22:2: Too many authentication failures', 'denied', 'authorized keys'],
  ['ssh: connect to host 10.0.0.11 port 22: Connection refused', 'unavailable', 'nothing listens'],
  ['ssh: connect to host 10.0.0.11 port 22: Connection timed out', 'unavailable', 'in time'],
  ['Connection timed out during banner exchange\nConnection to 10.0.0.11 port 22 timed out', 'unavailable', 'in time'],
  ['ssh: connect to host 10.0.0.11 port 22: No route to host', 'unavailable', 'over the network'],
  ['Unable to negotiate with 10.0.0.11 port 22: no matching key exchange method found.', 'unavailable', 'no SSH algorithm in common'],
  ['kex_exchange_identification: read: Connection reset by peer', 'unavailable', 'before anything was sent'],
  ['Timeout, server 10.0.0.11 not responding.', 'timed-out', 'is not known'],
  ['client_loop: send disconnect: Broken pipe', 'timed-out', 'is not known'],
  ['Read from remote host 10.0.0.11: Connection timed out', 'timed-out', 'is not known'],
  ['something that nobody has seen', 'timed-out', 'is not known'],
])('%s', (log, kind, words) => {
  const failure = sshFailure({ log, stderrEnd: '' }, of);
  expect(failure?.kind).toBe(kind);
  expect(failure?.message).toContain(words);
  expect(failure?.message).not.toMatch(/10\.0\.0\.11|\/keys|known_hosts|ops@/);
});

test('a connection that the machine closes leaves a change open, and a read to be tried again', () => {
  const end = { log: '', stderrEnd: 'Connection to 10.0.0.11 closed by remote host.\r\n' };
  expect(sshFailure(end, of)?.kind).toBe('timed-out');
  expect(sshFailure(end, { ...of, command: 'uptime' })?.kind).toBe('unavailable');
});

test('a program’s own status of 255 is no failure', () => {
  expect(sshFailure({ log: '', stderrEnd: 'it failed\n' }, of)).toBeNull();
});
