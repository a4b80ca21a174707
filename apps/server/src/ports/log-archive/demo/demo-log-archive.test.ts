import { expect, test } from 'vitest';
import { createWorld } from '#fleet/world';
import { HOUR, MINUTE } from '#rules/durations';
import { describeLogArchive } from '../contract.ts';
import { LOG_LIMITS } from '../port.ts';
import { demoLogArchive } from './demo-log-archive.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const NEVER = new AbortController().signal;
const GREEN = '000000000101:orders-green';

const setUp = () => {
  const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } });
  const clock = { at: NOW, now: () => clock.at };
  return { world, clock, archive: demoLogArchive(world, clock) };
};

describeLogArchive('demo fleet', async () => {
  const { archive, clock } = setUp();
  const hour = Date.UTC(2026, 10, 21, 2);
  return {
    archive,
    domainIdentifier: GREEN,
    unknownDomain: '000000000101:never-was',
    hour: hour - HOUR,
    grow: async () => {
      clock.at += MINUTE;
      const { files } = await archive.list(GREEN, { from: hour, to: hour + 1, groups: ['Elasticsearch'] }, NEVER);
      return files.find(({ file }) => file.endsWith('_gc.log'))?.path ?? '';
    },
  };
});

test('a follower is told where the next hour is written', async () => {
  const { archive, clock } = setUp();
  const { files } = await archive.list(GREEN, { from: NOW, to: NOW + 1, groups: ['SDPDAgent'] }, NEVER);
  const path = files.find(({ file }) => file.endsWith('_agent.log'))?.path ?? '';
  const { position, continuesIn } = await archive.follow(GREEN, path, { at: 0, mark: null }, NEVER);
  expect(continuesIn).toBeNull();
  clock.at += HOUR;
  const next = await archive.follow(GREEN, path, position, NEVER);
  expect(next.continuesIn).toBe(path.replace('/02/', '/03/'));
  expect(await archive.follow(GREEN, next.continuesIn ?? '', { at: 0, mark: null }, NEVER)).toMatchObject({ change: 'grown' });
});

test('a screen of the end of a file of gigabytes is one short answer, and a list of a thousand nodes is cut', async () => {
  const { archive } = setUp();
  const identifier = '000000000101:shards-100k';
  const from = Date.UTC(2026, 10, 20, 13);
  const { files } = await archive.list(identifier, { from, to: from + 1, groups: ['Elasticsearch'] }, NEVER);
  const path = files.find(({ file }) => file.endsWith('search_slowlog.log'))?.path ?? '';
  const first = await archive.lines(identifier, path, { from: 0, count: 100 }, NEVER);
  expect(first.totalBytes).toBeGreaterThan(2e9);
  const last = await archive.lines(identifier, path, { from: (first.totalLines ?? 0) - 100, count: 1_000 }, NEVER);
  expect([last.lines.length, last.isEnd]).toEqual([100, true]);
  const many = await archive.list('000000000101:nodes-1000', { from: NOW - 24 * HOUR, to: NOW, groups: null }, NEVER);
  expect([many.files.length, many.isCut]).toEqual([LOG_LIMITS.files, true]);
});

test.each([
  ['denied-403', 'denied'],
  ['throttled-429', 'throttled'],
])('the archive of %s fails as a bucket would', async (name, kind) => {
  const { archive } = setUp();
  await expect(archive.list(`000000000202:${name}`, { from: NOW, to: NOW + 1, groups: null }, NEVER)).rejects.toMatchObject({ kind });
});
