import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './tools/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

const NEVER = ['**/node_modules/**', 'dist/**', '**/*.peer.test.ts'];
const PURE = ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/web/**/*.test.tsx'];
const SERVER = ['apps/server/**/*.test.ts'];
const ALONE = [
  'apps/server/src/cli/**/*.test.ts',
  'apps/server/src/compose/*{kill,walk,leaving,memory,crowd,floods,traces,telemetry,to-its-end}.test.ts',
  'apps/server/src/areas/releases/engine/**/*.test.ts',
  'apps/server/src/ports/node-commands/ssh/*.test.ts',
  'apps/server/src/**/kill.test.ts',
  'tools/**/*.test.ts',
];

/**
 * One less than the cores is the usual; on two that would be one, and much of the work is waiting for processes that tests start. Three beside the tests
 * against peers are too many: what a test waits for then takes a minute.
 */
const FEW = { maxWorkers: Math.max(2, availableParallelism() - 1), sequence: { groupOrder: 0 } };
/**
 * These come when the peers are nearly done, and start no processes: a third of their time on two workers one core has nothing to do. What they make lives
 * shortly and comes in quantities: with the usual 16 MiB for it a sixth of their time is collecting it. Tests of the memory that a server takes have those.
 */
const MANY = {
  maxWorkers: Math.max(3, availableParallelism()),
  sequence: { groupOrder: 1 },
  execArgv: ['--max-semi-space-size=64'],
};

export default defineConfig({
  test: {
    // A machine's hiccup must not hide what 4,000 tests say; one that needed its second try is named at the end.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // What these test has no state of its own: files share a process and what is loaded into it.
      { extends: true, test: { ...MANY, name: 'pure', include: PURE, exclude: NEVER, isolate: false } },
      // So do these, since loading the server anew for each is half their work: no module keeps state between tests, and what a test changes of its
      // process (environment, timers, spies) it puts back.
      { extends: true, test: { ...MANY, name: 'server', include: SERVER, exclude: [...NEVER, ...ALONE], isolate: false } },
      // Whole servers and children: a process that has grown starts them slowly.
      { extends: true, test: { ...FEW, name: 'alone', include: ALONE, exclude: NEVER } },
    ],
  },
});
