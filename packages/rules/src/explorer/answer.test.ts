import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellFilter, redacted, TRUNCATED_TEXT, wholeValues } from './answer.ts';
import { checkExplorerPath } from './guard.ts';

test('the text beside an answer that was cut [EXPL-028]', () => {
  expect(TRUNCATED_TEXT).toBe('This not complete response, please download complete response using presigned url given');
});

describe('an answer that was cut anywhere', () => {
  const rows = fc.array(fc.record({ index: fc.string(), docs: fc.option(fc.nat()), more: fc.array(fc.string(), { maxLength: 2 }) }), {
    maxLength: 6,
  });

  test('keeps whole rows and no part of one', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.boolean(), (table, seed, paged) => {
        const text = JSON.stringify(paged ? { next_token: 'x', shards: table } : table);
        const cut = text.slice(0, seed % (text.length + 1));
        const kept = wholeValues(cut, paged ? 'shards' : null);
        const keptRows = paged ? ((kept as { shards?: unknown[] } | null)?.shards ?? []) : ((kept as unknown[] | null) ?? []);
        expect(keptRows).toEqual(table.slice(0, keptRows.length));
        // Never fewer than were there whole, with the comma behind them.
        const whole = table.filter((_row, index) =>
          cut.startsWith(
            `${JSON.stringify(paged ? { next_token: 'x', shards: table.slice(0, index + 1) } : table.slice(0, index + 1)).slice(0, paged ? -2 : -1)},`,
          ),
        );
        expect(keptRows.length).toBeGreaterThanOrEqual(whole.length);
      }),
    );
  });

  test('of an object keeps what is whole', () => {
    expect(wholeValues('{"a":{"b":1,"c":[1,2,{"d":"x', null)).toEqual({ a: { b: 1, c: [1, 2, {}] } });
    expect(wholeValues('<html>', null)).toBeNull();
    expect(wholeValues('', null)).toBeNull();
  });
});

test('members are blanked by their path, at any depth where it says so', () => {
  const json = { a: { settings: { role_arn: 'x', bucket: 'b' } }, list: [{ description: 'q', action: 'a' }], filter: 1 };
  expect(redacted(json, ['**.role_arn', '**.description'])).toEqual({
    a: { settings: { role_arn: null, bucket: 'b' } },
    list: [{ description: null, action: 'a' }],
    filter: 1,
  });
  expect(redacted({ i: { aliases: { x: { filter: { term: 1 } } }, filter: 2 } }, ['**.aliases.*.filter'])).toEqual({
    i: { aliases: { x: { filter: null } }, filter: 2 },
  });
  expect(redacted(json, [])).toBe(json);
});

test('of the most expensive searches only what is known to hold no part of one leaves the server [EXPL-010]', () => {
  const call = checkExplorerPath('_insights/top_queries', { version: 'OS_2.19', nodeCount: 9 });
  const record = {
    timestamp: 1,
    measurements: { latency: { number: 5 } },
    indices: ['a'],
    source: { query: {} },
    labels: { user: 'x' },
    username: 'y',
    later: 'z',
  };
  expect(call.ok && redacted({ top_queries: [record] }, call.redact)).toEqual({
    top_queries: [{ ...record, source: null, labels: null, username: null, later: null }],
  });
});

test.each([
  ['index', 'LOG', 'logs-2026', true],
  ['index', 'log*6', 'logs-2026', true],
  ['index', 'log*5', 'logs-2026', false],
  ['index', '*a*b*', 'xaxbx', true],
  ['index', 'ab*ba', 'aba', false],
  ['state', 'unassigned', 'UNASSIGNED', true],
  ['state', 'ASSIGNED', 'UNASSIGNED', false],
  ['shard', '1', '11', false],
  ['shard', '1', 1, true],
  ['node', 'n1', null, false],
  ['node', '', null, true],
])('a filter by %s: %j and the cell %j', (argument, value, cell, passes) => expect(cellFilter(argument, value)(cell)).toBe(passes));
