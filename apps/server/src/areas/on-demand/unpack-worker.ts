// A thread that unpacks files: what it leaves to the collector is collected from its own few objects, and not from the server's.
import { parentPort } from 'node:worker_threads';
import { failureOf } from '../../ports/thread-failure.ts';
import { unpackFile } from './unpack-file.ts';
import type { FromUnpackThread, ToUnpackThread } from './unpack-thread.ts';

if (!parentPort) throw new Error('unpack-worker runs as a worker thread only');
const port = parentPort;
const say = (message: FromUnpackThread): void => port.postMessage(message);

const going = new Map<number, AbortController>();

port.on('message', (message: ToUnpackThread) => {
  const { id } = message;
  if (message.type === 'cancel') return going.get(id)?.abort();
  const left = new AbortController();
  going.set(id, left);
  unpackFile(message.task, left.signal)
    .then(
      (file) => say({ type: 'done', id, file }),
      (error: unknown) => say({ type: 'failed', id, failure: failureOf(error) }),
    )
    .finally(() => going.delete(id));
});
