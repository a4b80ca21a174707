import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A program of ours that runs until it is killed. */
export interface KilledChild {
  /**
   * Starts it, and kills it in the middle of what follows its line number `count`, so many milliseconds later.
   * @returns all that it said
   * @throws Error when it ended before it was killed
   */
  runAndKill(args: readonly string[], count: number, laterMs?: number): Promise<string[]>;
  /**
   * The same for one life after the other: the next process is loaded while one lives, and begins when it is sent a line.
   * The last one is left to end by itself.
   */
  lives(args: readonly string[]): { runAndKill: (count: number, laterMs: number) => Promise<string[]>; runToEnd: () => Promise<void> };
  remove(): Promise<void>;
}

/**
 * Bundles a program as the server is bundled, because Node alone cannot load TypeScript. It says one line, by writeSync, for each thing that it was
 * told is stored.
 * @param workers files that lie beside it: plain ones are copied, those in TypeScript are bundled
 */
export async function killedChild(entry: string, workers: readonly string[] = []): Promise<KilledChild> {
  const bundle = await mkdtemp(join(root, 'node_modules/.tumbler-kill-'));
  const compiled = workers.filter((file) => file.endsWith('.ts'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: bundle,
      target: 'node20',
      rollupOptions: {
        input: { child: entry, ...Object.fromEntries(compiled.map((file) => [basename(file, '.ts'), file])) },
        output: {
          entryFileNames: (chunk) => (chunk.name === 'child' ? 'child.mjs' : `${chunk.name}.js`),
          chunkFileNames: '[name]-[hash].mjs',
        },
      },
    },
  });
  for (const file of workers) if (!compiled.includes(file)) await copyFile(file, join(bundle, basename(file)));
  const program = join(bundle, 'child.mjs');
  return {
    runAndKill: (args, count, laterMs = 0) =>
      killAfter(spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }), count, laterMs),
    lives(args) {
      const load = () => spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
      let next = load();
      const begin = () => {
        next.stdin.write('begin\n');
        return next;
      };
      return {
        runAndKill: (count, laterMs) => {
          const child = begin();
          next = load();
          return killAfter(child, count, laterMs);
        },
        async runToEnd() {
          const child = begin();
          child.stdout.resume();
          const code = await new Promise((resolve) => child.on('exit', resolve));
          if (code !== 0) throw new Error(`the child ended with code ${code}`);
        },
      };
    },
    remove: () => rm(bundle, { recursive: true, force: true }),
  };
}

async function killAfter(child: ChildProcessByStdio<Writable | null, Readable, null>, count: number, laterMs: number): Promise<string[]> {
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.on('exit', (_code, signal) => resolve(signal)));
  const kill = (): void => void child.kill('SIGKILL');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length !== count) continue;
    if (laterMs > 0) setTimeout(kill, laterMs);
    else kill();
  }
  if ((await gone) !== 'SIGKILL') throw new Error(`the child ended after ${said.length} lines, before it was killed`);
  return said;
}
