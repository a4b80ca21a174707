import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PortError } from '../../port-error.ts';
import type { SshAccess } from './target.ts';

/** Where OpenSSH's client finds what it is to trust and to prove itself with. */
export interface KeyFiles {
  knownHosts: string;
  identity: string;
  /** A path that nothing lies at yet, for the client's messages of one run. */
  nextLog(): string;
}

/** Files of one cluster's access in a folder that is the server's alone. */
export interface KeyFolder {
  /** @throws PortError `denied` for a private key that cannot be read */
  files(): Promise<KeyFiles>;
  /** Removes what was written. */
  close(): Promise<void>;
}

/** Nothing is written before the first command. */
export function keyFolder({ hostKeys, identity, port }: Pick<SshAccess, 'hostKeys' | 'identity' | 'port'>): KeyFolder {
  let making: Promise<{ folder: string; knownHosts: string; identity: string }> | undefined;
  let runs = 0;
  const make = async () => {
    // mkdtemp makes it 0700.
    const folder = await mkdtemp(join(tmpdir(), 'tumbler-ssh-'));
    const written = async (name: string, text: string): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, text, { mode: 0o600 });
      return path;
    };
    return {
      folder,
      knownHosts: 'file' in hostKeys ? hostKeys.file : await written('known_hosts', knownHostsOf(hostKeys.byAddress, port)),
      // OpenSSH wants a line break at its end.
      identity: 'file' in identity ? identity.file : await written('identity', `${identity.text.trimEnd()}\n`),
    };
  };
  return {
    async files() {
      making ??= make().catch((error: unknown) => {
        making = undefined;
        throw new PortError(
          'unavailable',
          'The server cannot write to its folder for temporary files, where OpenSSH’s client is given its keys.',
          {
            cause: error,
          },
        );
      });
      const made = await making;
      if ('file' in identity)
        await access(identity.file, constants.R_OK).catch(() => {
          throw new PortError('denied', 'The private key in machines.identityFile is missing or not readable by the server.');
        });
      return {
        knownHosts: made.knownHosts,
        identity: made.identity,
        nextLog: () => {
          runs += 1;
          return join(made.folder, `log-${runs}`);
        },
      };
    },
    async close() {
      const made = await making?.catch(() => undefined);
      making = undefined;
      if (made) await rm(made.folder, { recursive: true, force: true });
    },
  };
}

/** Lines of a known_hosts file with the keys that are pinned, and nothing else. */
const knownHostsOf = (byAddress: Readonly<Record<string, readonly string[]>>, port: number): string =>
  Object.entries(byAddress)
    .flatMap(([address, keys]) => keys.map((key) => `${port === 22 ? address : `[${address}]:${port}`} ${key}\n`))
    .join('');
