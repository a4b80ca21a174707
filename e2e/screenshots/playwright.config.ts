import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { launchOptions } from '../support/launch.mjs';

/** The pictures of the documents, taken by the same browser, server and sign-in as the tests. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'take.ts',
  outputDir: '../../test-results',
  reporter: 'list',
  timeout: 180_000,
  use: { ...base.use, trace: 'off', launchOptions: await launchOptions('pictures') },
  webServer: { ...single(base.webServer), cwd: join(import.meta.dirname, '..', '..') },
});

function single<T>(servers: T | T[] | undefined): T {
  const [server] = [servers].flat() as (T | undefined)[];
  if (server === undefined) throw new Error('playwright.config.ts has no webServer');
  return server;
}
