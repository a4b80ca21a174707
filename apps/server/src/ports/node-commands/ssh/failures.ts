import { isRead, type NodeCommandName } from '#rules/node-commands/node-command';
import { PortError, type PortErrorKind } from '../../port-error.ts';

/** What OpenSSH's client left behind; its own messages come in a file of their own (`-E`), apart from what the node writes. */
export interface SshEnd {
  log: string;
  /** The end of what came as stderr of the node. */
  stderrEnd: string;
}

interface Of {
  command: NodeCommandName;
  instanceId: string;
}

/** OpenSSH says these in English everywhere. In this order: what is said of a wrong host key ends as any other failed verification does. */
const BEFORE: readonly [pattern: RegExp, kind: PortErrorKind, words: string][] = [
  [
    /host key .*has changed|REMOTE HOST IDENTIFICATION HAS CHANGED/i,
    'denied',
    'shows another host key than the one that is pinned for it. Nothing was sent. Find out why before you pin the new one in machines.hostKeys of the configuration',
  ],
  [
    /host key is known for/,
    'not-found',
    'is none of those whose host keys are pinned. Pin its key in machines.hostKeys of the configuration if it belongs to the cluster',
  ],
  [/Host key verification failed|REVOKED HOST KEY/, 'denied', 'could not prove who it is by the pinned host keys. Nothing was sent'],
  [
    /bad permissions|invalid format|error in libcrypto|Load key/,
    'denied',
    'was not asked: the private key in machines.identityFile cannot be used. Its file must hold a key without a passphrase and be the server’s alone (0600)',
  ],
  [
    /Permission denied|Too many authentication failures/,
    'denied',
    'does not let the console’s account in: its public key must be among the account’s authorized keys',
  ],
  [/Connection refused/, 'unavailable', 'refuses connections: nothing listens at its SSH port'],
  [/connect to .*timed out|timed out during banner/i, 'unavailable', 'does not accept SSH connections in time'],
  [/Could not resolve|No route to host|Network is unreachable|Host is down/, 'unavailable', 'cannot be reached over the network'],
  [/Unable to negotiate|no matching/, 'unavailable', 'and the console have no SSH algorithm in common'],
  [/kex_exchange_identification|Connection closed by|banner exchange/, 'unavailable', 'ended the connection before anything was sent'],
];

/** Said among what the node writes, where the machine closes the connection, and not where a program ends with 255. */
const BROKEN = /closed by remote host/;

/** The failure behind a status of 255, which is the client's own unless nothing was said: then a program ended with it. */
export function sshFailure({ log, stderrEnd }: SshEnd, { command, instanceId }: Of): PortError | null {
  const before = BEFORE.find(([pattern]) => pattern.test(log));
  if (before) return new PortError(before[1], `The machine of ${named(instanceId)} ${before[2]}.`);
  if (log.trim() === '' && !BROKEN.test(stderrEnd)) return null;
  return brokenOff(command, instanceId);
}

/** The connection ended in the middle: a change may have been made by then. */
export const brokenOff = (command: NodeCommandName, instanceId: string): PortError =>
  isRead(command)
    ? new PortError('unavailable', `The connection to the machine of ${named(instanceId)} broke off in the middle. Try again.`)
    : new PortError(
        'timed-out',
        `The connection to the machine of ${named(instanceId)} broke off in the middle: whether ${command} took effect is not known.`,
      );

/** Ids come from clusters: no message may grow by one. */
export const named = (instanceId: string): string => instanceId.slice(0, 64);
