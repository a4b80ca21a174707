import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SHORT_LIVED } from '../../../../tools/lib/short-lived.mjs';
import { BETA_IAD } from './demo-server.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** For tests that kill: the server as it is shipped, in a process of its own. */
export interface ChildServer {
  /** Of beta in N. Virginia, with a slash. */
  origin: string;
  port: number;
  pid: number;
  /** What it has written to its log so far, one JSON a line, and what it said when it ended in a failure. */
  log: () => string;
  /** Ends it with the signal, and resolves when it is gone. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** Builds what is started; only when its sources changed. */
export const buildServerOnce = (): Promise<void> => buildServerOf(root);

/** The same of another version, by where it is checked out. */
export async function buildServerOf(version: string): Promise<void> {
  const build = `import('./tools/lib/build.mjs').then(({ ensureBuilt }) => ensureBuilt({ say: () => {}, only: ['server', 'seed'] }))`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: version });
}

interface ChildOptions {
  /** What differs from this process's environment. Without DATABASE_URL the records lie in the data folder. */
  env?: Record<string, string>;
  /** A configuration file. */
  config?: string;
  /** Where another version is checked out and built; this one without. */
  version?: string | undefined;
}

/** Starts it on a free port, over a data folder that outlives it. */
export async function startChildServer(data: string, { env = {}, config, version = root }: ChildOptions = {}): Promise<ChildServer> {
  const args = ['--port', '0', '--data', data, ...(config === undefined ? [] : ['--config', config])];
  const child = spawn(process.execPath, [...SHORT_LIVED, join(version, 'dist/server/main.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TUMBLER_LOG_LEVEL: 'error', DATABASE_URL: '', ...env },
  });
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  let log = '';
  let started: ((port: number | null) => void) | null = null;
  const port = new Promise<number | null>((resolve) => {
    started = resolve;
  });
  createInterface({ input: child.stdout })
    .on('line', (line) => {
      if (line.startsWith('{')) log += `${line}\n`;
      const found = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (found !== undefined) started?.(Number(found));
    })
    .on('close', () => started?.(null));
  const at = await port;
  if (at === null) throw new Error(`the server did not start: ${errors}${log}`);
  return {
    origin: `http://${BETA_IAD}:${at}/`,
    port: at,
    pid: child.pid ?? 0,
    log: () => log + errors,
    end: async (signal) => {
      child.kill(signal);
      await gone;
    },
  };
}
