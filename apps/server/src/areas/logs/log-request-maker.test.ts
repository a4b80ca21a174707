import { expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import type { LogArchivePort } from '../../ports/log-archive/port.ts';
import { PortError } from '../../ports/port-error.ts';
import type { StoredLogRequest } from './log-request-kind.ts';
import { logRequestMaker } from './log-request-maker.ts';

const AT = Date.UTC(2026, 10, 21, 7);
const NEVER = new AbortController().signal;
const PATHS = [0, 1, 2].map((n) => `2026/11/21/0${7 + n}/Elasticsearch/opensearch.log`);
const REQUEST = {
  key: 'prod/iad 123456789012:orders 1',
  stageRegion: 'prod/iad',
  inputs: { domainIdentifier: '123456789012:orders', logGroup: 'Elasticsearch', from: AT, to: AT + 3 * HOUR },
} as StoredLogRequest;

/** What a request over an archive finds, whose files stay or go as `keep` says. */
const made = async (keep: LogArchivePort['keep'], signal = NEVER) => {
  const files = PATHS.map((path, n) => ({ path, hour: AT + n * HOUR }));
  const archive = { list: async () => ({ files, isCut: false }), ...(keep && { keep }) } as unknown as LogArchivePort;
  const maker = logRequestMaker({ archiveOf: () => archive, running: new Set(), onError: () => undefined });
  const { facts } = await maker.make(REQUEST, signal);
  return facts.hours.map(({ files: found, notKept }) => [found.length, notKept]);
};

test('files of an archive that lets go of them are kept, the newest first; what is not kept is counted by its hour', async () => {
  const asked: string[] = [];
  const kept = await made(async (_domain, path) => {
    asked.push(path);
    return path !== PATHS[2];
  });
  expect(asked).toEqual(PATHS.toReversed());
  expect(kept).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(await made(undefined)).toEqual(Array(3).fill([1, 0]));
});

test('a source that asks for patience is left alone, a file that is gone by then is passed over, and the list stands', async () => {
  const asked: string[] = [];
  const throttled = await made(async (_domain, path) => {
    asked.push(path);
    throw new PortError('throttled', 'Try again shortly.');
  });
  expect([asked.length, throttled]).toEqual([1, Array(3).fill([1, 1])]);
  const gone = await made(async (_domain, path) => {
    if (path === PATHS[1]) throw new PortError('not-found', 'There is no such log file.');
    return true;
  });
  expect(gone.map(([, notKept]) => notKept)).toEqual([0, 1, 0]);
});

test('a request whose server stops is not done: its job is made again', async () => {
  const stopping = new AbortController();
  const keep = async (): Promise<boolean> => {
    stopping.abort(new Error('the server stops'));
    throw new PortError('cancelled', 'The request was cancelled.');
  };
  await expect(made(keep, stopping.signal)).rejects.toThrow('the server stops');
  await expect(made(() => Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault');
});
