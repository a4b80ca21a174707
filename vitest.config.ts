import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', 'dist/**', '**/*.peer.test.ts'];
const PURE = ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'];
const REST = ['apps/server/**/*.test.ts', 'tools/**/*.test.ts'];

export default defineConfig({
  test: {
    // A machine's hiccup must not hide what 4,000 tests say; one that needed its second try is named at the end.
    retry: 1,
    // One less than the cores is the usual; on two that would be one, and much of the work is waiting for processes that tests start.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Files share a process and what is loaded into it, which is half the work: no module keeps state between tests, and what a test
    // changes of its process (environment, timers, spies) it puts back.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: NEVER } },
      { extends: true, test: { name: 'rest', include: REST, exclude: NEVER } },
    ],
  },
});
