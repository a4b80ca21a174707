import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../tools/lib/free-ports.mjs';
import { SHORT_LIVED } from '../tools/lib/short-lived.mjs';
import { test as base, expect } from './fixtures.ts';

interface OwnServer {
  /** Stories that name another one do not share its server. */
  ownServerOf: string;
  /** Of its environment, as support/serve.mjs takes it. Only in a file's own options: another environment is another server. */
  ownServerEnv: Readonly<Record<string, string>>;
  /**
   * Where a server runs that few stories use: its demo places are fresh, with the release that is in progress for the first ten minutes, and its
   * clock may be stepped without signing anybody else out. Who stops it shares with nobody: `data` is the folder with its records, for what reads
   * them while no server has them.
   */
  ownServer: { port: number; data: string; stop: () => Promise<void> };
}

interface Place {
  /** Region and stage, as in a host name. */
  ownPlace: string;
}

interface Steps {
  /** Sets that server's clock ahead, as far as its stories have got in all. */
  stepClock: (ms: number) => Promise<void>;
}

/** Stories with a server of their own, on the same build. */
export const test = base.extend<Place & Steps, OwnServer>({
  ownServerOf: ['fresh places', { option: true, scope: 'worker' }],

  ownServerEnv: [{}, { option: true, scope: 'worker' }],

  ownPlace: ['iad.beta', { option: true }],

  // Until a fresh region has its releases, the server answers 503 and the page asks again by itself: the browser writes that down on a slow machine.
  expectedMessages: /503 \(Service Unavailable\)/,

  ownServer: [
    async ({ ownServerOf: _who, ownServerEnv }, use) => {
      const port = await freePorts();
      const data = mkdtempSync(join(tmpdir(), 'tumbler-own-'));
      const server = spawn(process.execPath, [...SHORT_LIVED, join(import.meta.dirname, 'support', 'serve.mjs'), String(port)], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, TUMBLER_TEST_DATA: data, ...ownServerEnv },
      });
      const ended = once(server, 'exit');
      await expect(async () => {
        expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
      }).toPass({ timeout: 90_000 });
      const stop = async () => {
        server.kill('SIGTERM');
        await Promise.race([ended, sleep(10_000).then(() => server.kill('SIGKILL'))]);
        await ended;
      };
      try {
        await use({ port, data, stop });
      } finally {
        await stop();
        rmSync(data, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ ownServer, ownPlace }, use) => use(`http://${ownPlace}.localhost:${ownServer.port}`),

  stepClock: async ({ request, ownServer }, use) => {
    // Names below localhost are known to browsers and not to Node.
    const origin = `http://localhost:${ownServer.port}`;
    await use(async (ms) => {
      const answer = await request.post(`${origin}/test/step`, { data: { ms }, headers: { origin } });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
});
