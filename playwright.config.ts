import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/launch.mjs';
import { freePorts } from './tools/lib/free-ports.mjs';
import { keepTemporaryFilesInMemory } from './tools/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();
// Chosen once, in the process that starts the workers: they read this file again and must find the same server.
process.env.TUMBLER_E2E_PORT ??= String(await freePorts());
const port = process.env.TUMBLER_E2E_PORT;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A machine's hiccup must not hide what 400 stories say; one that needed its second try is named at the end of npm test.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.TUMBLER_E2E_REPORT ?? 'reports/e2e.json' }]],
  use: {
    // Browsers resolve *.localhost to this machine; the server reads stage and region from the host's first two labels.
    baseURL: `http://iad.beta.localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Nothing waits for a dialog to fade in.
    contextOptions: { reducedMotion: 'reduce' },
    // What the page held at each step costs a quarter of a run: it is kept of the second try. The failed step's own picture is kept of both.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions('tests'),
  },
  webServer: {
    command: `node e2e/support/serve.mjs ${port}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
