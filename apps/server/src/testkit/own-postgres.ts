import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../../../../tools/lib/free-ports.mjs';

const run = promisify(execFile);
const peer = fileURLToPath(new URL('../../../../peers/postgres/', import.meta.url));

/** A PostgreSQL of one test alone, which it may stop. */
export interface OwnPostgres {
  /** With the right to make databases. */
  url: string;
  /** Ends it as an operator does: clients are told that it shuts down. */
  stop(): Promise<void>;
  /** Ends it as a crash does: nothing is written before, and clients are cut off. */
  crash(): Promise<void>;
  /** Starts it again, at the same address, with what it had. */
  start(): Promise<void>;
  /** A standby of it at an address of its own. From then on nothing is acknowledged here that does not stand there. */
  follow(): Promise<StandbyPostgres>;
  remove(): Promise<void>;
}

/** Repeats what its primary commits, until it takes its place. */
export interface StandbyPostgres {
  url: string;
  /** Takes changes from now on; its primary must not any more. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts one as the peer's programs do. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-postgres-'));
  const { stdout } = await run(join(peer, 'start'), [folder]);
  const url = /^TUMBLER_TEST_POSTGRES_URL=(\S+)$/m.exec(stdout)?.[1] ?? '';
  return {
    url,
    stop: () => control(folder, 'stop', '-m', 'fast'),
    crash: () => control(folder, 'stop', '-m', 'immediate'),
    // With the options that it was started with, which it has noted.
    start: () => startAt(folder, new URL(url).port),
    follow: () => startStandby(new URL(url)),
    remove: () => remove(folder),
  };
}

async function startStandby(primary: URL): Promise<StandbyPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'tumbler-postgres-'));
  const url = new URL(primary);
  url.port = String(await freePorts());
  await run('bash', ['-c', '[ "$(id -u)" != 0 ] || chown postgres: "$1"', 'chown', folder]);
  await program(
    'pg_basebackup',
    '-d',
    primary.href,
    '-D',
    join(folder, 'db'),
    '--write-recovery-conf',
    '--checkpoint=fast',
    '-C',
    '-S',
    'standby',
  );
  await startAt(folder, url.port);
  // After the copy: the standby waits for nobody once it is the primary.
  for (const statement of [`alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()'])
    await program('psql', primary.href, '-q', '-c', statement);
  return { url: url.href, promote: () => control(folder, 'promote'), remove: () => remove(folder) };
}

/** A program of the newest PostgreSQL that is installed, as a user who is not root. */
async function program(name: string, ...args: string[]): Promise<void> {
  const script = `bin=$(dirname "$(ls -d /usr/lib/postgresql/*/bin/pg_ctl | sort -V | tail -1)"); as=(); [ "$(id -u)" != 0 ] || as=(setpriv --reuid=postgres --regid=postgres --init-groups); cd /; exec "\${as[@]}" "$bin/$0" "$@"`;
  await run('bash', ['-c', script, name, ...args]);
}

const control = (folder: string, ...args: string[]): Promise<void> => program('pg_ctl', ...args, '--wait', '-D', join(folder, 'db'));

const startAt = (folder: string, port: string): Promise<void> =>
  control(folder, 'start', '-l', join(folder, 'db', 'again.log'), '-o', `-h 127.0.0.1 -p ${port} -k ${folder}`);

async function remove(folder: string): Promise<void> {
  await control(folder, 'stop', '-m', 'immediate').catch(() => {});
  await rm(folder, { recursive: true, force: true });
}
