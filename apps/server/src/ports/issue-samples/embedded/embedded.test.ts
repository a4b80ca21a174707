import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { delivery, NOW, TODAY } from '#samples/testkit/given-samples';
import { isPortError } from '../../port-error.ts';
import { describeIssueSamples } from '../contract.ts';
import { createEmbeddedSamples, type EmbeddedSamples, type EmbeddedSamplesOptions } from './index.ts';

const opened: { folder: string; close(): Promise<void> }[] = [];
afterEach(async () => {
  const all = opened.splice(0);
  for (const { close } of all) await close();
  for (const { folder } of all) await rm(folder, { recursive: true, force: true });
});

const fail = (error: Error): never => {
  throw error;
};
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'samples-'));
/** A store that is closed when the test ends, unless it was before. */
async function open(options: Partial<EmbeddedSamplesOptions> = {}): Promise<EmbeddedSamples & { folder: string }> {
  const folder = options.folder ?? (await newFolder());
  const samples = await createEmbeddedSamples({ folder, clock: { now: () => NOW }, onError: fail, ...options });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await samples.close();
    isOpen = false;
  };
  opened.push({ folder, close });
  return { ...samples, close, folder };
}

/** A store that is closed and opened again after every second delivery, with room for next to nothing: days are read and written all the time. */
async function restless(now: number): Promise<EmbeddedSamples> {
  const folder = await newFolder();
  const openAgain = () =>
    createEmbeddedSamples({ folder, clock: { now: () => now }, memoryLimitBytes: 512, foldBytes: 600, onError: fail });
  let samples = await openAgain();
  let told = 0;
  const again = async <T>(answer: T): Promise<T> => {
    told += 1;
    if (told % 2 === 0) return answer;
    await samples.close();
    samples = await openAgain();
    return answer;
  };
  return {
    append: async (batch) => again(await samples.append(batch)),
    appendFleet: async (at, members) => again(await samples.appendFleet(at, members)),
    status: () => samples.status(),
    curves: (...args) => samples.curves(...args),
    impact: (...args) => samples.impact(...args),
    countImpacted: (...args) => samples.countImpacted(...args),
    close: async () => {
      await samples.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeIssueSamples(
  'embedded',
  async ({ now }) => {
    const folder = await newFolder();
    const samples = await createEmbeddedSamples({ folder, clock: { now: () => now }, onError: fail });
    return {
      samples,
      close: async () => {
        await samples.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
  { runs: 40 },
);

describeIssueSamples(
  'embedded, opened again and again',
  async ({ now }) => {
    const samples = await restless(now);
    return { samples, close: samples.close };
  },
  { runs: 15 },
);

describe('the folder of embedded samples', () => {
  test('a second process, or a second time in this one', async () => {
    const samples = await open();
    await expect(open({ folder: samples.folder })).rejects.toThrow('is in use by process');
  });

  test('a failure of the store is one of the port', async () => {
    const samples = await open();
    await expect(samples.append(delivery([], { cadenceMs: 1_125 }))).rejects.toSatisfy((error) => isPortError(error, 'malformed'));
    await expect(samples.status().then(() => samples.curves(WINDOW, AbortSignal.abort()))).rejects.toSatisfy((error) =>
      isPortError(error, 'cancelled'),
    );
  });
});

const WINDOW = { from: TODAY, to: TODAY + HOUR, bucketMs: HOUR };
