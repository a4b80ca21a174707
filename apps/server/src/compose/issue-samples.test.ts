import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampledStageRegions } from './issue-samples.ts';

test('places of which samples were kept are known by their folders, and nothing else is taken for one', async () => {
  const data = mkdtempSync(join(tmpdir(), 'tumbler-kept-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  expect(await sampledStageRegions(data)).toEqual([]);
  for (const name of ['beta-iad', 'prod-dub', 'prod', 'nowhere-iad', 'beta-nowhere', 'beta-IAD'])
    mkdirSync(join(data, 'samples', name), { recursive: true });
  expect((await sampledStageRegions(data)).map(({ stage, airportCode }) => `${stage}/${airportCode}`).sort()).toEqual([
    'beta/iad',
    'prod/dub',
  ]);
});
