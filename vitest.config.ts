import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', '**/*.peer.test.ts'],
    // A machine's hiccup must not hide what 4,000 tests say; one that needed its second try is named at the end.
    retry: 1,
    // One less than the cores is the usual; on two that would be one, and much of the work is waiting for processes that tests start.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
