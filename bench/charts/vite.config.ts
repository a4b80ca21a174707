import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page of charts and nothing else, built and served by the benchmark. */
export default defineConfig({
  root: at('.'),
  logLevel: 'warn',
  plugins: [react()],
  build: { outDir: at('../../.cache/charts-page'), emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4000 },
  preview: { host: '127.0.0.1', port: 0 },
});
