import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = dirname(fileURLToPath(import.meta.url));
const run = promisify(execFile);

/** The running cluster that peer tests talk to. */
export interface PeerCluster {
  /** HTTP addresses of node 1, 2 and 3, without a closing slash. */
  urls: string[];
  /** Ends a node (1 to 3) as a crash does; resolves when its process is gone. */
  killNode(number: number): Promise<void>;
  /** Starts a killed node again; resolves when it answers. */
  startNode(number: number): Promise<void>;
}

/** The cluster that `npm run test:peers` started; throws where there is none. */
export const peerCluster = (): PeerCluster => {
  const urls = given('TUMBLER_TEST_OPENSEARCH_URLS').split(',');
  const data = given('TUMBLER_TEST_OPENSEARCH_DATA');
  const port = given('TUMBLER_TEST_OPENSEARCH_PORT');
  return {
    urls,
    killNode: async (number) => {
      await run(join(here, 'stop-nodes'), [data, String(number)], { env: { ...process.env, OS_KILL: '1' } });
    },
    startNode: async (number) => {
      await run(join(here, 'start-nodes'), [String(urls.length), port, data, String(number)]);
    },
  };
};

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the peers with npm run test:peers, or peers/opensearch/start DIR by hand`);
  return value;
};

/** Asks the first node of a peer cluster for something that has to go well, as the tests that write to it do; a body of `_bulk` is lines. */
export async function onPeer(method: string, path: string, body?: string): Promise<void> {
  const type = path.startsWith('/_bulk') ? 'application/x-ndjson' : 'application/json';
  const answer = await fetch(`${peerCluster().urls[0]}${path}`, { method, ...(body && { body, headers: { 'content-type': type } }) });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors":true')) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
}
