import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

const NEVER = ['**/node_modules/**', 'dist/**'];
const ALL = ['packages/**/*.peer.test.ts', 'apps/**/*.peer.test.ts', 'peers/**/*.peer.test.ts'];
/** What asks nothing of the cluster: databases, and what is like AWS. */
const APART = [
  'apps/server/src/{platform,cli}/**/*.peer.test.ts',
  'apps/server/src/compose/{backup-drill,database-faults,production-steps,rolling-upgrade,several-servers,telemetry}.peer.test.ts',
  'apps/server/src/areas/releases/**/*.peer.test.ts',
  'apps/server/src/ports/{releases,transparency,package-store,serverless,domains}/**/*.peer.test.ts',
  'apps/server/src/ports/log-archive/{s3,cloudwatch}/*.peer.test.ts',
  'apps/server/src/ports/on-demand/{balancer-files,row-exports}/*.peer.test.ts',
  'apps/server/src/ports/{node-commands,domain-actions}/**/*.peer.test.ts',
  'apps/server/src/ports/metrics/{cloudwatch/*,statistics/statistics-store,prometheus/prometheus}.peer.test.ts',
];

// Tests against software that nobody here wrote: each file says in its first error what it needs to be given. The two projects run side by side.
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'cluster', include: ALL, exclude: [...NEVER, ...APART] } },
      { extends: true, test: { name: 'apart', include: APART, exclude: NEVER } },
    ],
    // One test kills a node of the cluster that the others read.
    fileParallelism: false,
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
