import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../../../tools/lib/free-ports.mjs';
import { postgresTestDatabase } from '../platform/database/test-databases.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const run = promisify(execFile);
const STEPS = 5;

let folder: string;
let place: Awaited<ReturnType<typeof postgresTestDatabase>>;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-production-'));
  place = await postgresTestDatabase();
  const PORT = String(await freePorts());
  const TUMBLER_HOME = join(folder, 'opt');
  const TUMBLER_DATA = join(folder, 'var');
  await mkdir(TUMBLER_HOME);
  env = { TUMBLER_HOME, TUMBLER_DATA, PORT, DATABASE_URL: place.config.url, FIRST_PASSWORD: 'correct horse battery staple' };
});
afterAll(async () => {
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});

/** The commands of each step, in the order of README.md: what is indented beneath its number. */
async function steps(): Promise<string[]> {
  const [, after = ''] = (await readFile(join(root, 'README.md'), 'utf8')).split('## Run it in production\n');
  const [section = ''] = after.split('\n## ');
  return section
    .split(/^\d\. /m)
    .slice(1)
    .map((step) => [...step.matchAll(/^ {7}(.*)$/gm)].map(([, line]) => line).join('\n'));
}

/** Asks as the proxy does that ends TLS, and tells what the answer is. */
const asProxy = (path: string, host: string): Promise<{ status: number; location: string }> =>
  new Promise((resolve, reject) => {
    const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', accept: 'text/html' };
    http
      .get({ host: '127.0.0.1', port: env.PORT, path, headers }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
      })
      .on('error', reject);
  });

test('the five steps of README.md, word by word, end with a server on PostgreSQL that a person can sign in to', async () => {
  const commands = await steps();
  expect(commands).toHaveLength(STEPS);
  // One shell, as a person has one: what a step exports holds for the next. It stays until the server that it started has been looked at.
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', `${commands.join('\n')}\necho all-done\nread -r _`], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const gone = new Promise<void>((resolve) => shell.on('exit', () => resolve()));
  try {
    await Promise.race([expect.poll(() => said, { timeout: 280_000, interval: 250 }).toContain('all-done'), gone]);
    expect(said).toContain('all-done');
    expect(said).not.toContain('WRONG');
    const tumbler = (...args: string[]) =>
      run(join(env.TUMBLER_HOME ?? '', 'bin/tumbler'), [...args, '--data', env.TUMBLER_DATA ?? ''], { env: { ...process.env, ...env } });
    expect((await tumbler('user', 'list')).stdout).toMatch(/ada .*administrator/);
    const signIn = await asProxy('/', 'console.example.com');
    expect(signIn.location).toBe('/auth/sign-in?target=%2F');
    expect((await asProxy(signIn.location, 'console.example.com')).location).toContain('https://console.example.com/');
    expect((await asProxy('/', 'other.example.com')).status).toBeGreaterThanOrEqual(400);
  } finally {
    if (shell.pid) process.kill(-shell.pid, 'SIGTERM');
    await gone;
  }
}, 300_000);
