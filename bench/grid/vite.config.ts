import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page that shows the resource table alone: built and served by the benchmark and by the kit's browser tests. */
export default defineConfig({
  root: at('.'),
  logLevel: 'warn',
  plugins: [react()],
  build: { outDir: at('../../.cache/grid-page'), emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4000 },
  preview: { host: '127.0.0.1', port: 0 },
});
