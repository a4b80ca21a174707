import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontFiles } from './tools/lib/font-files.ts';
import { graphqlOperations } from './tools/lib/graphql-operations.ts';
import { sharedByPages } from './tools/lib/shared-files.ts';
import { withoutUnusedParts } from './tools/lib/unused-parts.ts';

const root = import.meta.dirname;
const COMMON = 24;
const server = process.env.TUMBLER_SERVER ?? 'http://localhost:8080';

/** The pages. Each area is a lazy import of the router, so each becomes its own files; what every page needs is in the first load. */
export default defineConfig({
  root: join(root, 'apps/web'),
  plugins: [
    react(),
    withoutUnusedParts(),
    graphqlOperations({ generated: join(root, 'apps/web/src/generated') }),
    fontFiles({ into: join(root, 'node_modules/.cache/tumbler-fonts') }),
  ],
  build: {
    outDir: join(root, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
    target: 'es2022',
    // The bundle check measures what a page loads; this warning only counts single files.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        // React, the router and the query cache change far more seldom than the product: a release leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'foundation',
              priority: 2,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/]query-core|@tanstack[\\/]react-query)[\\/]/,
            },
            // What two dozen of the lazy parts share is one file, and what the same pages share is one each: cut by who needs what, the domain page
            // came in 84 files of which most were below 2 KiB.
            { name: 'common', priority: 1, minShareCount: COMMON },
            { name: sharedByPages({ common: COMMON }), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/api', '/auth', '/oidc', '/healthz', '/readyz', '/s'].map((path) => [path, { target: server }]),
    ),
  },
});
