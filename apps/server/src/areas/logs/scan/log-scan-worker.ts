// A thread that searches files of logs: decompressing, redacting and searching them holds nobody up.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { failureOf } from '../../../ports/thread-failure.ts';
import { scanFile } from './file-scan.ts';
import type { FromScanThread, ToScanThread } from './scan-threads.ts';

if (!parentPort) throw new Error('log-scan-worker runs as a worker thread only');
const port = parentPort;
const say = (message: FromScanThread): void => port.postMessage(message);

// Of the thread alone, as Linux counts; elsewhere it would be the whole process's. Pages come first.
if (process.platform === 'linux') setPriority(10);

/** Pieces of one file as they come, and the reader that waits for the next one. */
class Pieces {
  readonly #id: number;
  readonly #come: (Uint8Array | null)[] = [];
  #wake: () => void = () => {};
  #isCancelled = false;

  constructor(id: number) {
    this.#id = id;
  }

  put(piece: Uint8Array | null): void {
    this.#come.push(piece);
    this.#wake();
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.#isCancelled) throw new Error('cancelled');
      const piece = this.#come.shift();
      if (piece === null) return;
      if (piece === undefined) {
        await new Promise<void>((wake) => {
          this.#wake = wake;
        });
        continue;
      }
      say({ type: 'took', id: this.#id });
      yield piece;
    }
  }
}

const files = new Map<number, Pieces>();

port.on('message', (message: ToScanThread) => {
  const { id } = message;
  if (message.type === 'piece') return files.get(id)?.put(message.bytes);
  if (message.type === 'cancel') return files.get(id)?.cancel();
  const pieces = new Pieces(id);
  files.set(id, pieces);
  scanFile(message.task, pieces, { isAlone: true, onNews: (news) => say({ type: 'news', id, news }) })
    .then(
      (file) => say({ type: 'done', id, file }),
      (error: unknown) => say({ type: 'failed', id, failure: failureOf(error) }),
    )
    .finally(() => files.delete(id));
});
