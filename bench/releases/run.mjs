// Releases of 20,000 clusters in 10 stages: the records by themselves, then the engine over them, on the embedded database, and on a PostgreSQL
// where TUMBLER_BENCH_POSTGRES_URL names one that may create databases; then the page of one in a browser.
//   node bench/releases/run.mjs
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const postgres = process.env.TUMBLER_BENCH_POSTGRES_URL;
const runs = [[], ...(postgres ? [['--postgres', postgres]] : [])];
for (const args of runs) {
  await run('./store.mjs', args);
  await run('./engine.mjs', args);
}
await run('./page.mjs', []);

async function run(name, args) {
  const [code] = await once(
    spawn(process.execPath, [fileURLToPath(new URL(name, import.meta.url)), ...args], { stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) process.exitCode = 1;
}
