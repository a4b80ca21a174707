import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderPackages } from '../../ports/package-store/folder/index.ts';
import { READER, type SdpdsServer, startSdpdsServer } from '../../testkit/sdpds-server.ts';
import { STACK, sampleComponent, sampleStack, wireRef } from './testkit/sample-rows.ts';

let sdpds: SdpdsServer;
beforeAll(async () => {
  sdpds = await startSdpdsServer(createFolderPackages);
  await sdpds.records.putStack(sampleStack());
  await sdpds.records.createComponent(sampleComponent('agent'));
}, 180_000);
afterAll(() => sdpds.close());

const BYTES = randomBytes(1024 * 1024);
const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

interface Sent {
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer;
}

/** As a program with the link does it: no cookie, no origin. */
const send = (method: string, url: string, body?: Buffer, headers: Record<string, string | number> = {}, cutAt?: number): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { pathname, search, host } = new URL(url);
    const all = { host, ...(body === undefined ? {} : { 'content-length': body.length, 'content-type': 'application/zip' }), ...headers };
    const request = http.request(
      { host: '127.0.0.1', port: sdpds.server.port, method, path: pathname + search, headers: all, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    if (cutAt === undefined) request.end(body);
    else request.write(body?.subarray(0, cutAt), () => request.destroy(new Error('cut')));
  });
const bodyOf = ({ bytes }: Sent) => JSON.parse(bytes.toString()).body as { message: string; __type: string };

const location = (more: { packageMD5Hash?: string } = {}) =>
  sdpds.ok('files/upload/location', { stackName: STACK, fileName: 'agent 2.1.zip', ...more });
const create = (minor: number, packageKey: string, packageMD5Hash: string) =>
  sdpds.call('component/version/create', { stackName: STACK, componentVersion: wireRef('agent', 2, minor), packageKey, packageMD5Hash });

test('a package goes to its place, becomes a version, and is downloaded by a link that expires [SDPDS-057, SDPDS-055, SDPDS-056]', async () => {
  const md5 = md5Of(BYTES);
  const { url, packageKey, expiresAt } = await location({ packageMD5Hash: md5.toUpperCase() });
  expect(expiresAt).toBe(Math.floor((sdpds.server.clock.now() + 15 * 60_000) / 1_000));
  expect(await create(1, packageKey, md5)).toMatchObject({ http: 409, body: { message: expect.stringContaining('has not arrived') } });
  const put = await send('PUT', url, BYTES);
  expect([put.status, bodyOf(put)]).toEqual([200, { packageKey, packageMD5Hash: md5, bytes: BYTES.length }]);
  expect(await send('PUT', url, BYTES)).toMatchObject({ status: 409 });
  expect(await create(1, packageKey, '0'.repeat(32))).toMatchObject({ http: 400, body: { message: expect.stringContaining(md5) } });
  expect(await create(1, packageKey, md5)).toMatchObject({ http: 200, body: { message: 'Version agent 2.1 was created' } });
  expect(await create(1, packageKey, md5)).toMatchObject({
    http: 409,
    body: { __type: 'ConflictException', message: expect.stringContaining('exists') },
  });

  const link = await sdpds.ok('files/download', { stackName: STACK, componentVersion: wireRef('agent', 2, 1) }, READER);
  const got = await send('GET', link.url);
  expect(got.status).toBe(200);
  expect(got.bytes.equals(BYTES)).toBe(true);
  expect(got.headers['content-disposition']).toBe('attachment; filename="agent_2.1.zip"; filename*=UTF-8\'\'agent%202.1.zip');
  expect(got.headers['x-content-type-options']).toBe('nosniff');
  sdpds.server.clock.step(16 * 60_000);
  const late = await send('GET', link.url);
  expect([late.status, bodyOf(late).message]).toEqual([403, expect.stringContaining('has expired')]);
  const signature = new URL(link.url).searchParams.get('signature') ?? '';
  expect(sdpds.server.log()).toContain('/api/sdpds/packages');
  expect(sdpds.server.log()).not.toContain(signature);
});

test('a package for all stacks has a key of its own, and any stack can use it [SDPDS-058]', async () => {
  await sdpds.records.putStack(sampleStack({ name: 'other' }));
  await sdpds.records.createComponent(sampleComponent('agent', { stackName: 'other' }));
  const { url, packageKey } = await sdpds.ok('files/upload/global', { fileName: '../../etc/passwd' });
  expect(packageKey).toMatch(/^global\/[\w-]+\/etc-passwd$/);
  expect((await send('PUT', url, BYTES)).status).toBe(200);
  const version = { componentVersion: wireRef('agent', 1, 0), packageKey, packageMD5Hash: md5Of(BYTES) };
  expect(await sdpds.call('component/version/create', { stackName: 'other', ...version })).toMatchObject({ http: 200 });
  const own = await location();
  expect((await send('PUT', own.url, BYTES)).status).toBe(200);
  const foreign = { ...version, componentVersion: wireRef('agent', 1, 1), packageKey: own.packageKey };
  expect(await sdpds.call('component/version/create', { stackName: 'other', ...foreign })).toMatchObject({ http: 404 });
});

test('a package with the wrong MD5, too long or cut short is refused, and nothing of it is kept', async () => {
  const wrong = await location({ packageMD5Hash: md5Of(BYTES) });
  const put = await send('PUT', wrong.url, randomBytes(1_000));
  expect([put.status, bodyOf(put)]).toMatchObject([400, { __type: 'ValidationException', message: expect.stringContaining('MD5') }]);
  expect(await sdpds.releases.packages?.has(wrong.packageKey)).toBe(false);
  expect(await create(2, wrong.packageKey, md5Of(BYTES))).toMatchObject({
    http: 409,
    body: { message: expect.stringContaining('was not kept') },
  });
  // The right file may still come by the same link.
  expect((await send('PUT', wrong.url, BYTES)).status).toBe(200);

  const long = await location();
  const tooLong = await send('PUT', long.url, undefined, { 'content-length': 5 * 1024 * 1024 });
  expect([tooLong.status, bodyOf(tooLong).message]).toEqual([413, expect.stringContaining('at most 4194304')]);

  const cut = await location({ packageMD5Hash: md5Of(BYTES) });
  await expect(send('PUT', cut.url, BYTES, {}, 100_000)).rejects.toThrow('cut');
  expect(await sdpds.records.package(cut.packageKey)).toMatchObject({ state: 'expected', md5: null });
  expect(await sdpds.releases.packages?.has(cut.packageKey)).toBe(false);
});

test('a package that another server is taking in is taken in by it alone', async () => {
  const { url, packageKey } = await location();
  const { clock } = sdpds.server;
  expect(await sdpds.records.holdUpload(packageKey, 'another server', { now: clock.now(), staleMs: 60_000 })).toBe(true);
  const put = await send('PUT', url, BYTES);
  expect([put.status, bodyOf(put).message]).toEqual([409, expect.stringContaining('is being uploaded by this link now')]);
  expect(await sdpds.releases.packages?.has(packageKey)).toBe(false);
  await sdpds.records.endUpload(packageKey, 'another server', null);
  expect((await send('PUT', url, BYTES)).status).toBe(200);
});

test.each([
  ['another key', (url: URL) => url.searchParams.set('key', 'stacks/managed-search/other')],
  ['a later end', (url: URL) => url.searchParams.set('expires', '9999999999')],
  ['no MD5', (url: URL) => url.searchParams.delete('md5')],
  ['another MD5', (url: URL) => url.searchParams.set('md5', 'f'.repeat(32))],
  ['another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
  [
    'nothing',
    (url: URL) => {
      url.search = '';
    },
  ],
])('a link that was changed to have %s opens nothing', async (_title, change) => {
  const { url, packageKey } = await location({ packageMD5Hash: md5Of(BYTES) });
  const changed = new URL(url);
  change(changed);
  const put = await send('PUT', changed.href, BYTES);
  expect([put.status, bodyOf(put).__type]).toEqual([403, 'AccessDeniedException']);
  expect(await sdpds.releases.packages?.has(packageKey)).toBe(false);
});

test('a link to put does not get, and a link of one place opens nothing in another', async () => {
  const { url } = await location();
  await send('PUT', url, BYTES);
  expect((await send('GET', url)).status).toBe(403);
  const { port } = new URL(url);
  expect((await send('PUT', url, BYTES, { host: `pdx.beta.localhost:${port}` })).status).toBe(403);
});

test('readers get no place for a package, and the link is in no record of the command', async () => {
  const reader = await sdpds.call('files/upload/location', { stackName: STACK, fileName: 'x.zip' }, READER);
  expect(reader).toMatchObject({ http: 403, body: { __type: 'AccessDeniedException', code: 'NOT_PERMITTED' } });
  const { url } = await location();
  const signature = new URL(url).searchParams.get('signature') ?? '-';
  const { rows } = await sdpds.server.database.run((db) => db.execute('select result::text as text from command_executions'));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(signature);
});
