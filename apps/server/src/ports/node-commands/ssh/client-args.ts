import type { SshAccess } from './target.ts';

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
export const clientArgs = ({ access: { account, port }, address, knownHosts, identity, line }: ClientArgs): string[] => [
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
