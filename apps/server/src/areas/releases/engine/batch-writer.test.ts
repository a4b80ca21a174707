import { expect, test } from 'vitest';
import type { EngineBatch } from '../../../ports/releases/port.ts';
import { BatchWriter } from './batch-writer.ts';

const batchOf = (cluster: string): EngineBatch => ({
  ...{ deployments: [], operations: [], stages: [], releases: [], settings: [] },
  clusters: [{ clusterId: cluster, components: [], releaseVersion: null, by: { actor: 'engine', at: 0 } }],
});

test('commits follow each other, one at a time; after one that fails none is written, and whoever waits is told', async () => {
  const seen: string[] = [];
  let running = 0;
  const writer = new BatchWriter(async ({ clusters }) => {
    const name = clusters[0]?.clusterId ?? '';
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    seen.push(name);
    if (name === 'b') throw new Error('not as it was read');
  });
  for (const name of ['a', 'b', 'c']) writer.add(batchOf(name));
  await expect(writer.written()).rejects.toThrow('not as it was read');
  await writer.settled();
  writer.add(batchOf('d'));
  await writer.settled();
  expect(seen).toEqual(['a', 'b']);
});
