import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import { root } from '../../tools/lib/paths.mjs';

const WORKER = 'apps/server/src/platform/database/embedded-worker.mjs';

/**
 * Calls `use` with a folder that holds what is measured, bundled as the server is, a file `<name>.mjs` for each entry; removes it afterwards.
 * It lies in node_modules, so that packages are found. `entries` are paths below the root by name; `workers` are the names of those that are
 * started by their own name and are files `<name>.js` therefore.
 */
export async function withBundle(entries, use, { workers = [] } = {}) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.tumbler-bench-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir: folder,
        target: 'node20',
        minify: false,
        rollupOptions: {
          input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
          output: {
            entryFileNames: ({ name }) => (workers.includes(name) ? `${name}.js` : `${name}.mjs`),
            chunkFileNames: '[name]-[hash].mjs',
          },
        },
      },
    });
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All exports of these entries together, for as long as `use` takes; with the embedded database's worker beside them. */
export function withParts(entries, use) {
  return withBundle(entries, async (folder) => {
    copyFileSync(join(root, WORKER), join(folder, 'embedded-worker.mjs'));
    const parts = await Promise.all(Object.keys(entries).map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)));
    return use(Object.assign({}, ...parts));
  });
}

/** Calls `use` with an open embedded database, made of the seed, or with one of its own on the PostgreSQL of this address. */
export async function onDatabase({ openDatabase }, postgres, use) {
  if (postgres === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'tumbler-bench-'));
    try {
      const seed = join(root, 'dist/seed/database.tar.gz');
      const database = await openDatabase({ kind: 'embedded', folder: join(folder, 'database'), seed });
      return await closing(database, use);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return onNewPostgres(postgres, async (url) => closing(await openDatabase({ kind: 'postgres', url }), use));
}

/** Uses the address of a new, empty database on a PostgreSQL, which is dropped behind it. */
export async function onNewPostgres(postgres, use) {
  const name = `tumbler_bench_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client({ connectionString: postgres });
  await server.connect();
  try {
    await server.query(`create database ${name}`);
    const url = new URL(postgres);
    url.pathname = `/${name}`;
    return await use(url.href);
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  }
}

async function closing(database, use) {
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Runs the bench at `url` again and again over this bundle, each time in a fresh process, with the arguments `--measure <folder>`. */
export function runAgain(url, times, folder) {
  for (let run = 0; run < times; run++) {
    const done = spawnSync(process.execPath, [fileURLToPath(url), '--measure', folder], { encoding: 'utf8' });
    process.stdout.write(done.stdout);
    if (done.status !== 0) throw new Error(done.stderr);
  }
}
