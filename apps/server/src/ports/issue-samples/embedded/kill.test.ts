import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImpactQuery } from '#rules/lse/samples';
import { readableCurves, readableFacts } from '#samples/testkit/readable';
import { type KilledChild, killedChild } from '../../../testkit/killed-child.ts';
import { createOracle } from '../testkit/oracle.ts';
import { createEmbeddedSamples } from './index.ts';
import { DAYS, fleetOfRound, NOW, samplesOfRound } from './kill-rounds.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const DAY = 86_400_000;
const KILLS = 6;
let child: KilledChild;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-kill-'));
  // With the thread that the server runs it in.
  child = await killedChild(join(here, 'kill-child.ts'), [
    fileURLToPath(new URL('../../../../../../packages/sample-store/src/samples-worker.ts', import.meta.url)),
  ]);
}, 60_000);
afterAll(async () => {
  await child.remove();
  await rm(folder, { recursive: true, force: true });
});

test('nothing acknowledged is lost to kill -9, and no day is torn', async () => {
  let next = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const said = await child.runAndKill([folder, String(next)], 20 + Math.floor(Math.random() * 60));
    next = Number(said.at(-1)) + 1;
  }
  const oracle = createOracle();
  for (let round = 0; round < next; round += 1) {
    await oracle.append(samplesOfRound(round));
    await oracle.appendFleet(NOW - DAY + round, fleetOfRound(round));
  }
  const files = await readdir(folder);
  expect(files.filter((file) => file.startsWith('day-')).length).toBeGreaterThan(DAYS / 2);
  const troubles: string[] = [];
  const samples = await createEmbeddedSamples({ folder, clock: { now: () => NOW }, onError: ({ message }) => troubles.push(message) });
  try {
    // A last round may be there that was not acknowledged: told now, it is in both.
    for (const store of [samples, oracle]) {
      await store.append(samplesOfRound(next));
      await store.appendFleet(NOW - DAY + next, fleetOfRound(next));
    }
    const to = Math.floor(NOW / DAY) * DAY;
    const window = { from: to - (DAYS + 1) * DAY, to, bucketMs: 3_600_000 };
    expect(readableCurves(await samples.curves(window))).toEqual(readableCurves(await oracle.curves(window)));
    const query: ImpactQuery = {
      window,
      issueTypes: ['Issue0', 'Issue1', 'Issue2', 'Issue3', 'Issue4', 'Always'],
      lse: { start: NOW - DAY + next, end: to },
    };
    expect(readableFacts(await samples.impact(query), query.issueTypes)).toEqual(
      readableFacts(await oracle.impact(query), query.issueTypes),
    );
    expect((await samples.status()).watermarks).toEqual((await oracle.status()).watermarks);
    expect(troubles.filter((trouble) => !trouble.includes('cut off'))).toEqual([]);
  } finally {
    await samples.close();
  }
}, 180_000);
