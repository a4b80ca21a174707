import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeIssueSamples } from '../contract.ts';
import { createEmbeddedSamples } from './index.ts';

describeIssueSamples('embedded', async ({ now }) => {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'));
  const samples = await createEmbeddedSamples({
    folder,
    clock: { now: () => now },
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
