import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Where the worker's file can lie: beside this source, or as the bundle's own entry "embedded-worker". */
const workerPlaces = ['./embedded-worker.mjs', './embedded-worker.js', '../embedded-worker.js', '../embedded-worker.mjs'];

const WorkerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('done'), id: z.number(), bytes: z.instanceof(Uint8Array).optional() }),
  z.object({ type: z.literal('failed'), id: z.number().optional(), message: z.string() }),
]);

/** The embedded PostgreSQL in its thread: a peer that node-postgres talks to as if it were a socket. */
export interface EmbeddedEngine {
  /** A new stream for a node-postgres client. The engine has one session: use one stream at a time. */
  connect(): Duplex;
  /** Checkpoints, closes the files and ends the thread. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array | undefined): void;
  reject(error: Error): void;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Compiled once for all databases that a process opens one after another: it takes as long as the rest of opening one (bench/database). */
function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= readFile(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}

/**
 * Opens (or creates, by initdb) the data folder in a worker thread and answers when it accepts statements.
 * @param outlives whether what is committed survives the machine's sudden end, or the process's only
 * @throws Error when the folder is not a readable database of this PostgreSQL version
 */
export async function startEmbeddedEngine(
  dataFolder: string,
  outlives: 'machine' | 'process',
  onFailure: (error: Error) => void,
): Promise<EmbeddedEngine> {
  const worker = new Worker(findWorker(), { workerData: { dataFolder, outlives, compiled: await compiledEngine() } });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let ended: Error | undefined;

  const call = (type: 'wire' | 'reset' | 'close', bytes?: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> => {
    if (ended) return Promise.reject(ended);
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ type, id: lastId, bytes }, bytes ? [bytes.buffer] : []);
    });
  };

  await new Promise<void>((ready, failed) => {
    const end = (error: Error): void => {
      if (ended) return;
      ended = error;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      failed(error);
      onFailure(error);
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the embedded database's thread ended with code ${code}`)));
    worker.on('message', (received: unknown) => {
      const message = WorkerMessage.parse(received);
      if (message.type === 'ready') return ready();
      if (message.type === 'failed' && message.id === undefined) {
        end(new Error(`the embedded database in ${dataFolder} does not open: ${message.message}`));
        return void worker.terminate();
      }
      const id = message.id ?? 0;
      const call = waiting.get(id);
      waiting.delete(id);
      if (message.type === 'failed') call?.reject(new Error(`the embedded database failed: ${message.message}`));
      else call?.resolve(message.bytes);
    });
  });

  return {
    connect: () => new EngineStream(call),
    async close() {
      await call('close');
      ended = new Error('the embedded database is closed');
      await worker.terminate();
    },
  };
}

function findWorker(): URL {
  const candidates = workerPlaces.map((place) => new URL(place, import.meta.url));
  const found = candidates.find((url) => existsSync(fileURLToPath(url)));
  if (!found) throw new Error(`the embedded database's worker is missing; checked ${candidates.map((url) => url.pathname).join(', ')}`);
  return found;
}

/** What node-postgres takes for a socket. It corks the messages of one query, so each query is one round trip. */
class EngineStream extends Duplex {
  readonly #call: (type: 'wire' | 'reset', bytes?: Uint8Array<ArrayBuffer>) => Promise<Uint8Array | undefined>;

  constructor(call: (type: 'wire' | 'reset', bytes?: Uint8Array<ArrayBuffer>) => Promise<Uint8Array | undefined>) {
    super();
    this.#call = call;
  }

  /** A transaction that a broken predecessor left open is rolled back before the new session starts. */
  connect(): void {
    this.#call('reset').then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this._writev([{ chunk }], done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    const message = Buffer.concat(chunks.map(({ chunk }) => chunk));
    const terminate = 0x58;
    if (message[0] === terminate) {
      this.push(null);
      done();
      return;
    }
    this.#call('wire', new Uint8Array(message)).then(
      (bytes) => {
        this.push(Buffer.from(bytes ?? []));
        done();
      },
      (error: Error) => done(error),
    );
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
