// The thread of the embedded samples: it owns the files and the intervals, so that a report over many days holds nobody up.
import { parentPort, workerData } from 'node:worker_threads';
import { SampleStore } from './sample-store.ts';
import { answerCall, buffersOf, type FromThread, failureOf, type ThreadOptions, type ToThread } from './store-calls.ts';

if (!parentPort) throw new Error('samples-worker runs as a worker thread only');
const port = parentPort;
const say = (message: FromThread, transfer: Iterable<ArrayBuffer> = []): void => port.postMessage(message, [...transfer]);

const store = new SampleStore(workerData as ThreadOptions, (error) => say({ type: 'trouble', message: error.message }));

port.on('message', ({ id, call, argument }: ToThread) => {
  answerCall(store, call, argument).then(
    (answer) => say({ type: 'done', id, answer }, buffersOf(answer)),
    (error: unknown) => say({ type: 'failed', id, ...failureOf(error) }),
  );
});
say({ type: 'ready', names: store.names(), stored: store.stored() });
