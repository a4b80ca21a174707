import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { root } from '../../tools/lib/paths.mjs';

/**
 * Starts the built server on a free port over an empty folder. `onLog` hears each line of its log, parsed; `configText` is its
 * configuration file; `prepare` puts into its data folder what is there before it starts; `databaseUrl` is a PostgreSQL in place of the embedded database.
 */
export async function startServer({ onLog = () => {}, configText, prepare = async () => {}, databaseUrl = '' } = {}) {
  await ensureBuilt({ say: console.log });
  const data = mkdtempSync(join(tmpdir(), 'tumbler-bench-'));
  const config = configText === undefined ? [] : ['--config', join(data, 'bench.config.yaml')];
  if (configText !== undefined) writeFileSync(config[1], configText);
  await prepare(data);
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js'), '--port', '0', '--data', data, ...config], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TUMBLER_LOG_LEVEL: 'info', DATABASE_URL: databaseUrl },
  });
  const gone = new Promise((resolve) => child.on('exit', resolve));
  const said = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('{')) onLog(JSON.parse(line));
    else said.push(line);
  });
  const port = await new Promise((resolve, reject) => {
    gone.then(() => reject(new Error(`the server did not start: ${said.join('\n')}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return {
    port,
    startedAt,
    /** A token that does what the demo person may do. */
    token: async (person) => {
      const args = [join(root, 'dist/server/cli/token.js'), 'add', person, '--label', 'bench', '--data', data, ...config];
      return (await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl } })).stdout.trim();
    },
    /** A local person, for stages with real clusters. */
    user: async (name, role) => {
      const args = [join(root, 'dist/server/cli/user.js'), 'add', name, '--role', role, '--data', data, ...config];
      const done = spawnSync(process.execPath, args, { input: 'correct horse battery staple\n', encoding: 'utf8' });
      if (done.status !== 0) throw new Error(`${name} could not be made: ${done.stderr}`);
    },
    residentMiB: async () => residentMiB(child.pid),
    /** Processor time that the server has used so far, in milliseconds, to 10; null where the system does not tell. */
    cpuMs: () => cpuMs(child.pid),
    close: async () => {
      child.kill('SIGTERM');
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function cpuMs(pid) {
  if (process.platform !== 'linux') return null;
  // The name in brackets may hold blanks; behind it the 12th and 13th fields are user and system time in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function residentMiB(pid) {
  if (process.platform === 'linux') return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  if (process.platform === 'win32') throw new Error('the resident memory of another process is read by ps, which is not here');
  return Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024;
}
