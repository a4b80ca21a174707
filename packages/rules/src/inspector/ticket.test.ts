import { expect, test } from 'vitest';
import { inspect } from './inspect.ts';
import { around, earlier, group, health, NOW, ok, sample, shards, unreadable } from './test-sample.ts';
import { ticketText } from './ticket.ts';
import { coverageText } from './verdict-words.ts';

test('a ticket has the verdict, its evidence, what could not run, times in UTC and a link', () => {
  const now = sample({
    health: ok(health({ status: 'yellow', unassigned_shards: 4 })),
    shards: ok(shards({ unassigned: 4, groups: [group()] })),
    snapshots: unreadable,
  });
  const { findings, checks, ...rest } = inspect(now, earlier(now), around());
  const text = ticketText({
    ...rest,
    findings,
    domainIdentifier: '000000000101:orders',
    place: 'prod iad',
    nowMs: NOW,
    coverage: coverageText(checks, 2_000),
    notRun: checks.filter(({ result }) => result === 'not-run'),
    link: 'https://tumbler.example/s/abc',
  });
  expect(text).toMatch(
    /^000000000101:orders \(prod iad\), 2026-11-21 02:55:00 UTC\nYellow for 41 min: 4 replicas of logs-2026\.11\.20 unassigned/,
  );
  expect(text).toContain('1. [warning] 4 replicas of logs-2026.11.20 unassigned since node id-4 left at 02:14 UTC');
  expect(text).toContain('(since 2026-11-21 02:14:00 UTC)');
  expect(text).toContain('Evidence: _cat/shards?h=index,shard');
  expect(text).toContain('Did not run:\n- Snapshots: The cluster gave no answer within 10000 ms');
  expect(text.endsWith('\nhttps://tumbler.example/s/abc')).toBe(true);
});
