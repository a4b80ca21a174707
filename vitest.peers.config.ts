import { defineConfig } from 'vitest/config';

// Tests against software that nobody here wrote: each file says in its first error what it needs to be given.
export default defineConfig({
  test: {
    include: ['packages/**/*.peer.test.ts', 'apps/**/*.peer.test.ts', 'peers/**/*.peer.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // One test kills a node of the cluster that the others read.
    fileParallelism: false,
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
