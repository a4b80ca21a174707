import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { NewNameLists } from './names.ts';
import { SampleStore, type Stored, type StoreOptions } from './sample-store.ts';
import { SamplesError } from './samples-error.ts';
import { answerCall, buffersOf, type FromThread, type StoreCall, type StoreCalls, type ToThread } from './store-calls.ts';

/** A store that is open, wherever it lives. */
export interface OpenStore {
  /** All names it has. */
  names: NewNameLists;
  stored: Stored;
  call<Call extends StoreCall>(call: Call, argument: StoreCalls[Call]['argument']): Promise<StoreCalls[Call]['answer']>;
  /** After the call `close`. */
  end(): Promise<void>;
}

/** Where the thread's file lies: beside the server's bundle, or one above its commands. There is none beside the source, which Node cannot load. */
const workerPlaces = ['./samples-worker.js', '../samples-worker.js'];

/**
 * Opens the store in a thread of its own, so that a report over many days holds no other request up. Run from the source, as the tests do,
 * it lives in this thread.
 */
export function openStore(options: StoreOptions, onError: (error: Error) => void): Promise<OpenStore> {
  const worker = workerPlaces.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(fileURLToPath(url)));
  return worker ? openInThread(worker, options, onError) : openHere(options, onError);
}

async function openHere(options: StoreOptions, onError: (error: Error) => void): Promise<OpenStore> {
  const store = new SampleStore(options, onError);
  return {
    names: store.names(),
    stored: store.stored(),
    call: <Call extends StoreCall>(call: Call, argument: StoreCalls[Call]['argument']) =>
      answerCall(store, call, argument) as Promise<StoreCalls[Call]['answer']>,
    end: async () => {},
  };
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

async function openInThread(file: URL, options: StoreOptions, onError: (error: Error) => void): Promise<OpenStore> {
  const worker = new Worker(file, { workerData: options });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | undefined;
  const opened = await new Promise<Pick<OpenStore, 'names' | 'stored'>>((resolve, reject) => {
    const end = (error: Error): void => {
      if (ended) return;
      ended = error;
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
      reject(error);
      onError(error);
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new SamplesError('unavailable', `The thread that keeps the samples ended with code ${code}.`)));
    worker.on('message', (message: FromThread) => {
      if (message.type === 'ready') return resolve(message);
      if (message.type === 'trouble') return onError(new Error(message.message));
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.type === 'done') call?.resolve(message.answer);
      else call?.reject(message.kind === null ? new Error(message.message) : new SamplesError(message.kind, message.message));
    });
  });
  return {
    ...opened,
    call: <Call extends StoreCall>(call: Call, argument: StoreCalls[Call]['argument']) =>
      new Promise<StoreCalls[Call]['answer']>((resolve, reject) => {
        if (ended) return reject(ended);
        lastId += 1;
        waiting.set(lastId, { resolve: (answer) => resolve(answer as StoreCalls[Call]['answer']), reject });
        worker.postMessage({ id: lastId, call, argument } satisfies ToThread, [...buffersOf(argument)]);
      }),
    async end() {
      ended = new SamplesError('unavailable', 'The samples are closed.');
      await worker.terminate();
    },
  };
}
