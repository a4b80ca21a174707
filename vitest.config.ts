import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', '**/*.peer.test.ts'],
    testTimeout: 20_000,
  },
});
