import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUtc } from '#rules/date-range';
import type { ImpactedDomain, LseReport } from '#rules/lse/report';
import { MOST_ROW_BYTES, type RowWriter, rowsAsJson } from './row-text.ts';
import { ATTRIBUTES, build, END, factsOf, QUESTION, row, SINGLE } from './testkit/facts.ts';

describe('rows', () => {
  const someRows = fc.array(
    fc.record({
      domainId: fc.tuple(fc.integer({ min: 1, max: 5 }), fc.string({ maxLength: 4 })).map(([account, name]) => `${account}:${name}`),
      type: fc.integer({ min: 0, max: 1 }),
      first: fc.integer({ min: 0, max: 100 }).map((minutes) => END - 7_200_000 + minutes * 60_000),
      last: fc.integer({ min: 0, max: 100 }).map((minutes) => END - minutes * 1_000),
      episodes: fc.integer({ min: 1, max: 9 }),
      still: fc.boolean(),
      before: fc.boolean(),
      attributes: fc.constantFrom(ATTRIBUTES, SINGLE, { ...ATTRIBUTES, vfi: 'quote " and ⚡' }),
    }),
  );

  test('have all fields, in the order of their first hit, whatever the names hold [LSE-038]', () => {
    fc.assert(
      fc.property(someRows, fc.boolean(), (rows, known) => {
        const facts = factsOf(rows, known ? {} : { anchor: null });
        const { rows: columns } = facts;
        const expected = Array.from(columns.domain, (domain, index): ImpactedDomain => {
          const domainId = columns.domains[domain] ?? '';
          const attributes = columns.attributeRows[columns.attributes[index] ?? 0] ?? ATTRIBUTES;
          const still = known && columns.still[index] === 1;
          return {
            stillImpacted: still,
            accountId: domainId.slice(0, domainId.indexOf(':')),
            domainName: domainId.slice(domainId.indexOf(':') + 1),
            domainId,
            issueType: QUESTION.issueTypes[columns.type[index] ?? 0] ?? '',
            failedTime: formatUtc(columns.since + (columns.first[index] ?? 0)),
            ...attributes,
            state: still ? 'impacted' : known ? 'recovered' : 'no-telemetry',
            lastSeen: formatUtc(columns.since + (columns.last[index] ?? 0)),
            episodes: columns.episodes[index] ?? 0,
            before: columns.before[index] === 1,
          };
        });
        const built = build(facts);
        expect((JSON.parse(built.json.toString()) as LseReport).impactedDomains).toEqual(expected);
        const lines = Buffer.concat([...built.rowsAsNdjson()])
          .toString()
          .split('\n')
          .slice(0, -1);
        expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
      }),
    );
  });

  test('beyond 2 MB are left to the download, which has them all in small chunks of whole lines', () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => row(`111111111111:domain-${String(index).padStart(5, '0')}`));
    const { summary, json, rowsAsNdjson } = build(factsOf(rows));
    const report = JSON.parse(json.toString()) as LseReport;
    const listed = report.impactedDomains;
    expect(summary).toMatchObject({ truncated: true, impactedDomainsTotal: 12_000, totalImpacted: 12_000 });
    expect(listed.map(({ domainName }) => domainName)).toEqual(rows.slice(0, listed.length).map(({ domainId }) => domainId.split(':')[1]));
    const bytes = Buffer.byteLength(JSON.stringify(listed));
    expect(bytes).toBeLessThanOrEqual(MOST_ROW_BYTES);
    expect(bytes).toBeGreaterThan(MOST_ROW_BYTES - 1_000);
    const chunks = Array.from(rowsAsNdjson(), String);
    expect(chunks.every((chunk) => chunk.endsWith('\n') && chunk.length < 70_000)).toBe(true);
    expect(chunks.join('').split('\n')).toHaveLength(12_001);
    expect(Array.from(rowsAsNdjson(), String)).toEqual(chunks);
  });

  test('are cut by bytes, not letters', () => {
    const { rows } = factsOf([row('1:a'), row('1:b')]);
    const flash: RowWriter = (_, into) => into.piece(Buffer.from('"⚡"'));
    expect(rowsAsJson(rows, flash, 13)).toEqual({ json: Buffer.from('["⚡","⚡"]'), count: 2 });
    expect(rowsAsJson(rows, flash, 12)).toEqual({ json: Buffer.from('["⚡"]'), count: 1 });
  });
});
