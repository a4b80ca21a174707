import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LiveOutputLine } from '#rules/node-commands/live-output';
import type { AuditLog } from '../../../platform/audit/audit-log.ts';
import type { CommandContext } from '../../../platform/commands/registry.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OutputChunk } from '../../../ports/node-commands/port.ts';
import { isPortError, PortError } from '../../../ports/port-error.ts';
import { runOnNode } from '../commands/run-on-node.ts';
import { TranscriptsService } from '../transcripts/transcripts-service.ts';
import { LiveOutput, MOST_WAITING_BYTES } from './live-output.ts';
import { LiveOutputs } from './live-outputs.ts';

const OF = { stageRegion: 'beta/iad', actorId: 'aiko', key: 'a-click' };
const TARGET = { domainIdentifier: '000000000101:orders-green', instanceId: 'i-1', ip: '10.0.0.1' };
const never = new AbortController().signal;

type Run = NonNullable<CommandContext['ports']['nodeCommands']>['run'];

/** What a handler has, with a machine that writes as the test says and a database that takes its time and keeps nothing. */
function contextWith(run: Run, outputs: LiveOutputs, store: () => Promise<void> = nextTurn): CommandContext {
  const database = { transaction: store } as unknown as Database;
  return {
    ports: { nodeCommands: { offered: () => [], readableFolders: () => [], run, wasDone: async () => null } },
    stageRegion: { stage: 'beta', airportCode: 'iad' },
    actor: { id: OF.actorId, name: 'Aiko' },
    acceptedAt: 0,
    token: 'token',
    idempotencyKey: OF.key,
    hasSecondPerson: false,
    grantId: null,
    auditId: 'record',
    reason: { ticket: '', reasonCode: '', description: '' },
    signal: never,
    services: {
      outputs,
      transcripts: new TranscriptsService({ database, clock: { now: () => 0 }, audit: {} as AuditLog }),
      grants: { isOpen: async () => false },
    } as unknown as CommandContext['services'],
  } as unknown as CommandContext;
}

async function collect(lines: AsyncIterable<LiveOutputLine>): Promise<LiveOutputLine[]> {
  const all: LiveOutputLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

const textOf = (lines: readonly LiveOutputLine[], stream: OutputChunk['stream']): string =>
  lines.map((line) => ('text' in line && line.stream === stream ? line.text : '')).join('');

const KEY = '-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END PRIVATE KEY-----\n';
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\n',
        'plain line\n',
        'password=hunter2\n',
        KEY,
        '😀é漢\n',
        'mail anna@shop.example ',
        '203.0.113.9\n',
        'source[{"q":1}], id[q7]\n',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.integer({ min: 80_000, max: 150_000 }).map((length) => '漢 '.repeat(length / 2)),
    ),
    { maxLength: 14 },
  )
  .map((parts) => Buffer.from(parts.join('')));

test('what streams, put together, is what the command answers, however the bytes come [ACT-050, ACT-052]', async () => {
  const limits = fc.constantFrom(40, 1_000, 10 * 1024 * 1024);
  const cuts = fc.array(fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1_000, max: 70_000 })), { minLength: 1, maxLength: 6 });
  const paths = fc.constantFrom(null, '/opt/nodeenv/logs/a.log', '/opt/nodeenv/logs/index_search_slowlog.log');
  await fc.assert(
    fc.asyncProperty(text, text, cuts, limits, paths, fc.boolean(), async (stdout, stderr, lengths, mostBytes, path, isHurried) => {
      fc.pre((stdout.length + stderr.length) / Math.max(...lengths) < 2_000);
      const outputs = new LiveOutputs();
      const reading = collect(outputs.read(OF, never));
      const run: Run = async (_command, _request, take) => {
        const left = { stdout, stderr };
        for (let turn = 0; left.stdout.length + left.stderr.length > 0; turn++) {
          const stream = turn % 2 === 0 ? 'stdout' : 'stderr';
          const length = lengths[turn % lengths.length] ?? 1;
          take({ stream, bytes: left[stream].subarray(0, length) });
          left[stream] = left[stream].subarray(length);
          if (!isHurried) await nextTurn();
        }
        return { exitCode: 0, isTruncated: false };
      };
      const command = path === null ? ({ name: 'uptime' } as const) : ({ name: 'tail-file', path, lines: 9 } as const);
      const answer = await runOnNode(contextWith(run, outputs), { target: TARGET, command, line: 'x', mostBytes });
      const lines = await reading;
      // Unless it came too fast for a reader, which is reported.
      if (lines.some((line) => 'left_out' in line)) return;
      expect(textOf(lines, 'stdout')).toBe(answer.stdout);
      expect(textOf(lines, 'stderr')).toBe(answer.stderr);
      expect(Buffer.byteLength(answer.stdout)).toBeLessThanOrEqual(mostBytes);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('a line is seen before the command ends, and nothing that is not stored', async () => {
  const outputs = new LiveOutputs();
  const seen: string[] = [];
  let stored = 0;
  let go: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const run: Run = async (_command, _request, take) => {
    expect(stored).toBe(1);
    take({ stream: 'stdout', bytes: Buffer.from('first\npassword=hunter2\nbegun') });
    await gate;
    return { exitCode: 0, isTruncated: false };
  };
  const store = async (): Promise<void> => {
    stored += 1;
  };
  const running = runOnNode(contextWith(run, outputs, store), { target: TARGET, command: { name: 'uptime' }, line: 'uptime' });
  for await (const line of outputs.read(OF, never)) {
    if ('text' in line) seen.push(line.text);
    expect(stored).toBeGreaterThan(1);
    go();
  }
  expect(seen).toEqual(['first\npassword=<redacted>\n', 'begun']);
  expect((await running).stdout).toBe('first\npassword=<redacted>\nbegun');
});

test('what cannot be stored is not shown, and answers nothing', async () => {
  const outputs = new LiveOutputs();
  let stored = 0;
  const store = async (): Promise<void> => {
    stored += 1;
    if (stored > 1) throw new Error('the disk is full');
  };
  const run: Run = async (_command, _request, take) => {
    take({ stream: 'stdout', bytes: Buffer.from('a line\n') });
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { exitCode: 0, isTruncated: false };
  };
  const reading = collect(outputs.read(OF, never));
  const running = runOnNode(contextWith(run, outputs, store), { target: TARGET, command: { name: 'uptime' }, line: 'uptime' });
  await expect(running).rejects.toThrow('the disk is full');
  expect(await reading).toEqual([]);
});

test('a command whose transcript cannot be begun is not sent', async () => {
  let sent = 0;
  const run: Run = async () => {
    sent += 1;
    return { exitCode: 0, isTruncated: false };
  };
  const store = () => Promise.reject(new Error('the disk is full'));
  const running = runOnNode(contextWith(run, new LiveOutputs(), store), { target: TARGET, command: { name: 'uptime' }, line: 'uptime' });
  await expect(running).rejects.toThrow('the disk is full');
  expect(sent).toBe(0);
});

test('a reader who does not keep up misses the oldest, hears how much, and holds nothing up', async () => {
  const output = new LiveOutput();
  const line = `${'x'.repeat(9_999)}\n`;
  for (let count = 0; count < 1_000; count++) output.show([{ at: 0, stream: 'stdout', text: line }], (count + 1) * 10_000);
  output.end();
  const [gap, ...rest] = await collect(output.lines(never));
  const shown = rest.reduce((sum, one) => sum + ('text' in one ? one.text.length : 0), 0);
  expect(gap).toEqual({ left_out: 10_000_000 - shown });
  expect(shown).toBeLessThanOrEqual(MOST_WAITING_BYTES);
  expect(shown).toBeGreaterThan(MOST_WAITING_BYTES * 0.9);
  expect(rest.at(-1)).toMatchObject({ bytes: 10_000_000 });
});

test('ten megabytes that nobody reads are answered whole', async () => {
  const line = Buffer.from(`${'y'.repeat(99)}\n`.repeat(640));
  const run: Run = async (_command, _request, take) => {
    for (let sent = 0; sent < 10_000_000; sent += line.length) {
      take({ stream: 'stdout', bytes: line });
      await nextTurn();
    }
    return { exitCode: 0, isTruncated: false };
  };
  const outputs = new LiveOutputs();
  const answer = await runOnNode(contextWith(run, outputs), { target: TARGET, command: { name: 'uptime' }, line: 'uptime' });
  expect(answer.stdout).toHaveLength(answer.bytes);
  expect(answer.bytes).toBeGreaterThanOrEqual(10_000_000);
});

test('nobody but the person reads it or ends it, in no other place and under no other key', async () => {
  const outputs = new LiveOutputs({ beginsWithinMs: 5 });
  let cancelled = 0;
  const writer = outputs.open(OF, () => void cancelled++);
  writer.show([{ at: 0, stream: 'stdout', text: 'mine\n' }], 5);
  for (const other of [{ actorId: 'mara' }, { stageRegion: 'beta/fra' }, { key: 'another' }]) {
    expect(await collect(outputs.read({ ...OF, ...other }, never))).toEqual([]);
    expect(outputs.cancel({ ...OF, ...other })).toBe(false);
  }
  const reading = collect(outputs.read(OF, never));
  writer.end();
  expect(await reading).toEqual([{ stream: 'stdout', text: 'mine\n', bytes: 5 }]);
  expect(cancelled).toBe(0);
  // Over is over: no channel is left behind.
  expect(await collect(outputs.read(OF, never))).toEqual([]);
});

test('a second reader takes over from the first, and one that leaves is let go', async () => {
  const outputs = new LiveOutputs();
  const writer = outputs.open(OF, null);
  const first = collect(outputs.read(OF, never));
  await nextTurn();
  const left = new AbortController();
  const second = collect(outputs.read(OF, left.signal));
  expect(await first).toEqual([]);
  left.abort();
  expect(await second).toEqual([]);
  const waiting = collect(outputs.read({ ...OF, key: 'never begins' }, AbortSignal.abort()));
  expect(await waiting).toEqual([]);
  writer.end();
});

test('a read is given up when the person says so, and a change is not', async () => {
  const outputs = new LiveOutputs();
  const run: Run = (_command, _request, take, signal) =>
    new Promise((_resolve, reject) => {
      take({ stream: 'stdout', bytes: Buffer.from('so far\n') });
      signal.addEventListener('abort', () => reject(new PortError('cancelled', 'The request was cancelled')));
    });
  const running = runOnNode(contextWith(run, outputs), { target: TARGET, command: { name: 'uptime' }, line: 'uptime' });
  const ended = expect(running).rejects.toSatisfy((error) => isPortError(error, 'cancelled') && `${error}`.includes('by the person'));
  const lines = outputs.read(OF, never);
  expect((await lines.next()).value).toMatchObject({ text: 'so far\n' });
  expect(outputs.cancel(OF)).toBe(true);
  await ended;
  const stop = runOnNode(
    contextWith(async () => ({ exitCode: 0, isTruncated: !outputs.cancel(OF) }), outputs),
    { target: TARGET, command: { name: 'stop-engine' }, line: 'stop' },
  );
  expect((await stop).isTruncated).toBe(true);
});
