import { type IssueSampleStore, type OpenSampleStore, openSampleStore, type SampleStoreOptions } from '#samples/open-sample-store';
import { isSamplesError } from '#samples/samples-error';
import { lockFolder } from '../../../platform/database/folder-lock.ts';
import { PortError } from '../../port-error.ts';
import type { IssueSamplesPort } from '../port.ts';

/** Of one stage and region. */
export type EmbeddedSamplesOptions = SampleStoreOptions;

/** Samples in a folder of this process. */
export interface EmbeddedSamples extends IssueSamplesPort {
  /** Brings everything into its files and gives the folder free. */
  close(): Promise<void>;
}

/**
 * Opens the samples of a folder.
 * @throws DatabaseLockedError when another process has the folder
 */
export async function createEmbeddedSamples(options: EmbeddedSamplesOptions): Promise<EmbeddedSamples> {
  const lock = lockFolder(options.folder);
  let store: OpenSampleStore;
  try {
    store = await openSampleStore(options);
  } catch (error) {
    lock.release();
    throw inWordsOfThePort(error);
  }
  return {
    ...samplesPort(store),
    async close() {
      try {
        await store.close();
      } finally {
        lock.release();
      }
    },
  };
}

/** A store as the port has it: its failures are the port's. */
export const samplesPort = (store: IssueSampleStore): IssueSamplesPort => ({
  append: (batch) => store.append(batch).catch(rethrow),
  appendFleet: (at, members) => store.appendFleet(at, members).catch(rethrow),
  status: () => store.status().catch(rethrow),
  curves: (window, signal) => store.curves(window, signal).catch(rethrow),
  impact: (query, signal) => store.impact(query, signal).catch(rethrow),
  countImpacted: (query, signal) => store.countImpacted(query, signal).catch(rethrow),
});

const rethrow = (error: unknown): never => {
  throw inWordsOfThePort(error);
};

const inWordsOfThePort = (error: unknown): unknown =>
  isSamplesError(error) ? new PortError(error.kind, error.message, { cause: error }) : error;
