import { describe, expect, test } from 'vitest';
import { formatUtc } from '#rules/date-range';
import { LSE_ATTRIBUTES } from '#rules/lse/report';
import type { FleetColumns } from '#rules/lse/samples';
import { buildReport } from './build-report.ts';
import { ATTRIBUTES, BUCKETS, build, curve, END, factsOf, findings, read, readText, row, SINGLE, WINDOW } from './testkit/facts.ts';

describe('totals', () => {
  const rows = [
    row('111111111111:both', { type: 0, still: true }),
    row('111111111111:both', { type: 1 }),
    row('111111111111:gone'),
    row('222222222222:silent', { before: true }),
    row('222222222222:silent', { type: 1 }),
    row('333333333333:still', { still: true, before: true }),
  ];

  test('are domains, not rows, and each domain has one state at the anchor [LSE-041]', () => {
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
    expect(JSON.parse(json.toString())).toMatchObject({ impactedDomains: [], impactedAccounts: [], aggregations: { az: {}, sla: {} } });
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

  test('of the bucket in which samples begin, who came in it cannot be told; of the others it can', () => {
    const flow = { started: curve(1), recovered: curve(2), silent: curve(3) };
    const unknownOf = (begins: number | null): number[] => {
      const report = readText(buildReport({ ...findings(factsOf([], { flow })), begins }).json.toString());
      return (report.flow ?? []).flatMap(({ startedUnknown }, bucket) => (startedUnknown ? [bucket] : []));
    };
    expect(unknownOf(null)).toEqual([]);
    expect(unknownOf(WINDOW.from + 4 * 300_000)).toEqual([4]);
    expect(unknownOf(WINDOW.from + 5 * 300_000 - 1)).toEqual([4]);
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
    const fleet = fleetOf(['10:d', '10:e', '10:f', '1:a', '1:b', '1:z', '2:c', '3:y']);
    expect(read(factsOf(rows, { fleet })).impactedAccounts).toEqual([
      { accountId: '10', domains: 3, stillImpacted: 2, fleetDomains: 3 },
      { accountId: '1', domains: 2, stillImpacted: 1, fleetDomains: 3 },
      { accountId: '2', domains: 1, stillImpacted: 0, fleetDomains: 1 },
    ]);
  });

  test('have those of their hit domains too that came after the fleet was looked at', () => {
    const fleet = fleetOf(['10:d', '10:f', '1:z']);
    expect(read(factsOf(rows, { fleet })).impactedAccounts).toEqual([
      { accountId: '10', domains: 3, stillImpacted: 2, fleetDomains: 2 },
      { accountId: '1', domains: 2, stillImpacted: 1, fleetDomains: 1 },
      { accountId: '2', domains: 1, stillImpacted: 0, fleetDomains: 0 },
    ]);
  });

  test('have no share where the fleet is not known', () => {
    expect(read(factsOf(rows)).impactedAccounts.map(({ fleetDomains }) => fleetDomains)).toEqual([null, null, null]);
  });
});

describe('what stands out', () => {
  test('is found against the fleet at onset; hit before, excluded and unknown domains are not compared', () => {
    const fleetIds = Array.from({ length: 400 }, (_, index) => `${index % 100}:d${index}`).sort();
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
    const { standout } = readText(json.toString());
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
