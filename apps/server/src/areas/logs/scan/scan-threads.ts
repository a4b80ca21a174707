import { existsSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Turns } from '../../../platform/turns/turns.ts';
import { errorOfFailure, type ThreadFailure } from '../../../ports/thread-failure.ts';
import { type ScanNews, type ScannedFile, scanFile } from './file-scan.ts';
import type { ScanTask } from './text-scan.ts';

/** To a thread: a file's task, its pieces (null behind the last one), or that nobody wants it any more. */
export type ToScanThread =
  | { type: 'begin'; id: number; task: ScanTask }
  | { type: 'piece'; id: number; bytes: Uint8Array | null }
  | { type: 'cancel'; id: number };

export type FromScanThread =
  | { type: 'took'; id: number }
  | { type: 'news'; id: number; news: ScanNews }
  | { type: 'done'; id: number; file: ScannedFile }
  | { type: 'failed'; id: number; failure: ThreadFailure };

/** Searches one file after the other; a file that is not wanted any more leaves its place. */
export interface FileScanner {
  /** Files that are worth giving at once. */
  readonly atOnce: number;
  /**
   * @param task what to do with it, asked when it is its turn
   * @throws what `open` throws, PortError `not-offered`, the signal's reason
   */
  scan(
    task: () => ScanTask,
    open: () => Promise<AsyncIterable<Uint8Array>>,
    options: { signal: AbortSignal; onNews: (news: ScanNews) => void },
  ): Promise<ScannedFile>;
}

/** Files that a thread has: one that it searches, and one that is read for it meanwhile. */
const FILES_OF_A_THREAD = 2;
/** Pieces of a file that a thread has not taken yet. */
const PIECES_AHEAD = 8;
/** Threads end when nothing was asked of them for so long. */
const IDLE_MS = 30_000;
/** Where the thread's file lies: beside the server's bundle. There is none beside the source, which Node cannot load. */
const WORKER = './log-scan-worker.js';

interface Waiting {
  resolve: (file: ScannedFile) => void;
  reject: (error: Error) => void;
  onNews: (news: ScanNews) => void;
  onTook: () => void;
}

/**
 * Threads that search files of logs, started when there is work and ended when there is none. Run from the source, as the tests do, files are searched in
 * this thread.
 */
export class ScanThreads implements FileScanner {
  readonly atOnce: number;
  readonly #threads: number;
  readonly #turns: Turns;
  readonly #file: URL | null;
  #workers: { thread: Worker; files: Map<number, Waiting> }[] = [];
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param threads at the most; each takes a core while it works */
  constructor(threads: number) {
    const file = new URL(WORKER, import.meta.url);
    this.#threads = threads;
    this.#file = existsSync(fileURLToPath(file)) ? file : null;
    this.atOnce = this.#file === null ? 1 : threads * FILES_OF_A_THREAD;
    this.#turns = new Turns(this.atOnce);
  }

  scan: FileScanner['scan'] = (task, open, options) =>
    this.#turns.run(async () => {
      const pieces = await open();
      if (this.#file !== null) return this.#inThread(this.#file, task(), pieces, options);
      return scanFile(task(), inTurns(pieces, options.signal), { isAlone: false, onNews: options.onNews });
    }, options.signal);

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const workers = this.#workers;
    this.#workers = [];
    await Promise.all(workers.map(({ thread }) => thread.terminate()));
  }

  async #inThread(
    file: URL,
    task: ScanTask,
    pieces: AsyncIterable<Uint8Array>,
    { signal, onNews }: { signal: AbortSignal; onNews: (news: ScanNews) => void },
  ): Promise<ScannedFile> {
    const id = ++this.#lastId;
    const { thread, files } = this.#worker(file);
    const say = (message: ToScanThread): void => thread.postMessage(message);
    let ahead = 0;
    let wake: () => void = () => {};
    const cancel = (): void => {
      say({ type: 'cancel', id });
      files.get(id)?.reject(signal.reason);
      wake();
    };
    const done = new Promise<ScannedFile>((resolve, reject) => {
      const onTook = (): void => {
        ahead--;
        wake();
      };
      files.set(id, { resolve, reject, onNews, onTook });
    });
    // Until all pieces are given nobody hears of it.
    done.catch(() => {});
    signal.addEventListener('abort', cancel, { once: true });
    say({ type: 'begin', id, task });
    try {
      for await (const piece of pieces) {
        if (signal.aborted || !files.has(id)) break;
        say({ type: 'piece', id, bytes: piece });
        if (++ahead >= PIECES_AHEAD)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
      say({ type: 'piece', id, bytes: null });
      return await done;
    } catch (error) {
      say({ type: 'cancel', id });
      throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
      files.delete(id);
      this.#endWhenIdle();
    }
  }

  /** The thread with the fewest files; a new one while all have some and there may be more. */
  #worker(file: URL): { thread: Worker; files: Map<number, Waiting> } {
    clearTimeout(this.#idle);
    const [least] = this.#workers.toSorted((a, b) => a.files.size - b.files.size);
    if (least && (least.files.size === 0 || this.#workers.length >= this.#threads)) return least;
    const thread = new Worker(file);
    const files = new Map<number, Waiting>();
    const worker = { thread, files };
    const end = (error: Error): void => {
      this.#workers = this.#workers.filter((one) => one !== worker);
      for (const { reject, onTook } of [...files.values()]) {
        reject(error);
        onTook();
      }
      files.clear();
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('The thread that searches logs ended.')));
    thread.on('message', (message: FromScanThread) => {
      const waiting = files.get(message.id);
      if (message.type === 'took') waiting?.onTook();
      else if (message.type === 'news') waiting?.onNews(message.news);
      else if (message.type === 'done') waiting?.resolve(message.file);
      else waiting?.reject(errorOfFailure(message.failure));
      // What is left of its pieces is not waited for.
      if (message.type === 'failed') {
        files.delete(message.id);
        waiting?.onTook();
      }
    });
    this.#workers.push(worker);
    return worker;
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    if (this.#workers.every(({ files }) => files.size === 0)) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
  }
}

async function* inTurns(pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
    await nextTurn();
  }
}
