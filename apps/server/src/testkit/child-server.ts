import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BETA_IAD } from './demo-server.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** For tests that kill: the server as it is shipped, in a process of its own. */
export interface ChildServer {
  /** Of beta in N. Virginia, with a slash. */
  origin: string;
  /** Ends it with the signal, and resolves when it is gone. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

/** Builds what is started; only when its sources changed. */
export async function buildServerOnce(): Promise<void> {
  const build = `import('./tools/lib/build.mjs').then(({ ensureBuilt }) => ensureBuilt({ say: () => {}, only: ['server', 'seed'] }))`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: root });
}

/** Starts it on a free port, over a data folder that outlives it. */
export async function startChildServer(data: string): Promise<ChildServer> {
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TUMBLER_LOG_LEVEL: 'error', DATABASE_URL: '' },
  });
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    child.stdout.resume();
    return {
      origin: `http://${BETA_IAD}:${port}/`,
      end: async (signal) => {
        child.kill(signal);
        await gone;
      },
    };
  }
  throw new Error(`the server did not start: ${errors}`);
}
