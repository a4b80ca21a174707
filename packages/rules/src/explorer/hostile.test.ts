import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Era, routedKind } from '../testkit/explorer-engine-routes.ts';
import { bombPaths, hostilePaths } from '../testkit/explorer-hostile-paths.ts';
import { blockedMs, LONGEST_BLOCK_MS } from '../testkit/longest-block.ts';
import { checkExplorerPath, type ExplorerCall } from './guard.ts';

const ERAS: Record<string, Era> = { 'ES_6.8': 'es6', 'ES_7.10': 'es7', 'OS_1.3': 'os', 'OS_2.19': 'os', 'OS_3.1': 'os' };

const RUNS = 10_000;

test('10,000 hostile paths: what passes is routed by every engine to metadata, never to content or a change [EXPL-010, EXPL-015]', () => {
  const passed: ExplorerCall[] = [];
  let dangerous = 0;
  let longest = 0;
  fc.assert(
    fc.property(hostilePaths(), fc.constantFrom(...Object.keys(ERAS)), (path, version) => {
      const era = ERAS[version] ?? 'os';
      const judge = () => checkExplorerPath(path, { version, nodeCount: 9, demo: false });
      const verdict = judge();
      longest = Math.max(longest, blockedMs(judge));
      if (!verdict.ok) {
        if (isDangerous(era, path)) dangerous += 1;
        expect(verdict.message.length).toBeGreaterThan(10);
        expect(verdict.fix.length).toBeGreaterThan(10);
        return;
      }
      passed.push(verdict);
      expect(['meta', null]).toContain(routedKind(era, verdict.url));
      // Decoding it again changes nothing, so no proxy on the way can make another path of it.
      const [sent = ''] = verdict.url.split('?');
      expect(sent).not.toMatch(/%25|%2f|%5c|\/\/|\/\.{1,2}(\/|$)|[;@]\S*\//i);
      // What is shown and kept leads to the same call.
      expect(checkExplorerPath(verdict.place, { version, nodeCount: 9, demo: false })).toMatchObject({ ok: true, url: verdict.url });
    }),
    { numRuns: RUNS, seed: 20_261_121 },
  );
  // Neither the guard nor the generator makes this easy: much passes, and much of what is refused would have been dangerous.
  expect(passed.length).toBeGreaterThan(RUNS / 10);
  expect(new Set(passed.map(({ pattern }) => pattern)).size).toBeGreaterThan(80);
  expect(dangerous).toBeGreaterThan(RUNS / 20);
  expect(longest).toBeLessThan(LONGEST_BLOCK_MS);
}, 120_000);

/** Whether a path would have reached content or a change, had it been sent as it was written. */
const isDangerous = (era: Era, path: string): boolean => {
  try {
    const kind = routedKind(era, path);
    return kind === 'content' || kind === 'write';
  } catch {
    return false;
  }
};

test('patterns and lists that a careless matcher runs away with are judged at once', () => {
  for (const path of bombPaths())
    expect([path, blockedMs(() => checkExplorerPath(path, { version: 'OS_2.19', nodeCount: 9 })) < LONGEST_BLOCK_MS]).toEqual([path, true]);
});

test('any text at all is judged without a failure, and nothing unlisted passes [EXPL-010]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const verdict = checkExplorerPath(text, { version: 'OS_2.19', nodeCount: 9 });
      if (verdict.ok) expect(['meta', null]).toContain(routedKind('os', verdict.url));
    }),
    { numRuns: 300 },
  );
});
