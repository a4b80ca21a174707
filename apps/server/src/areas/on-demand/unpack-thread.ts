import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { errorOfFailure, type ThreadFailure } from '../../ports/thread-failure.ts';
import { type UnpackedFile, type UnpackTask, unpackFile } from './unpack-file.ts';

export type ToUnpackThread = { type: 'unpack'; id: number; task: UnpackTask } | { type: 'cancel'; id: number };

export type FromUnpackThread = { type: 'done'; id: number; file: UnpackedFile } | { type: 'failed'; id: number; failure: ThreadFailure };

/** The thread ends when nothing was asked of it for so long. */
const IDLE_MS = 30_000;
/** Where the thread's file lies: beside the server's bundle. There is none beside the source, which Node cannot load. */
const WORKER = './unpack-worker.js';

interface Waiting {
  resolve: (file: UnpackedFile) => void;
  reject: (error: Error) => void;
}

/**
 * A thread that unpacks files, started with the first one and ended when there was none for a while. Each 32 MiB that are unpacked make the collector
 * look through all objects of a thread: of this one that takes a millisecond, of the server a hundred. Run from the source, as the tests do, files are
 * unpacked in this thread.
 */
export class UnpackThread {
  readonly #file: URL | null;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | null = null;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor() {
    const file = new URL(WORKER, import.meta.url);
    this.#file = existsSync(fileURLToPath(file)) ? file : null;
  }

  /**
   * Several may be unpacked at a time.
   * @throws what `unpackFile` throws, and an error where the thread has ended
   */
  async unpack(task: UnpackTask, signal: AbortSignal): Promise<UnpackedFile> {
    signal.throwIfAborted();
    if (this.#file === null) return unpackFile(task, signal);
    clearTimeout(this.#idle);
    this.#thread ??= this.#started(this.#file);
    const thread = this.#thread;
    const id = ++this.#lastId;
    const cancel = (): void => thread.postMessage({ type: 'cancel', id } satisfies ToUnpackThread);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await new Promise<UnpackedFile>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        thread.postMessage({ type: 'unpack', id, task } satisfies ToUnpackThread);
      });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #started(file: URL): Worker {
    const thread = new Worker(file);
    const end = (error: Error): void => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of this.#waiting.values()) reject(error);
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('The thread that unpacks files ended.')));
    thread.on('message', (message: FromUnpackThread) => {
      const waiting = this.#waiting.get(message.id);
      if (message.type === 'done') waiting?.resolve(message.file);
      else waiting?.reject(errorOfFailure(message.failure));
    });
    return thread;
  }
}
