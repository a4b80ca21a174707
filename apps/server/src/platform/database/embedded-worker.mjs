// @ts-check
/**
 * The thread of the embedded database. It owns the PGlite instance and speaks PostgreSQL's wire protocol with
 * embedded-stream.ts: bytes in, bytes out, in order. It is plain JavaScript so that Node, Vite's bundle and Vitest
 * load the very same file.
 *
 * Messages in:  { type: 'wire', id, bytes } | { type: 'reset', id } | { type: 'close', id }
 * Messages out: { type: 'ready' } | { type: 'done', id, bytes? } | { type: 'failed', id?, message }
 */
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

if (!parentPort) throw new Error('embedded-worker runs as a worker thread only');
const port = parentPort;
const { dataFolder, outlives, compiled } =
  /** @type {{ dataFolder: string, outlives: 'machine' | 'process', compiled: WebAssembly.Module }} */ (workerData);

/**
 * PGlite starts PostgreSQL with `-F` (fsync off) and its file system has no fsync at all, so a commit would be
 * lost with the machine's power. This one hands fsync to the operating system; wal_sync_method must then be
 * "fsync", because the build's fdatasync is an empty function.
 */
class DurableNodeFs extends NodeFS {
  /**
   * @override
   * @param {any} pg
   * @param {any} options
   */
  async init(pg, options) {
    const made = await super.init(pg, options);
    const addFsync = (/** @type {any} */ module) => {
      const { stream_ops: streamOps, realPath } = module.NODEFS;
      streamOps.fsync = (/** @type {any} */ stream) => {
        flush(stream.nfd, () => realPath(stream.node));
        return 0;
      };
    };
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), addFsync];
    return made;
  }
}

/**
 * @param {number | undefined} fileDescriptor absent for a directory, which the file system does not really open
 * @param {() => string} realPath
 */
function flush(fileDescriptor, realPath) {
  if (fileDescriptor !== undefined) {
    fs.fsyncSync(fileDescriptor);
    return;
  }
  const opened = fs.openSync(realPath(), 'r');
  try {
    fs.fsyncSync(opened);
  } finally {
    fs.closeSync(opened);
  }
}

/**
 * The build takes its buffers whole at the start and never gives them back: the 128 MB of its own configuration are a fifth of the server.
 * What they don't hold is read from the operating system's cache.
 */
const buffers = ['-c', 'shared_buffers=16MB'];
const durable = ['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'wal_sync_method=fsync'];
const startParams =
  outlives === 'machine'
    ? [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...durable, ...buffers, '-c', 'timezone=UTC']
    : [...PGlite.defaultStartParams, ...buffers, '-c', 'timezone=UTC'];

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @type {PGlite | undefined} */
let pglite;

/** @param {Uint8Array} bytes */
async function exchange(bytes) {
  /** @type {Uint8Array[]} */
  const chunks = [];
  if (!pglite) throw new Error('the embedded database is closed');
  // The chunk is a view of the wasm memory and is only good until the next one: copy it.
  await pglite.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  return Buffer.concat(chunks);
}

/** @param {{ type: 'wire' | 'reset' | 'close', id: number, bytes?: Uint8Array }} message */
async function answer(message) {
  if (message.type === 'wire') {
    const bytes = new Uint8Array(await exchange(message.bytes ?? new Uint8Array()));
    port.postMessage({ type: 'done', id: message.id, bytes }, [bytes.buffer]);
    return;
  }
  if (message.type === 'reset') {
    if (pglite?.isInTransaction()) await pglite.exec('rollback');
  } else {
    await pglite?.close();
    pglite = undefined;
  }
  port.postMessage({ type: 'done', id: message.id });
}

let queue = Promise.resolve();
port.on('message', (message) => {
  queue = queue
    .then(() => answer(message))
    .catch((error) => port.postMessage({ type: 'failed', id: message.id, message: messageOf(error) }));
});

try {
  fs.mkdirSync(path.dirname(dataFolder), { recursive: true });
  pglite = await PGlite.create({
    fs: outlives === 'machine' ? new DurableNodeFs(dataFolder) : new NodeFS(dataFolder),
    relaxedDurability: false,
    pgliteWasmModule: compiled,
    startParams,
  });
  port.postMessage({ type: 'ready' });
} catch (error) {
  port.postMessage({ type: 'failed', message: messageOf(error) });
}
