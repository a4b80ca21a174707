import { expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '#rules/durations';
import { NOW, rowsOf, smallWorld, WELL } from '../testkit.ts';
import type { World } from '../world.ts';
import type { ArchivedLog } from './log-service.ts';

const world = smallWorld();
const GREEN = WELL('orders-green');
const LAST_HOUR = Math.floor(NOW / HOUR) * HOUR - HOUR;

const filesOf = (identifier: string, hour = LAST_HOUR, now = NOW, of = world): ArchivedLog[] => [
  ...of.logs.files(identifier, hour, hour + 1, now),
];
const textOf = (identifier: string, file: ArchivedLog, now = NOW, of = world) => {
  const text = of.logs.find(identifier, file, now);
  if (!text) throw new Error(`${file.file} is not there`);
  return text;
};
const linesOf = (identifier: string, name: string, from: number, to: number, of: World = world): { line: string; file: ArchivedLog }[] =>
  [...of.logs.files(identifier, from, to, to)]
    .filter((file) => file.name === name)
    .flatMap((file) => [...textOf(identifier, file, to, of).lines(0)].map((line) => ({ line, file })));

/** The time that a line of an engine begins with. */
const timeOf = (line: string): number => Date.parse(`${line.slice(1, 24).replace(',', '.')}Z`);

/** The beginning of the newest incident of a kind of a well-known domain. */
const beginOf = (identifier: string, kind: string): number =>
  world.incidentsOf(identifier, NOW - 12 * 24 * HOUR, NOW).findLast((one) => one.kind === kind)?.start ?? Number.NaN;

test('every file of an hour is a stream of lines in order of time, as long as it says, and the same whoever reads which part of it', () => {
  const other = smallWorld();
  for (const name of ['orders-green', 'orders-red', 'legacy-es68', 'modern-os31', 'manager-flapping', 'disk-full']) {
    const seen = new Set<string>();
    for (const file of filesOf(WELL(name))) {
      if (seen.has(file.name)) continue;
      seen.add(file.name);
      const text = textOf(WELL(name), file);
      const lines = [...text.lines(0)];
      const bytes = Buffer.concat([...text.bytes(0)]);
      expect([file.file, lines.length, bytes.length]).toEqual([file.file, text.lineCount, text.byteCount]);
      expect(bytes.toString()).toBe(lines.map((line) => `${line}\n`).join(''));
      expect([...textOf(WELL(name), file, NOW, other).lines(0)]).toEqual(lines);
      const middle = Math.floor(lines.length / 2);
      expect([...text.lines(middle, middle + 3)]).toEqual(lines.slice(middle, middle + 3));
      if (lines.length === 0) continue;
      expect(
        bytes
          .subarray(text.startOf(middle))
          .toString()
          .startsWith(lines[middle] ?? ''),
      ).toBe(true);
      expect([text.lineAt(text.startOf(middle)), text.lineAt(text.byteCount - 1), text.lineAt(text.byteCount)]).toEqual([
        middle,
        lines.length - 1,
        lines.length,
      ]);
      const times = lines.filter((line) => /^\[\d{4}-/.test(line)).map(timeOf);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(lines.some((line) => /undefined|NaN|\[object|\n/.test(line))).toBe(false);
    }
  }
});

test('an hour that is still written grows by whole lines, and what was there stays', () => {
  const hour = LAST_HOUR + HOUR;
  for (const file of filesOf(GREEN, hour, NOW).slice(0, 40)) {
    expect(file.isFinished).toBe(false);
    const before = [...textOf(GREEN, file, NOW).lines(0)];
    const after = [...textOf(GREEN, file, NOW + 5 * MINUTE).lines(0)];
    expect(after.slice(0, before.length)).toEqual(before);
    const whole = [...textOf(GREEN, file, hour + HOUR).lines(0)];
    expect(whole.slice(0, after.length)).toEqual(after);
  }
  expect(world.logs.find(GREEN, { hour: hour + HOUR, group: 'Elasticsearch', file: 'any_opensearch.log' }, NOW)).toBeNull();
  expect(world.logs.find(GREEN, { hour, group: 'Elasticsearch', file: '../opensearch.log' }, NOW)).toBeNull();
});

test('the size of a file is that of its text, however often and whenever it is asked for', () => {
  const hour = LAST_HOUR + HOUR;
  const file = filesOf(GREEN, hour, NOW).find(({ name }) => name === 'gc.log');
  if (!file) throw new Error('no node has a log of its collections');
  const times = [NOW, NOW + 5 * MINUTE, hour + HOUR, hour + 2 * HOUR];
  const sizes = times.map((now) => textOf(GREEN, file, now).byteCount);
  const asked = () => times.map((now) => world.logs.sizeOf(GREEN, file, now));
  expect([asked(), asked()]).toEqual([sizes, sizes]);
  expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
  expect(sizes[3]).toBe(sizes[2]);
  expect(world.logs.sizeOf(GREEN, { ...file, file: 'i-0_gc.log' }, NOW)).toBeNull();
});

test('the size of an hour is another one when something was done to its node in it', () => {
  const own = smallWorld();
  const file = filesOf(GREEN, LAST_HOUR, NOW, own).find(({ name }) => name === 'gc.log');
  if (!file) throw new Error('no node has a log of its collections');
  const before = own.logs.sizeOf(GREEN, file, NOW) ?? 0;
  const at = LAST_HOUR + 10 * MINUTE;
  own.apply({ id: 'a', domainIdentifier: GREEN, kind: 'terminate-instance', instanceId: file.instanceId, at, token: 'a' });
  expect(own.logs.sizeOf(GREEN, file, NOW)).toBeLessThan(before / 2);
});

test('the node that left is named by the elected manager at that time, with the id, address and zone that the cluster had', () => {
  const red = WELL('orders-red');
  const start = beginOf(red, 'red-index');
  const before = rowsOf(world, red, '/_cat/nodes?h=ip,name,id&full_id=true', start - MINUTE);
  const after = rowsOf(world, red, '/_cat/nodes?h=ip,name', start + SECOND).map(({ ip }) => ip);
  const gone = before.find(({ ip }) => !after.includes(ip ?? null));
  const hour = Math.floor(start / HOUR) * HOUR;
  const told = linesOf(red, 'opensearch.log', hour, hour + 2 * HOUR).filter(({ line }) => line.includes('node-left['));
  const first = told[0]?.line ?? '';
  expect(Math.abs(timeOf(first) - start)).toBeLessThan(SECOND);
  for (const part of [gone?.name, gone?.ip, 'zone=']) expect(first).toContain(part);
  const leader = rowsOf(world, red, '/_cat/cluster_manager?h=ip', start + SECOND)[0]?.ip;
  expect(told[0]?.file.ip).toBe(leader);
  const status = linesOf(red, 'opensearch.log', hour, hour + 2 * HOUR).filter(({ line }) =>
    line.includes('Cluster health status changed from'),
  );
  expect(status.map(({ line }) => line).join()).toMatch(/\[(GREEN|YELLOW)\] to \[RED\]/);
  expect(Math.abs(timeOf(status[0]?.line ?? '') - start)).toBeLessThan(SECOND);
  // The machine that went has no line after it, and the one that came begins with its launch.
  const own = linesOf(red, 'opensearch.log', hour, hour + HOUR).filter(({ file }) => file.ip === gone?.ip);
  expect(own.length).toBeGreaterThan(0);
  expect(Math.max(...own.map(({ line }) => timeOf(line)).filter(Number.isFinite))).toBeLessThanOrEqual(start);
});

test.each([
  ['disk-full', 'disk-full', 8, 'opensearch.log', /flood stage disk watermark \[\d+%\] exceeded on/],
  ['mapping-explosion', 'mapping-explosion', 1, 'opensearch.log', /Limit of total fields \[1000\] has been exceeded/],
  ['manager-flapping', 'manager-flapping', 1, 'opensearch.log', /elected-as-cluster-manager/],
  ['max-retry', 'max-retry', 1, 'opensearch.log', /exceeded the maximum number of retries/],
  ['leaked-exclusion', 'leaked-exclusion', 0, 'opensearch.log', /updating \[cluster.routing.allocation.exclude._ip\]/],
  ['kibana-clash', 'kibana-clash', 1, 'dashboards.log', /"statusCode":503/],
  ['catalog-carbon', 'zone-decommission', 0, 'opensearch.log', /decommission action for attribute \[zone\]/],
  ['changing-bg', 'change', 1, 'opensearch.log', /node-join\[/],
  ['snapshot-running', '', 1, 'opensearch.log', /RepositoryException: \[owner-backups\].*Access Denied/],
])('%s: the logs tell %s, and did not before it', (name, kind, hours, file, pattern) => {
  const identifier = WELL(name);
  const begin = kind === '' ? NOW - 26 * HOUR : beginOf(identifier, kind);
  const hour = Math.floor(begin / HOUR) * HOUR + hours * HOUR;
  const until = kind === '' ? hour + 26 * HOUR : hour + 2 * HOUR;
  expect(linesOf(identifier, file, hour, until).some(({ line }) => pattern.test(line))).toBe(true);
  if (kind === '' || kind === 'change') return;
  const before = Math.floor(begin / HOUR) * HOUR - 3 * HOUR;
  expect(linesOf(identifier, file, before, before + HOUR).some(({ line }) => pattern.test(line))).toBe(false);
});

test('heap pressure is told by collections, breakers and rejections of the nodes with data, for as long as it lasts', () => {
  const incident = world
    .incidents(NOW - 20 * 24 * HOUR, NOW, { domains: true })
    .find((one) => one.kind === 'heap-pressure' && (world.domain(one.target, one.start)?.spec.dataNodes ?? 0) >= 2);
  if (!incident) throw new Error('no domain had its heap under pressure');
  const hour = Math.floor((incident.start + HOUR) / HOUR) * HOUR;
  const name = world.domain(incident.target, hour)?.spec.engine.family === 'OS' ? 'opensearch' : 'elasticsearch';
  const text = linesOf(incident.target, `${name}.log`, hour, hour + HOUR).map(({ line }) => line);
  for (const pattern of [/\[gc\]\[old\]/, /CircuitBreakingException/, /rejected execution/])
    expect(text.some((line) => pattern.test(line))).toBe(true);
  const access = linesOf(incident.target, 'access.log', hour, hour + HOUR).filter(({ line }) => / 429 /.test(line)).length;
  const calm = linesOf(incident.target, 'access.log', hour - 24 * HOUR, hour - 23 * HOUR).filter(({ line }) => / 429 /.test(line)).length;
  expect(access).toBeGreaterThan(calm);
});

test('a file of gigabytes is there at once, and any line of it is', () => {
  const identifier = WELL('shards-100k');
  const hour = Math.floor(NOW / (24 * HOUR)) * 24 * HOUR - 11 * HOUR;
  const file = filesOf(identifier, hour).find(({ name }) => name === 'opensearch_index_search_slowlog.log');
  const text = textOf(identifier, file as ArchivedLog);
  expect(text.byteCount).toBeGreaterThan(2e9);
  expect(text.lineCount).toBeGreaterThan(4e6);
  const line = text.lineCount - 1_000;
  const [wanted] = text.lines(line, line + 1);
  const at = text.startOf(line);
  expect(Buffer.concat([...text.bytes(at, at + (wanted?.length ?? 0))]).toString()).toBe(wanted);
  // A whole hour is 3,600 blocks: one of them is made to see the rate at which all are.
  const lines = [...text.lines(line - 3_000, line)];
  expect(new Set(lines).size).toBe(lines.length);
});

test('what is read on a node is what the archive has of it', () => {
  const machine = world.instances(GREEN, NOW)?.find((one) => one.machine.role === 'data')?.machine;
  const of = (path: string): string => {
    const reply = world.nodes.reply(GREEN, machine?.instanceId ?? '', { name: 'tail-file', path, lines: 1_000 }, NOW);
    return reply?.kind === 'answer' ? [...reply.stdout].join('') : '';
  };
  const hour = new Date(LAST_HOUR).toISOString().slice(0, 13).replace('T', '-');
  for (const [name, folder] of [
    ['opensearch.log', 'OpenSearch-2.19'],
    ['opensearch_index_search_slowlog.log', 'OpenSearch-2.19'],
    ['access.log', 'ServiceProxy'],
    ['dashboards.log', 'Dashboards-2.19'],
  ]) {
    const file = filesOf(GREEN).find((one) => one.name === name && one.instanceId === machine?.instanceId);
    const text = textOf(GREEN, file as ArchivedLog);
    expect(text.lineCount).toBeGreaterThan(10);
    expect(of(`/opt/nodeenv/${folder}/logs/${name}.${hour}`)).toBe(
      [...text.lines(Math.max(0, text.lineCount - 1_000))].map((line) => `${line}\n`).join(''),
    );
  }
});

test('a file that holds many hours on the node is the archive’s hours after each other', () => {
  const machine = world.instances(GREEN, NOW)?.find((one) => one.machine.role === 'data')?.machine;
  const files = world.logs
    .nodeFiles(GREEN, machine?.instanceId ?? '', NOW)
    .filter(({ name }) => ['gc.log', 'heartbeat.log', 'disk.log', 'throttle.log'].includes(name));
  expect(files).toHaveLength(4);
  for (const file of files) {
    const hours = Array.from({ length: 24 }, (_, n) => LAST_HOUR + (n - 22) * HOUR).flatMap((hour) => {
      const archived = filesOf(GREEN, hour).find((one) => one.name === file.name && one.instanceId === machine?.instanceId);
      return archived ? [...textOf(GREEN, archived).lines(0)] : [];
    });
    const whole = [...file.text().lines(0)];
    expect(hours.slice(-whole.length)).toEqual(whole);
    expect(file.name === 'throttle.log' || whole.length > 50).toBe(true);
  }
});

test('each log of the catalogue is written by the engines that have it', () => {
  const namesOf = (name: string): Set<string> => new Set(filesOf(WELL(name)).map((file) => file.name));
  const [legacy, old, modern, newest] = ['legacy-es68', 'legacy-es710', 'modern-os217', 'modern-os31'].map(namesOf);
  expect([legacy?.has('audit.log'), legacy?.has('elasticsearch.log'), legacy?.has('kibana.log')]).toEqual([false, true, true]);
  expect([old?.has('audit.log'), old?.has('opensearch_task_detailslog.log')]).toEqual([true, false]);
  for (const one of [modern, newest])
    for (const name of [
      'opensearch.log',
      'opensearch_index_search_request_slowlog.log',
      'opensearch_task_detailslog.log',
      'dashboards.log',
      'audit.log',
      'dmesg',
    ])
      expect([name, one?.has(name)]).toEqual([name, true]);
  const [first] = linesOf(WELL('modern-os217'), 'opensearch_index_search_request_slowlog.log', LAST_HOUR, LAST_HOUR + HOUR);
  expect(first?.line).toMatch(/^\[[^\]]+\]\[WARN \]\[c\.s\.r\.slowlog {12}\] \[[0-9a-f]{32}\] took\[/);
});

test('slow logs name no shard that an index does not have', () => {
  const id = WELL('orders-green');
  const copies = rowsOf(world, id, '/_cat/shards?h=index,shard,prirep', LAST_HOUR).filter(({ prirep }) => prirep === 'p');
  const known = new Set(copies.map(({ index, shard }) => `${index} ${shard}`));
  const lines = linesOf(id, 'opensearch_index_search_slowlog.log', LAST_HOUR, LAST_HOUR + HOUR);
  expect(lines.length).toBeGreaterThan(20);
  for (const { line } of lines) {
    const [, index = '', shard = '', shards] = /\] \[([^\]]+)\]\[(\d+)\] took.*total_shards\[(\d+)\]/.exec(line) ?? [];
    expect([line, known.has(`${index} ${shard}`), copies.filter((one) => one.index === index).length]).toEqual([
      line,
      true,
      Number(shards),
    ]);
  }
});
