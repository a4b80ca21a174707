import { isIP } from 'node:net';
import { isRead, NODE_COMMAND_LIMITS, type NodeCommand } from '#rules/node-commands/node-command';
import { limitTime } from '../../cluster-api/opensearch/network-failures.ts';
import { PortError } from '../../port-error.ts';
import type { NodeAnswer, NodeCommandsPort, NodeRequest, OutputChunk } from '../port.ts';
import { argvOf, offeredBy } from './argv-of.ts';
import { brokenOff, named, sshFailure } from './failures.ts';
import { type KeyFolder, keyFolder } from './key-files.ts';
import { runSsh } from './run-ssh.ts';
import { shellLineOf } from './shell-words.ts';
import type { SshAccess } from './target.ts';

/** Connections at once, over all clusters. */
const MOST_AT_ONCE = 16;
const RETRY_AFTER_MS = 2_000;
/** Of OpenSSH's client, for a failure of its own. */
const CLIENT_FAILED = 255;

export interface SshCommands extends NodeCommandsPort {
  /** Removes the files that the client was given. */
  close(): Promise<void>;
}

export interface SshCommandsOptions {
  /** By domain identifier. */
  accesses: ReadonlyMap<string, SshAccess>;
  /** OpenSSH's client. */
  program?: string;
}

/**
 * Node commands by OpenSSH's own client: one connection for each, its machine known by pinned host keys, its words made from the closed set.
 * `wasDone` answers null: a machine keeps no tokens.
 */
export function createSshCommands({ accesses, program = 'ssh' }: SshCommandsOptions): SshCommands {
  const folders = new Map<string, KeyFolder>([...accesses].map(([id, access]) => [id, keyFolder(access)]));
  let running = 0;

  async function connect(
    command: NodeCommand,
    { target }: NodeRequest,
    take: (chunk: OutputChunk) => void,
    signal: AbortSignal,
  ): Promise<NodeAnswer> {
    const { access, folder } = known(target.domainIdentifier);
    const line = lineOf(command, access);
    const address = addressOf(target, access);
    const { knownHosts, identity, nextLog } = await folder.files();
    const limit = limitTime(access.timeoutMs, signal);
    try {
      const result = await runSsh({
        program,
        args: clientArgs({ access, address, knownHosts, identity, line }),
        logFile: nextLog(),
        mostBytes: NODE_COMMAND_LIMITS.answerBytes,
        endsWhenFull: isRead(command.name),
        signal: limit.signal,
        take,
      });
      const of = { command: command.name, instanceId: target.instanceId };
      if (limit.timedOut()) throw tooSlow(command, target, access);
      if (signal.aborted) throw new PortError('cancelled', `${command.name} was cancelled before the machine had answered.`);
      if (result.isTruncated && isRead(command.name)) return { exitCode: null, isTruncated: true };
      const failure =
        result.code === CLIENT_FAILED ? sshFailure(result, of) : result.code === null ? brokenOff(command.name, target.instanceId) : null;
      // A machine that restarts ends the connection before the program has.
      if (failure?.kind === 'timed-out' && command.name === 'reboot') return { exitCode: null, isTruncated: false };
      if (failure) throw failure;
      return { exitCode: result.code, isTruncated: result.isTruncated };
    } finally {
      limit.end();
    }
  }

  /** @throws PortError `not-offered` for a domain without access */
  function known(domainIdentifier: string): { access: SshAccess; folder: KeyFolder } {
    const [access, folder] = [accesses.get(domainIdentifier), folders.get(domainIdentifier)];
    if (!access || !folder)
      throw new PortError(
        'not-offered',
        'Not available from this source: the configuration names no access to the machines of this cluster.',
      );
    return { access, folder };
  }

  return {
    offered(domainIdentifier) {
      const access = accesses.get(domainIdentifier);
      return access ? offeredBy(access) : [];
    },
    readableFolders: (domainIdentifier) => accesses.get(domainIdentifier)?.readableFolders ?? [],
    serviceUser: (domainIdentifier) => accesses.get(domainIdentifier)?.serviceUser ?? null,
    async run(command, request, take, signal) {
      if (signal.aborted) throw new PortError('cancelled', `${command.name} was cancelled before it began.`);
      if (running >= MOST_AT_ONCE)
        throw new PortError('throttled', `${MOST_AT_ONCE} commands run on machines now. Try again shortly.`, {
          retryAfterMs: RETRY_AFTER_MS,
        });
      running += 1;
      try {
        return await connect(command, request, take, signal);
      } finally {
        running -= 1;
      }
    },
    wasDone: async () => null,
    async close() {
      await Promise.all([...folders.values()].map((folder) => folder.close()));
    },
  };
}

function lineOf(command: NodeCommand, access: SshAccess): string {
  const words = argvOf(command, access);
  try {
    return shellLineOf(words);
  } catch {
    throw new PortError('denied', `The words of ${command.name} hold what no machine is sent: a control character.`);
  }
}

/** Only an address goes to the client: a name, or a text with a dash before it, would be something else to it. */
function addressOf({ ip, instanceId }: NodeRequest['target'], { hostKeys }: SshAccess): string {
  const isPinned = 'file' in hostKeys || Object.hasOwn(hostKeys.byAddress, ip);
  if (isIP(ip) !== 0 && isPinned) return ip;
  throw new PortError(
    'not-found',
    `The machine of ${named(instanceId)} is none of those whose host keys are pinned. Pin its key in machines.hostKeys of the configuration if it belongs to the cluster.`,
  );
}

const tooSlow = ({ name }: NodeCommand, { instanceId }: NodeRequest['target'], { timeoutMs }: SshAccess): PortError =>
  new PortError(
    'timed-out',
    `The machine of ${named(instanceId)} did not end ${name} within ${timeoutMs / 1_000} s.${isRead(name) ? '' : ' Whether it took effect is not known.'}`,
  );

const CONNECT_SECONDS = 10;

interface ClientArgs {
  access: Pick<SshAccess, 'account' | 'port'>;
  address: string;
  knownHosts: string;
  identity: string;
  /** What the account's shell is given, quoted. */
  line: string;
}

/** Arguments of OpenSSH's client. Whatever its own files, the environment or an agent would add is switched off. */
const clientArgs = ({ access: { account, port }, address, knownHosts, identity, line }: ClientArgs): string[] => [
  '-F',
  'none',
  '-T',
  ...Object.entries({
    BatchMode: 'yes',
    StrictHostKeyChecking: 'yes',
    // A list of paths: quoted, and a percent sign begins something else.
    UserKnownHostsFile: `"${knownHosts.replaceAll('%', '%%')}"`,
    GlobalKnownHostsFile: 'none',
    UpdateHostKeys: 'no',
    CheckHostIP: 'no',
    VerifyHostKeyDNS: 'no',
    CanonicalizeHostname: 'no',
    PreferredAuthentications: 'publickey',
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    ClearAllForwardings: 'yes',
    ForwardAgent: 'no',
    PermitLocalCommand: 'no',
    ControlPath: 'none',
    LogLevel: 'ERROR',
    ConnectionAttempts: '1',
    ConnectTimeout: String(CONNECT_SECONDS),
    // A machine that is gone is noticed in 15 seconds.
    ServerAliveInterval: '5',
    ServerAliveCountMax: '3',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]),
  '-i',
  identity.replaceAll('%', '%%'),
  '-l',
  account,
  '-p',
  String(port),
  '--',
  address,
  line,
];
