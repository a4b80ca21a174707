import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KeyTemplate, parseTemplate } from '../key-template.ts';
import { TextFiles } from '../text-files.ts';
import { createS3LogArchive } from './index.ts';

// Buckets that answer as no peer can be made to.
let status = 200;
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(status === 200 ? '<html>a proxy</html' : `<Error><Code>${status === 403 ? 'AccessDenied' : 'SlowDown'}</Code></Error>`);
});
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

test.each([
  [403, 'denied'],
  [429, 'throttled'],
  [503, 'throttled'],
])(
  'a bucket that answers %d is told as %s',
  async (answer, kind) => {
    status = answer;
    const { port } = server.address() as AddressInfo;
    const archive = createS3LogArchive(
      { bucket: 'logs', awsRegion: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
      {
        ...{
          template: parseTemplate('{name}/{yyyy}/{mm}/{dd}/{hh}/{file}') as KeyTemplate,
          stage: 'prod',
          region: 'iad',
          knows: () => true,
        },
        texts: new TextFiles({ folder: tmpdir(), budgetBytes: 1, textBytes: 1 }),
        clock: { now: () => Date.UTC(2026, 10, 21) },
      },
    );
    const asked = archive.list(
      '123456789012:orders',
      { from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21), groups: null },
      new AbortController().signal,
    );
    await expect(asked).rejects.toMatchObject({ name: 'PortError', kind });
    archive.close();
  },
  30_000,
);
