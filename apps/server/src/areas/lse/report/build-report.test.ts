import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUtc } from '#rules/date-range';
import { type DomainAttributes, type ImpactedDomain, LSE_ATTRIBUTES, type LseReport } from '#rules/lse/report';
import type { LseQuestion } from '#rules/lse/requests';
import { bucketsOf } from '#rules/lse/windows';
import type { FleetColumns, ImpactFacts } from '../../../ports/issue-samples/port.ts';
import { buildReport, type ReportFindings } from './build-report.ts';
import { MOST_ROW_BYTES, rowsAsJson } from './row-text.ts';

const END = Date.parse('2026-11-21T10:05:00Z');
const QUESTION: LseQuestion = {
  end: END,
  window: '3h',
  interval: '5m',
  issueTypes: ['ClusterRed', 'NodeDrop'],
  lse: { start: END - 7_200_000, end: END },
};
const WINDOW = bucketsOf(END, '3h');
const BUCKETS = (WINDOW.to - WINDOW.from) / WINDOW.bucketMs;

const ATTRIBUTES: DomainAttributes = {
  esVersion: 'OpenSearch_2.11',
  numOfAz: 2,
  az: ['use1-az1', 'use1-az2'],
  isVpc: true,
  instanceType: 'r6g.large.search',
  instanceCount: 4,
  sla: null,
  vfi: 'vfi-1',
  standByEnabled: null,
};
const SINGLE: DomainAttributes = { ...ATTRIBUTES, esVersion: null, numOfAz: 1, az: [], isVpc: false, standByEnabled: true };

interface Row {
  domainId: string;
  type: number;
  first: number;
  last: number;
  episodes: number;
  still: boolean;
  before: boolean;
  attributes: DomainAttributes;
}

const row = (domainId: string, change: Partial<Row> = {}): Row => ({
  domainId,
  type: 0,
  first: END - 3_600_000,
  last: END - 1_800_000,
  episodes: 1,
  still: false,
  before: false,
  attributes: ATTRIBUTES,
  ...change,
});

const curve = (start: number) => Uint32Array.from({ length: BUCKETS }, (_, bucket) => start + bucket);

const factsOf = (rows: readonly Row[], change: Partial<ImpactFacts> = {}): ImpactFacts => {
  const ordered = rows.toSorted(
    (a, b) => a.first - b.first || (a.domainId < b.domainId ? -1 : a.domainId > b.domainId ? 1 : a.type - b.type),
  );
  const domains = [...new Set(rows.map(({ domainId }) => domainId))].sort();
  const attributeRows = [...new Set(rows.map(({ attributes }) => attributes))];
  return {
    series: QUESTION.issueTypes.map((issueType, place) => ({ issueType, counts: curve(place), standBy: curve(place + 100) })),
    any: curve(5),
    flow: null,
    rows: {
      domains,
      attributeRows,
      domain: Uint32Array.from(ordered, ({ domainId }) => domains.indexOf(domainId)),
      type: Uint8Array.from(ordered, ({ type }) => type),
      first: Float64Array.from(ordered, ({ first }) => first),
      last: Float64Array.from(ordered, ({ last }) => last),
      episodes: Uint32Array.from(ordered, ({ episodes }) => episodes),
      still: Uint8Array.from(ordered, ({ still }) => (still ? 1 : 0)),
      before: Uint8Array.from(ordered, ({ before }) => (before ? 1 : 0)),
      attributes: Uint32Array.from(ordered, ({ attributes }) => attributeRows.indexOf(attributes)),
    },
    silentAtAnchor: [],
    fleet: null,
    anchor: END - 900_000,
    watermarks: [
      { source: 'metrics', cadenceMs: 300_000, completeTo: END - 900_000 },
      { source: 'rules', cadenceMs: 60_000, completeTo: END - 600_000 },
    ],
    exact: true,
    dataVersion: '1',
    ...change,
  };
};

const findings = (facts: ImpactFacts, question = QUESTION): ReportFindings => ({
  question,
  key: `r-${'0'.repeat(40)}`,
  madeAt: END + 1_000,
  facts,
  lastWeek: null,
  changes: null,
});
const build = (facts: ImpactFacts) => buildReport(findings(facts));
const read = (facts: ImpactFacts): LseReport => JSON.parse(build(facts).json) as LseReport;

describe('totals', () => {
  const rows = [
    row('111111111111:both', { type: 0, still: true }),
    row('111111111111:both', { type: 1 }),
    row('111111111111:gone'),
    row('222222222222:silent', { before: true }),
    row('222222222222:silent', { type: 1 }),
    row('333333333333:still', { still: true, before: true }),
  ];

  test('are domains, not rows, and each domain has one state at the anchor [LSE-041, LSE-044]', () => {
    const report = read(factsOf(rows, { silentAtAnchor: [2] }));
    expect(report).toMatchObject({
      totalImpacted: 4,
      stillImpacted: 2,
      withoutTelemetry: 1,
      recovered: 1,
      alreadyBefore: 2,
      impactedDomainsTotal: 6,
      truncated: false,
      anchor: formatUtc(END - 900_000),
    });
    const states = report.impactedDomains.map(({ domainName, issueType, state }) => `${domainName} ${issueType} ${state}`);
    expect(states).toEqual([
      'both ClusterRed impacted',
      'both NodeDrop recovered',
      'gone ClusterRed recovered',
      'silent ClusterRed no-telemetry',
      'silent NodeDrop no-telemetry',
      'still ClusterRed impacted',
    ]);
  });

  test('still is -1 when no source covers the time, and no domain is said to have recovered [LSE-042]', () => {
    const report = read(factsOf(rows, { anchor: null, watermarks: [] }));
    expect(report).toMatchObject({
      stillImpacted: -1,
      recovered: 0,
      withoutTelemetry: 4,
      partialTo: formatUtc(WINDOW.from),
      anchor: formatUtc(END),
    });
    expect(report.impactedDomains.map(({ stillImpacted, state }) => `${stillImpacted} ${state}`)).toEqual(
      rows.map(() => 'false no-telemetry'),
    );
  });

  test('without rows are zero', () => {
    const { summary, json, rowsAsNdjson } = build(factsOf([]));
    expect(summary).toMatchObject({ totalImpacted: 0, stillImpacted: 0, impactedDomainsTotal: 0, truncated: false });
    expect(JSON.parse(json)).toMatchObject({ impactedDomains: [], impactedAccounts: [], aggregations: { az: {}, sla: {} } });
    expect([...rowsAsNdjson()]).toEqual([]);
  });
});

describe('a report', () => {
  test('holds request, graphs, aggregations, domains and accounts [LSE-041]', () => {
    const facts = factsOf([row('111111111111:one')]);
    const report = read(facts);
    expect(report.request).toEqual({
      startTime: '2026-11-21T07:05:00Z',
      endTime: '2026-11-21T10:05:00Z',
      timeWindow: '3hours',
      interval: '5m',
      lseStartTime: '2026-11-21T08:05:00Z',
      lseEndTime: '2026-11-21T10:05:00Z',
      issueTypes: ['ClusterRed', 'NodeDrop'],
    });
    // The last two buckets begin when the newest source, complete to 09:55, has told of nothing yet.
    const points = (start: number) =>
      Array.from({ length: BUCKETS - 2 }, (_, bucket) => ({ x: WINDOW.from + bucket * 300_000, y: start + bucket }));
    expect(report.issueGraph).toEqual({ ClusterRed: points(0), NodeDrop: points(1) });
    expect(report.standByEnabledIssueGraph).toEqual({ ClusterRed: points(100), NodeDrop: points(101) });
    expect(report.anyIssue).toEqual(points(5));
    expect(report.watermarks).toEqual([
      { source: 'metrics', completeTo: '2026-11-21T09:50:00Z' },
      { source: 'rules', completeTo: '2026-11-21T09:55:00Z' },
    ]);
    expect(report).toMatchObject({ flow: null, standout: null, changes: null, exact: true, madeAt: '2026-11-21T10:05:01Z' });
  });

  test('tells what came and went, and what was silent, over time', () => {
    const flow = { started: curve(1), recovered: curve(2), silent: curve(3) };
    expect(read(factsOf([], { flow })).flow?.[4]).toEqual({
      x: WINDOW.from + 4 * 300_000,
      impacted: 9,
      started: 5,
      recovered: 6,
      silent: 7,
    });
    // In the last three buckets a source that is complete to 09:50 may still tell of somebody who has not recovered.
    expect(read(factsOf([], { flow })).flow).toHaveLength(BUCKETS - 3);
  });

  test.each([
    ['before its end', [END - 900_000, END + 900_000], formatUtc(END - 900_000)],
    ['before its start', [END - 90_000_000, END], formatUtc(WINDOW.from)],
    ['nowhere', [], formatUtc(WINDOW.from)],
    ['past its end', [END, END + 60_000], null],
  ])('is partial up to where its sources are complete: %s', (_, completeTo, partialTo) => {
    const watermarks = completeTo.map((at, index) => ({ source: `s${index}`, cadenceMs: 60_000, completeTo: at }));
    expect(build(factsOf([], { watermarks })).summary.partialTo).toBe(partialTo);
  });
});

describe('aggregations', () => {
  test('count hit domains per value, a domain in two zones in both [LSE-043]', () => {
    const { aggregations } = read(
      factsOf([
        row('111111111111:a'),
        row('111111111111:a', { type: 1 }),
        row('111111111111:b', { attributes: SINGLE }),
        row('222222222222:c', { attributes: { ...ATTRIBUTES, az: ['use1-az2'], standByEnabled: true } }),
      ]),
    );
    expect(Object.keys(aggregations)).toEqual([...LSE_ATTRIBUTES]);
    expect(aggregations).toEqual({
      esVersion: { 'OpenSearch_2.11': 2, 'N/A': 1 },
      vfi: { 'vfi-1': 3 },
      instanceType: { 'r6g.large.search': 3 },
      instanceCount: { 4: 3 },
      isVpc: { true: 2, false: 1 },
      numOfAz: { 1: 1, 2: 2 },
      az: { 'use1-az1': 1, 'use1-az2': 2, 'N/A': 1 },
      sla: { 'N/A': 3 },
      standByEnabled: { false: 1, true: 2 },
    });
  });

  test('stand beside the whole fleet, counted by the values that were hit', () => {
    const fleet: FleetColumns = {
      at: END - 7_200_000,
      domains: ['1:a', '1:b', '2:c', '2:d'],
      attributes: Uint32Array.from([0, 0, 1, 2]),
      excluded: Uint8Array.from([0, 0, 0, 1]),
      attributeRows: [ATTRIBUTES, SINGLE, { ...ATTRIBUTES, vfi: 'vfi-2' }],
    };
    const report = read(factsOf([row('1:a')], { fleet }));
    expect(report.fleet).toMatchObject({ at: formatUtc(END - 7_200_000), domains: 4 });
    expect(report.fleet?.aggregations).toMatchObject({
      az: { 'use1-az1': 3, 'use1-az2': 3 },
      vfi: { 'vfi-1': 3 },
      standByEnabled: { false: 3 },
    });
    expect(Object.keys(report.fleet?.aggregations.vfi ?? {})).toEqual(['vfi-1']);
    expect(read(factsOf([row('1:a')])).fleet).toBeNull();
  });

  test('count a domain as it was when it was hit first', () => {
    const later = { ...ATTRIBUTES, vfi: 'vfi-2' };
    const { aggregations } = read(
      factsOf([row('1:a', { type: 1, first: END - 60_000, attributes: later }), row('1:a', { first: END - 120_000 })]),
    );
    expect(aggregations.vfi).toEqual({ 'vfi-1': 1 });
  });

  test('count a missing standByEnabled as false [LSE-040]', () => {
    expect(
      read(factsOf([row('1:a'), row('1:b', { attributes: { ...ATTRIBUTES, standByEnabled: false } })])).aggregations.standByEnabled,
    ).toEqual({
      false: 2,
    });
  });
});

describe('accounts', () => {
  const fleetOf = (domains: readonly string[]): FleetColumns => ({
    at: END - 7_200_000,
    domains,
    attributes: new Uint32Array(domains.length),
    excluded: new Uint8Array(domains.length),
    attributeRows: [ATTRIBUTES],
  });
  const rows = [
    row('1:a', { still: true }),
    row('1:b'),
    row('2:c'),
    row('10:d'),
    row('10:e', { still: true }),
    row('10:f', { still: true }),
  ];

  test('have their hit domains, most first, and how many they have in the fleet', () => {
    const fleet = fleetOf(['2:c', '1:a', '10:d', '1:b', '10:e', '1:z', '10:f', '3:y']);
    expect(read(factsOf(rows, { fleet })).impactedAccounts).toEqual([
      { accountId: '10', domains: 3, stillImpacted: 2, fleetDomains: 3 },
      { accountId: '1', domains: 2, stillImpacted: 1, fleetDomains: 3 },
      { accountId: '2', domains: 1, stillImpacted: 0, fleetDomains: 1 },
    ]);
  });

  test('have no share where the fleet is not known', () => {
    expect(read(factsOf(rows)).impactedAccounts.map(({ fleetDomains }) => fleetDomains)).toEqual([null, null, null]);
  });
});

describe('what stands out', () => {
  test('is found against the fleet at onset; hit before, excluded and unknown domains are not compared', () => {
    const fleetIds = Array.from({ length: 400 }, (_, index) => `${index % 100}:d${index}`);
    const zones = fleetIds.map((_, index) => (index % 4 === 0 ? 'use1-az2' : 'use1-az1'));
    const attributeRows = ['use1-az1', 'use1-az2'].map((zone) => ({ ...ATTRIBUTES, numOfAz: 1, az: [zone] }));
    const fleet: FleetColumns = {
      at: END - 7_200_000,
      domains: fleetIds,
      attributes: Uint32Array.from(zones, (zone) => (zone === 'use1-az2' ? 1 : 0)),
      excluded: Uint8Array.from(fleetIds, (_, index) => (index === 399 ? 1 : 0)),
      attributeRows,
    };
    const hit = fleetIds.filter((_, index) => zones[index] === 'use1-az2' && index % 8 === 0);
    const facts = factsOf([...hit.map((id, index) => row(id, { before: index === 0 })), row('999:new')], { fleet });
    const { json } = buildReport({ ...findings(facts), lastWeek: 7 });
    const { standout } = JSON.parse(json) as LseReport;
    expect(standout).toMatchObject({
      fleetAt: formatUtc(END - 7_200_000),
      lastWeek: 7,
      fleet: 398,
      impacted: 49,
      alreadyBefore: 1,
      excluded: 1,
      none: null,
    });
    expect(standout?.values[0]).toMatchObject({
      parts: [{ attribute: 'az', value: 'use1-az2' }],
      effect: 'raises',
      impacted: 49,
      fleet: 99,
      riskRatio: null,
    });
  });
});

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
            failedTime: formatUtc(columns.first[index] ?? 0),
            ...attributes,
            state: still ? 'impacted' : known ? 'recovered' : 'no-telemetry',
            lastSeen: formatUtc(columns.last[index] ?? 0),
            episodes: columns.episodes[index] ?? 0,
            before: columns.before[index] === 1,
          };
        });
        const built = build(facts);
        expect((JSON.parse(built.json) as LseReport).impactedDomains).toEqual(expected);
        const lines = [...built.rowsAsNdjson()].join('').split('\n').slice(0, -1);
        expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
      }),
    );
  });

  test('beyond 2 MB are left to the download, which has them all in small chunks of whole lines', () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => row(`111111111111:domain-${String(index).padStart(5, '0')}`));
    const { summary, json, rowsAsNdjson } = build(factsOf(rows));
    const report = JSON.parse(json) as LseReport;
    const listed = report.impactedDomains;
    expect(summary).toMatchObject({ truncated: true, impactedDomainsTotal: 12_000, totalImpacted: 12_000 });
    expect(listed.map(({ domainName }) => domainName)).toEqual(rows.slice(0, listed.length).map(({ domainId }) => domainId.split(':')[1]));
    const bytes = Buffer.byteLength(JSON.stringify(listed));
    expect(bytes).toBeLessThanOrEqual(MOST_ROW_BYTES);
    expect(bytes).toBeGreaterThan(MOST_ROW_BYTES - 1_000);
    const chunks = [...rowsAsNdjson()];
    expect(chunks.every((chunk) => chunk.endsWith('\n') && chunk.length < 70_000)).toBe(true);
    expect(chunks.join('').split('\n')).toHaveLength(12_001);
    expect([...rowsAsNdjson()]).toEqual(chunks);
  });

  test('are cut by bytes, not letters', () => {
    const { rows } = factsOf([row('1:a'), row('1:b')]);
    expect(rowsAsJson(rows, () => '"⚡"', 13)).toEqual({ text: '["⚡","⚡"]', count: 2 });
    expect(rowsAsJson(rows, () => '"⚡"', 12)).toEqual({ text: '["⚡"]', count: 1 });
  });
});
