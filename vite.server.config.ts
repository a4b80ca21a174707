import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const source = join(root, 'apps/server/src');

/**
 * Three kinds of file are started by themselves, so each is an entry: the server, the commands in cli/ (what they share is named
 * `<thing>-command.ts` or `command-line.ts` and is none), and the workers (`worker.mjs` or `<name>-worker.mjs`). A worker keeps its name and lies beside main.js, because `new URL('./worker.mjs', import.meta.url)` is left
 * as it stands and must hold both from the source, as the tests run it, and from the bundle. A worker in TypeScript (`<name>-worker.ts`) is
 * there from the bundle alone, as `<name>-worker.js`: whoever starts it does without a thread when its file is missing.
 */
const entries = (): Record<string, string> => {
  const commands = filesOf(source).filter((file) => /^cli\/[^/]+\.ts$/.test(file) && !/(?:-command|command-line|\.test)\.ts$/.test(file));
  const workers = [source, join(root, 'packages/sample-store/src')].flatMap((folder) =>
    filesOf(folder)
      .filter((file) => /(?:^|\/)(?:[a-z-]+-)?worker\.(?:mjs|ts)$/.test(file))
      .map((file) => join(folder, file)),
  );
  return {
    main: join(source, 'main.ts'),
    ...Object.fromEntries(commands.map((file) => [file.replace(/\.ts$/, ''), join(source, file)])),
    ...Object.fromEntries(workers.map((file) => [basename(file, '.ts'), file])),
  };
};

const filesOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')) : [];

/** The server as an ES module bundle: our own source in one place, so it starts in a fraction of a second; packages stay in node_modules. */
export default defineConfig({
  // Nothing is copied beside the bundle: the server serves dist/web.
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(root, 'dist/server'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    target: 'node20',
    rolldownOptions: {
      input: entries(),
      output: {
        format: 'esm',
        entryFileNames: (chunk) => (chunk.name.endsWith('.mjs') ? chunk.name : `${chunk.name}.js`),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
});
