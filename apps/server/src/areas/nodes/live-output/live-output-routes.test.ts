import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LiveOutputLine } from '#rules/node-commands/live-output';
import { CONFIRMED, type CommandAnswer, runCommand } from '../../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../../testkit/demo-server.ts';

const [OPERATOR, READER] = ['aiko-tanaka', 'mara-lindqvist'] as const;
const SLOW = '000000000202:slow-answers';
const FILE = '/opt/nodeenv/InstanceController/logs/health.log.2026-11-20-08';
const WHY = { ticket: 'T-stream', reasonCode: 'Service impact', description: 'The node answers no health checks any more' };

let server: DemoServer;
let instance_id: string;
beforeAll(async () => {
  server = await startDemoServer();
  const { data } = await server.gql(
    READER,
    'query I($d: String!) { domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId } } } } }',
    { d: SLOW },
  );
  instance_id = data.domain.resources.ALL.ec2Instances[0].instanceId;
  await runCommand(server, OPERATOR, {
    url: 'aes/grants/break-glass',
    args: { subject: SLOW, opens: 'node:act', minutes: 60 },
    ...CONFIRMED,
    guard: { ...WHY, idempotencyKey: crypto.randomUUID() },
  });
}, 180_000);
afterAll(() => server.close());

let key: string;
beforeEach(() => {
  key = crypto.randomUUID();
});

/** Sixty lines, which the machine writes over five seconds. */
const tail = (): Promise<CommandAnswer> =>
  runCommand(server, OPERATOR, {
    url: 'aes/domain/dp/node/shell',
    args: { domain_identifier: SLOW, instance_id, base_cmd: 'tail', args: `-n 60 ${FILE}`, truncate_output: false },
    ...CONFIRMED,
    guard: { idempotencyKey: key },
  });

const ask = (person: string | null, body: object, path = '/api/nodes/output') => server.send(person, path, { body });

async function begin(person: string): Promise<IncomingMessage> {
  const request = await server.begin(person, '/api/nodes/output', { body: { key } });
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
}

const linesOf = (text: string): LiveOutputLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LiveOutputLine.parse(JSON.parse(line)));

test('lines come while the command runs, and are the answer put together [ACT-050, ACT-053]', async () => {
  let isAnswered = false;
  const running = tail().then((answer) => {
    isAnswered = true;
    return answer;
  });
  const response = await begin(OPERATOR);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
  let text = '';
  let before = 0;
  for await (const part of response) {
    text += part;
    if (!isAnswered) before += linesOf(text.slice(0, text.lastIndexOf('\n'))).length;
  }
  expect(before).toBeGreaterThan(2);
  const { data } = await running;
  const lines = linesOf(text);
  expect(lines.map((line) => ('text' in line ? line.text : '')).join('')).toBe(data?.stdout);
  expect(String(data?.stdout).split('\n').length).toBeGreaterThan(50);
  expect(lines.at(-1)).toMatchObject({ bytes: data?.bytes });
}, 30_000);

test('nobody else hears of it, and nobody else ends it', async () => {
  const running = tail();
  const own = await begin(OPERATOR);
  expect(JSON.parse((await ask(READER, { key }, '/api/nodes/output/cancel')).body)).toEqual({ cancelled: false });
  const others = await server.begin(READER, '/api/nodes/output', { body: { key } });
  others.on('response', (response) => {
    throw new Error(`answered with ${response.statusCode}`);
  });
  others.on('error', () => undefined);
  let text = '';
  for await (const part of own) text += part;
  expect(linesOf(text).length).toBeGreaterThan(2);
  expect((await running).success).toBe(true);
  others.removeAllListeners('response');
  others.destroy();
}, 30_000);

test('takes a session, a page of this host and a key', async () => {
  expect((await ask(null, { key })).status).toBe(401);
  expect(
    (await server.send(OPERATOR, '/api/nodes/output', { body: { key }, headers: { origin: 'https://elsewhere.example' } })).status,
  ).toBe(403);
  expect((await server.send(OPERATOR, '/api/nodes/output')).status).toBe(404);
  for (const body of [{}, { key: '' }, { key: 'x'.repeat(201) }, { key: 7 }, { key, actorId: 'aiko-tanaka' }])
    expect((await ask(OPERATOR, body)).status, JSON.stringify(body)).toBe(400);
});

test('a read that is given up ends, and its transcript holds what came [ACT-052]', async () => {
  const running = tail();
  const response = await begin(OPERATOR);
  expect(JSON.parse((await ask(OPERATOR, { key }, '/api/nodes/output/cancel')).body)).toEqual({ cancelled: true });
  const { success, error, auditSeq } = await running;
  expect({ success, code: error?.extensions.code, message: error?.message }).toEqual({
    success: false,
    code: 'cancelled',
    message: 'It was cancelled by the person who ran it.',
  });
  let text = '';
  for await (const part of response) text += part;
  const { data } = await server.gql(
    READER,
    'query S($seq: Int!) { transcript(seq: $seq) { failure exitCode pieces events(piece: 0) { text } } }',
    { seq: auditSeq },
  );
  expect(data.transcript).toMatchObject({ failure: 'It was cancelled by the person who ran it.', exitCode: null, pieces: 1 });
  const kept = data.transcript.events.map((event: { text: string }) => event.text).join('');
  expect(
    linesOf(text)
      .map((line) => ('text' in line ? line.text : ''))
      .join(''),
  ).toBe(kept);
}, 30_000);

test('a reader who leaves stops nothing; the output ends with the session of its reader, and the command does not', async () => {
  let isAnswered = false;
  const running = tail().then((answer) => {
    isAnswered = true;
    return answer;
  });
  const left = await begin(OPERATOR);
  left.destroy();
  const reader = await begin(OPERATOR);
  const ended = new Promise((resolve) => reader.on('end', resolve));
  reader.resume();
  const form = { method: 'POST', body: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await server.send(OPERATOR, '/auth/sign-out', form)).status).toBe(200);
  await ended;
  expect(isAnswered).toBe(false);
  expect((await running).success).toBe(true);
}, 30_000);
