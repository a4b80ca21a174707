import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../durations.ts';
import { CHRONIC_SEVERITY, entryOf } from './board-entries.ts';
import { boardOf, trendOf } from './board-lines.ts';
import { LEAST_RISK_RATIO, SMALLEST_GROUP } from './causes.ts';
import { changeBeforeText, comparedText, domainVerdict, lseHrefOfLine, trendText } from './line-words.ts';
import type { BoardIssue, BoardState, FleetDomain } from './model.ts';
import { sharedText } from './shared-cause.ts';
import { handOverProblem, hasTriageEnded, snoozeProblem, type TriageRecord, triageState } from './triage.ts';

const NOW = Date.UTC(2026, 10, 24, 3, 0, 0);
const ZONES = ['use1-az1', 'use1-az2', 'use1-az3', 'use1-az4'];
const VERSIONS = ['OS_2.11', 'OS_2.17', 'OS_2.19', 'ES_7.10'];

const domain = (index: number, patch: Partial<FleetDomain> = {}): FleetDomain => ({
  domainIdentifier: `${String(100_000_000_000 + (index % 400)).padStart(12, '0')}:domain-${String(index).padStart(5, '0')}`,
  account: String(100_000_000_000 + (index % 400)),
  version: VERSIONS[index % 4] ?? null,
  zones: [ZONES[index % 4] ?? '', ZONES[(index + 1) % 4] ?? ''],
  release: null,
  dataNodes: 3,
  state: 'green',
  since: null,
  issues: [],
  change: null,
  ...patch,
});

const issue = (type: string, patch: Partial<BoardIssue> = {}): BoardIssue => ({
  type,
  severity: 3,
  zone: null,
  openedAt: NOW - 20 * MINUTE,
  ...patch,
});

const fleetOf = (size: number, sick: (index: number) => Partial<FleetDomain> | null): FleetDomain[] =>
  Array.from({ length: size }, (_, index) => domain(index, sick(index) ?? {}));

test.each([
  [{ title: 'Zone euw1-az3', domains: 2_482, start: NOW - 64 * MINUTE }, '2,481 other domains: Zone euw1-az3 since 01:56 UTC (1 h 4 min)'],
  [{ title: 'Release R-42', domains: 2, start: NOW - 26 * HOUR }, '1 other domain: Release R-42 since 23 Nov 01:00 UTC (1 d 2 h)'],
  [{ title: 'OS_2.17: CpuHigh', domains: 9, start: null }, '8 other domains: OS_2.17: CpuHigh'],
])('%j is shared with %s', (line, text) => {
  expect(sharedText(line, NOW)).toBe(text);
});

test.each([
  [{ fleet: null, riskRatio: null, isRatioOfStart: false, isKept: false }, 'Grouped by issue'],
  [
    { fleet: 6_180, riskRatio: 3.21, isRatioOfStart: false, isKept: false },
    '3.2 times as often hit as other domains; 6,180 domains share it',
  ],
  [
    { fleet: 6_180, riskRatio: 31.4, isRatioOfStart: true, isKept: false },
    '31 times as often hit as other domains in the hour of its start; 6,180 domains share it',
  ],
  [{ fleet: 61, riskRatio: null, isRatioOfStart: false, isKept: false }, '61 domains share it, and no other domain is hit'],
  [
    { fleet: 61, riskRatio: null, isRatioOfStart: true, isKept: false },
    '61 domains share it, and no other domain was hit in the hour of its start',
  ],
  [
    { fleet: 9, riskRatio: null, isRatioOfStart: false, ofOneZone: 7, isKept: false },
    '6 of 7 domains with issues in one zone have them in it; 9 domains share it',
  ],
  [{ fleet: 6_180, riskRatio: 1.2, isRatioOfStart: false, isKept: true }, 'The last of it, on one line as long as its triage lasts'],
])('%j compares as "%s"', (line, text) => {
  expect(comparedText({ domains: 6, ...line })).toBe(text);
});

const CHANGE = { at: NOW - 20 * MINUTE, minutesBefore: 7, touched: 221, hit: 219, coverage: 0.995, isEstimated: false };
test.each([
  [CHANGE, '02:40 UTC, 7 min before; 219 of 221 domains that it touched were hit, 99% of all hit'],
  [{ ...CHANGE, touched: 1, hit: 1, coverage: 1 }, '02:40 UTC, 7 min before; 1 of 1 domain that it touched were hit, 100% of all hit'],
  [
    { ...CHANGE, minutesBefore: -2, touched: 2_210, hit: 2_190, coverage: 0.3, isEstimated: true },
    '02:40 UTC, 2 min after; about 2,190 of 2,210 domains that it touched were hit, 30% of all hit',
  ],
  [{ ...CHANGE, minutesBefore: 0 }, '02:40 UTC, at the same time; 219 of 221 domains that it touched were hit, 99% of all hit'],
])('%j speaks for itself as "%s"', (change, text) => {
  expect(changeBeforeText(change, NOW)).toBe(text);
});

describe('which domains are on the board', () => {
  const release = { kind: 'release' as const, id: 'R7', title: 'Release R7', owner: 'mara' };
  test.each<[string, Partial<FleetDomain>, number | null]>([
    ['green without an issue', {}, null],
    ['green with an issue', { issues: [issue('JVMPressureHigh', { severity: 2 })] }, 2],
    ['red before its issue is opened', { state: 'red', since: NOW - MINUTE }, 1],
    ['not answering before its issue is opened', { state: 'unknown' }, 2],
    ['yellow before its issue is opened', { state: 'yellow', since: NOW - MINUTE }, 4],
    ['yellow while a change moves its shards', { state: 'yellow', change: release }, null],
    ['yellow with an issue in a change', { state: 'yellow', change: release, issues: [issue('BlueGreenStuck', { severity: 2 })] }, 2],
    ['red in a change', { state: 'red', change: release }, 1],
    ['a single node that is yellow for good', { state: 'yellow', dataNodes: 1, issues: [issue('ClusterYellow')] }, CHRONIC_SEVERITY],
    [
      'a single node with another issue',
      { state: 'yellow', dataNodes: 1, issues: [issue('ClusterYellow'), issue('DiskWatermarkHigh', { severity: 2 })] },
      2,
    ],
    ['a yellow domain whose layout is not known', { state: 'yellow', dataNodes: null, issues: [issue('ClusterYellow')] }, 3],
  ])('%s', (_name, patch, severity) => {
    expect(entryOf(domain(1, patch))?.severity ?? null).toBe(severity);
  });
});

describe('causes', () => {
  test('400 yellow domains of one zone are one line, with its start and the rest beside it', () => {
    const fleet = fleetOf(4_000, (index) => {
      if (index % 4 === 3 && index < 1_600) {
        const since = NOW - 30 * MINUTE + (index % 7) * MINUTE;
        // Some have another trouble too, which began with it by accident.
        const other = index % 200 === 3 ? [issue('DashboardsDown', { openedAt: since })] : [];
        return { state: 'yellow', since, issues: [issue('ClusterYellow', { zone: 'use1-az4', openedAt: since + 5 * MINUTE }), ...other] };
      }
      return index % 500 === 1 ? { issues: [issue('JVMPressureHigh', { severity: 2 })] } : null;
    });
    const { lines } = boardOf(fleet);
    expect(lines.map(({ key, members, severity }) => [key, members.length, severity])).toEqual([
      ['issue:JVMPressureHigh', 8, 2],
      ['zone:use1-az4', 400, 3],
    ]);
    expect(lines[1]?.start).toBe(NOW - 30 * MINUTE);
    expect(lines[1]?.issueTypes).toEqual([{ type: 'ClusterYellow', domains: 400 }]);
    expect(lseHrefOfLine(lines[1] ?? { start: null, issueTypes: [] }, NOW)).toBe(
      '/lse-tool/details?endTimeUtc=2026-11-24T02%3A55%3A00Z&timeWindow=3hours&interval=5m&lseStartTimeUtc=2026-11-24T02%3A15%3A00Z&lseEndTimeUtc=2026-11-24T02%3A55%3A00Z&issueTypes=ClusterYellow&autoRefresh=false',
    );
  });

  test('a zone’s event begins with the first of those that it hit together, not with nodes that were lost there one by one before', () => {
    const zoneLine = (sinceOf: (n: number) => number) =>
      boardOf(
        fleetOf(4_000, (index) => {
          if (index % 4 !== 3 || index >= 400) return null;
          const since = sinceOf((index - 3) / 4);
          return { state: 'yellow', since, issues: [issue('ClusterYellow', { zone: 'use1-az4', openedAt: since + 5 * MINUTE })] };
        }),
      ).lines[0];
    const began = NOW - 30 * MINUTE;
    // Ten came within six hours, none an hour after the last, then ninety within three minutes.
    const event = zoneLine((n) => (n < 10 ? began - (n + 1) * 38 * MINUTE : began + (n - 10) * 2 * SECOND));
    expect([event?.members.length, event?.start]).toEqual([100, began]);
    // Where they come evenly there is no such moment but the first.
    const even = zoneLine((n) => began + n * 15 * SECOND);
    expect(even?.start).toBe(began);
  });

  test('what was red for days before a zone failed is no part of it, what became red with it is', () => {
    const red = (openedAt: number) => issue('ClusterRed', { severity: 1, openedAt });
    const { lines } = boardOf(
      fleetOf(4_000, (index) => {
        if (index % 4 !== 3 || index >= 1_600) return null;
        const lost = issue('NodeDrop', { severity: 2, zone: 'use1-az4' });
        const version = VERSIONS[Math.floor(index / 4) % 4] ?? null;
        if (index % 80 === 63) return { version, issues: [issue('JVMPressureHigh', { severity: 2, openedAt: NOW - 50 * HOUR }), lost] };
        if (index % 80 === 3) return { version, state: 'red', issues: [red(NOW - 50 * HOUR), lost] };
        // The issue of the red cluster has no zone, and comes some minutes before that of the node.
        return { version, state: 'red', issues: [red(lost.openedAt - 5 * MINUTE), lost] };
      }),
    );
    expect(lines.map(({ key, members }) => [key, members.length])).toEqual([
      ['zone:use1-az4', 360],
      ['issue:ClusterRed', 20],
      ['issue:JVMPressureHigh', 20],
    ]);
  });

  test('the last domains of a zone’s event stay on its line beside all that is open in the place', () => {
    const lost = (index: number, zone: string | null, since: number): Partial<FleetDomain> => ({
      state: 'yellow',
      version: VERSIONS[Math.floor(index / 4) % 4] ?? null,
      since,
      issues: [issue('NodeDrop', { severity: 2, zone, openedAt: since })],
    });
    const linesAt = (sinceOf: (index: number) => number) =>
      boardOf(
        fleetOf(4_000, (index) => {
          // Forty that were hit by it, and a hundred over all zones that had nothing to do with it.
          if (index % 4 === 3 && index < 160) return lost(index, 'use1-az4', sinceOf(index));
          const drawn = Math.imul(index + 1, 2_654_435_761) >>> 0;
          const zone = [ZONES[index % 4], ZONES[(index + 1) % 4]][(drawn >>> 9) % 2] ?? null;
          return (drawn >>> 12) % 40 === 0 ? lost(index, zone, NOW - ((drawn >>> 4) % 1_201) * MINUTE) : null;
        }),
      ).lines;
    const wound = linesAt((index) => NOW - 5 * HOUR + index * SECOND);
    expect(wound.map(({ key }) => key)).toEqual(['issue:NodeDrop', 'zone:use1-az4']);
    const event = wound[1];
    expect(event?.start).toBe(NOW - 5 * HOUR + 3 * SECOND);
    expect(event?.members.filter(({ since }) => since !== null && Math.abs(since - NOW + 5 * HOUR) < 3 * MINUTE)).toHaveLength(40);
    // They are not many: only by when they began the zone stands out.
    expect(event?.compared).toMatchObject({ fleet: 2_000, atStart: true });
    expect(event?.compared?.riskRatio).toBeGreaterThan(LEAST_RISK_RATIO);
    // One by one over a day they are no event.
    expect(linesAt((index) => NOW - index * 9 * MINUTE).map(({ key }) => key)).toEqual(['issue:NodeDrop']);
  });

  test('a bad version, a release and an account are found by name', () => {
    const fleet = fleetOf(4_000, (index) => {
      if (index % 4 === 1 && index < 400) return { issues: [issue('SearchLatencyHigh')] };
      if (index % 97 === 0 && index > 1_000) return { release: 'R-42', state: 'red', since: NOW - 5 * MINUTE, issues: [] };
      if (index % 400 === 6) return { issues: [issue('KmsKeyInaccessible', { severity: 1 })] };
      return null;
    });
    const keys = boardOf(fleet).lines.map(({ key }) => key);
    expect(keys).toContain('version:OS_2.17/SearchLatencyHigh');
    expect(keys).toContain('release:R-42');
    expect(keys).toContain('account:100000000006/KmsKeyInaccessible');
  });

  test('what is as frequent as in the fleet is no cause: troubles over all zones, versions and accounts stay by their type', () => {
    const { lines } = boardOf(
      fleetOf(4_000, (index) => {
        const drawn = Math.imul(index + 1, 2_654_435_761) >>> 0;
        const zone = [ZONES[index % 4], ZONES[(index + 1) % 4]][(drawn >>> 9) % 2] ?? null;
        return (drawn >>> 12) % 40 === 0 ? { issues: [issue('NodeDrop', { severity: 2, zone })] } : null;
      }),
    );
    expect(lines.map(({ key }) => key)).toEqual(['issue:NodeDrop']);
  });

  test('fewer than a handful share nothing', () => {
    const { lines } = boardOf(
      fleetOf(2_000, (index) =>
        index < SMALLEST_GROUP - 1 ? { state: 'yellow', issues: [issue('ClusterYellow', { zone: 'use1-az4' })] } : null,
      ),
    );
    expect(lines.map(({ key }) => key)).toEqual(['issue:ClusterYellow']);
  });
});

const arbitraryDomain = fc.record({
  state: fc.constantFrom<BoardState>('green', 'yellow', 'red', 'unknown'),
  since: fc.option(fc.integer({ min: NOW - 50 * HOUR, max: NOW })),
  version: fc.option(fc.constantFrom('OS_2.11', 'OS_2.17')),
  release: fc.option(fc.constantFrom('R1', 'R2')),
  dataNodes: fc.option(fc.integer({ min: 1, max: 3 })),
  account: fc.constantFrom('000000000101', '000000000102', '000000000103'),
  issues: fc.array(
    fc.record({
      type: fc.constantFrom('ClusterYellow', 'ClusterRed', 'NodeDrop', 'Unheard'),
      severity: fc.integer({ min: 1, max: 5 }),
      zone: fc.option(fc.constantFrom(...ZONES)),
      openedAt: fc.integer({ min: NOW - 50 * HOUR, max: NOW }),
    }),
    { maxLength: 3 },
  ),
});
const arbitraryFleet = fc
  .array(arbitraryDomain, { maxLength: 120 })
  .map((list) => list.map((patch, index) => domain(index, { ...patch, domainIdentifier: `${patch.account}:domain-${index}` })));

describe('properties of a board', () => {
  test('each domain that needs somebody is on exactly one line, and the counts add up', () => {
    fc.assert(
      fc.property(arbitraryFleet, (fleet) => {
        const board = boardOf(fleet);
        const on = board.lines.flatMap(({ members }) => members.map((entry) => entry.domain.domainIdentifier));
        expect(new Set(on).size).toBe(on.length);
        expect(on.sort()).toEqual(fleet.flatMap((one) => (entryOf(one) ? [one.domainIdentifier] : [])).sort());
        for (const { members, states } of board.lines)
          expect(states.green + states.yellow + states.red + states.unknown).toBe(members.length);
        expect(Object.values(board.states).reduce((sum, count) => sum + count, 0)).toBe(fleet.length);
        expect(new Set(board.lines.map(({ key }) => key)).size).toBe(board.lines.length);
      }),
    );
  });

  test('the order of the fleet changes nothing, and lines are sorted by severity, then size', () => {
    fc.assert(
      fc.property(
        arbitraryFleet.chain((fleet) => fc.tuple(fc.constant(fleet), fc.shuffledSubarray(fleet, { minLength: fleet.length }))),
        ([fleet, shuffled]) => {
          const { lines } = boardOf(fleet);
          expect(boardOf(shuffled).lines).toEqual(lines);
          const order = lines.map(({ severity, members }) => severity * 1_000 - members.length);
          expect(order).toEqual([...order].sort((a, b) => a - b));
        },
      ),
    );
  });
});

describe('trend', () => {
  const board = boardOf(fleetOf(1_000, (index) => (index < 10 ? { state: 'red', since: NOW - (index < 4 ? 5 : 90) * MINUTE } : null)));
  const line = board.lines.find(({ cause }) => cause.kind === 'state') ?? board.lines[0];
  test.each([
    ['nobody looked then', [], { in15: null, in60: null, began15: 4 }, '4 began in 15 min'],
    [
      'a look of 15 minutes ago',
      [{ at: NOW - 15 * MINUTE, sizes: new Map([['state:red', 6]]) }],
      { in15: 4, in60: null, began15: 4 },
      '+4 in 15 min',
    ],
    [
      'the line was not there',
      [
        { at: NOW - 14 * MINUTE, sizes: new Map() },
        { at: NOW - HOUR, sizes: new Map([['state:red', 30]]) },
      ],
      { in15: 10, in60: -20, began15: 4 },
      '+10 in 15 min, −20 in 1 h',
    ],
  ])('%s', (_name, past, trend, text) => {
    if (!line) throw new Error('no line');
    expect(trendOf(line, past, NOW)).toEqual(trend);
    expect(trendText(trend)).toBe(text);
  });
});

describe('triage', () => {
  const by = { id: 'aiko-tanaka', name: 'Aiko Tanaka' };
  const record = (patch: Partial<TriageRecord>): TriageRecord => ({
    ...{ subject: 'cause:zone:use1-az4', acknowledged: null, snoozed: null, severity: null, owner: null, note: null, seenAt: NOW },
    ...patch,
  });
  test.each<[string, TriageRecord | null, number, string]>([
    ['nobody said anything', null, 2, 'new'],
    ['only taken', record({ owner: by }), 2, 'new'],
    ['acknowledged', record({ acknowledged: { by, at: NOW }, severity: 2 }), 2, 'acknowledged'],
    ['better since', record({ acknowledged: { by, at: NOW }, severity: 2 }), 3, 'acknowledged'],
    ['worse since acknowledged', record({ acknowledged: { by, at: NOW }, severity: 2 }), 1, 'worse'],
    ['snoozed', record({ snoozed: { by, until: NOW + 1 }, severity: 3 }), 3, 'snoozed'],
    ['worse while snoozed', record({ snoozed: { by, until: NOW + 1 }, severity: 3 }), 2, 'worse'],
    ['the snooze is over', record({ snoozed: { by, until: NOW }, severity: 3 }), 3, 'new'],
    [
      'the snooze is over, acknowledged before',
      record({ snoozed: { by, until: NOW }, acknowledged: { by, at: NOW }, severity: 3 }),
      3,
      'acknowledged',
    ],
  ])('%s', (_name, given, severity, state) => {
    expect(triageState(given, severity, NOW)).toBe(state);
  });

  test.each([
    ['on the board all the while', NOW - 5 * MINUTE, NOW - 3 * HOUR, false],
    ['away for half an hour', NOW - 30 * MINUTE, null, false],
    ['away for longer', NOW - 30 * MINUTE - 1, null, true],
    ['nobody looked, and it is the same trouble', NOW - 9 * HOUR, NOW - 10 * HOUR, false],
    ['nobody looked, and it came back', NOW - 9 * HOUR, NOW - HOUR, true],
  ])('ends: %s', (_name, seenAt, since, ended) => {
    expect(hasTriageEnded({ seenAt }, since, NOW)).toBe(ended);
  });

  test.each([
    [NOW + HOUR, null],
    [NOW + MINUTE, 'until must be at least 5 minutes from now'],
    [NOW + 8 * 24 * HOUR, 'until must be at most 7 days from now'],
    [Number.NaN, 'until must be a time in epoch milliseconds'],
  ])('a snooze until %s', (until, problem) => {
    expect(snoozeProblem(until, NOW)).toBe(problem);
  });

  test.each([
    [{ to: 'Mara', note: 'zone az4 is coming back' }, null],
    [{ to: ' ', note: 'x' }, 'to'],
    [{ to: 'Mara', note: '' }, 'note'],
    [{ to: 'Mara', note: 'x'.repeat(1_001) }, 'note'],
  ])('a handover %j', (given, field) => {
    expect(handOverProblem(given)?.field ?? null).toBe(field);
  });
});

test('the verdict is one line: state, for how long, and the worst issue', () => {
  const openedAt = NOW - 8 * HOUR;
  expect(
    domainVerdict({ state: 'red', since: NOW - 9 * HOUR }, { type: 'ClusterRed', details: '2 primaries unassigned', openedAt }, NOW),
  ).toMatch(/^Red for 9 h.*: ClusterRed, 2 primaries unassigned$/);
  expect(domainVerdict({ state: 'green', since: NOW - 9 * HOUR }, { type: 'CpuHigh', details: '91 %', openedAt }, NOW)).toMatch(
    /^Green: CpuHigh for 8 h.*, 91 %$/,
  );
  expect(domainVerdict({ state: 'unknown', since: null }, null, NOW)).toBe('No answer: no issue opened yet');
});
