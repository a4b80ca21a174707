import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The running SSH server that peer tests talk to, on 127.0.0.1. */
export interface PeerSshd {
  port: number;
  account: string;
  /** `ssh-ed25519 AAAA…`, as it is pinned. */
  hostKey: string;
  /** Another key of the same kind, which is not the server's. */
  otherKey: string;
  /** Private keys, as files: one that is let in, and one that is not. */
  identityFile: string;
  strangerFile: string;
}

/** The server that `npm run test:peers` started; throws where there is none. */
export const peerSshd = (): PeerSshd => {
  const keys = given('TUMBLER_TEST_SSHD_KEYS');
  const publicKey = (name: string): string =>
    readFileSync(join(keys, `${name}.pub`), 'utf8')
      .split(' ')
      .slice(0, 2)
      .join(' ');
  return {
    port: Number(given('TUMBLER_TEST_SSHD_PORT')),
    account: given('TUMBLER_TEST_SSHD_ACCOUNT'),
    hostKey: publicKey('host_key'),
    otherKey: publicKey('stranger'),
    identityFile: join(keys, 'identity'),
    strangerFile: join(keys, 'stranger'),
  };
};

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/sshd/start DIR by hand`);
  return value;
};
