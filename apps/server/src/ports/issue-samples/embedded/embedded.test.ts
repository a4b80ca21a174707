import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeIssueSamples } from '../contract.ts';
import { DAY } from '../testkit/given-samples.ts';
import { createEmbeddedSamples } from './index.ts';

describeIssueSamples('embedded', async ({ now }) => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  const samples = await createEmbeddedSamples({
    folder,
    // Random histories reach a day and a half past the suite's now.
    clock: { now: () => now + 2 * DAY },
    onError: (error) => {
      throw error;
    },
  });
  return {
    samples,
    close: async () => {
      await samples.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});
