// Releases of 20,000 clusters in 10 stages: the records by themselves, then the engine over them; on the embedded database, and on a PostgreSQL
// where TUMBLER_BENCH_POSTGRES_URL names one that may create databases.
//   node bench/releases/run.mjs
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const programs = ['./store.mjs', './engine.mjs'].map((name) => fileURLToPath(new URL(name, import.meta.url)));
const postgres = process.env.TUMBLER_BENCH_POSTGRES_URL;
const runs = [[], ...(postgres ? [['--postgres', postgres]] : [])];
for (const args of runs) {
  for (const program of programs) {
    const [code] = await once(spawn(process.execPath, [program, ...args], { stdio: 'inherit' }), 'exit');
    if (code !== 0) process.exitCode = 1;
  }
}
