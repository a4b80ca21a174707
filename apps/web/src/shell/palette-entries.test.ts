import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PalettePage } from '../kits/area/area.ts';
import { highlight, type PaletteSources, paletteGroups, stepFrom } from './palette-entries.ts';

const NOTHING = { pinned: [], recent: [], hits: [] };
const PAGES: PalettePage[] = [
  { kind: 'Screen', path: '/audit-history', title: 'Audit History', words: 'commands log' },
  { kind: 'Screen', path: '/juno/log', title: 'Serverless search logs' },
  { kind: 'Screen', path: '/ops-transparency/verify/all', title: 'Verify all', hint: 'Ops Transparency' },
  { kind: 'Screen', path: '/ops-transparency/verify/actionable/all', title: 'Verify actionable all', hint: 'Ops Transparency' },
  { kind: 'Guide', path: '/docs/user-guide', title: 'User guide', words: 'help manual keyboard' },
];
const groupsOf = (text: string, sources: PaletteSources = NOTHING) => paletteGroups(text, PAGES, sources);
const titles = (text: string, sources = NOTHING) =>
  groupsOf(text, sources).map(({ title, entries }) => [title, entries.map((entry) => entry.title)] as const);

describe('what the palette offers', () => {
  test('without text: pinned, recent, actions and every page', () => {
    const groups = groupsOf('', {
      pinned: [{ path: '/000000000101/orders/overview', title: 'orders' }],
      recent: [
        { path: '/000000000101/orders/overview', title: 'orders' },
        { path: '/000000000101', title: 'Account 000000000101' },
      ],
      hits: [],
    });
    expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Pinned', 1],
      ['Recent', 1],
      ['Actions', 2],
      ['Screens', PAGES.length],
    ]);
  });

  test('what the open page offers comes before what was pinned, and after domains that were found', () => {
    const tab = { id: 'snapshots', kind: 'Tab' as const, title: 'Snapshots', hint: null, path: '/000000000101/orders/snapshots' };
    const action = { id: 'recover', kind: 'Action' as const, title: 'Recover domain', hint: null, path: null };
    const index = { id: 'index snap', kind: 'Index' as const, title: 'snap-2026', hint: null, path: '/000000000101/orders/explorer' };
    const open = { title: 'orders', entries: [tab, action], found: [index] };
    expect(paletteGroups('', PAGES, NOTHING, open)[0]).toMatchObject({
      title: 'In orders',
      entries: [
        { title: 'Snapshots', isOfPage: false },
        { title: 'Recover domain', isOfPage: true },
      ],
    });
    const hits = [{ kind: 'domain', title: '000000000101:snap', path: '/000000000101/snap' }];
    expect(
      paletteGroups('snap', PAGES, { ...NOTHING, hits }, open).map(({ title, entries }) => [title, entries.map((one) => one.title)]),
    ).toEqual([
      ['Domains and accounts', ['000000000101:snap']],
      ['In orders', ['Snapshots', 'snap-2026']],
    ]);
  });

  test('with text: every word must be held, and a title that begins with it comes first', () => {
    expect(titles('verify all')).toEqual([['Screens', ['Verify all', 'Verify actionable all']]]);
    expect(titles('log').find(([title]) => title === 'Screens')?.[1]).toEqual(['Serverless search logs', 'Audit History']);
    expect(titles('DARK')).toEqual([['Actions', ['Toggle dark mode']]]);
    expect(titles('no such thing')).toEqual([]);
  });

  test('runbooks that the server finds are a group of their own, after the screens', () => {
    const hits = [
      { kind: 'domain', title: '000000000101:heap-test', path: '/000000000101/heap-test' },
      { kind: 'runbook', title: 'Heap pressure', path: '/docs/sop/SOP-07', hint: 'SOP-07' },
    ];
    const groups = groupsOf('heap', { pinned: [], recent: [], hits });
    expect(groups.map(({ title, entries }) => [title, entries.map((entry) => entry.kind)])).toEqual([
      ['Domains and accounts', ['Domain']],
      ['Runbooks', ['Runbook']],
    ]);
  });

  test('an identifier that is typed out can be opened before the search answers, and once only', () => {
    const typed = '000000000101:orders';
    expect(groupsOf(` ${typed} `)).toMatchObject([{ entries: [{ kind: 'Domain', title: typed, path: '/000000000101/orders' }] }]);
    const found = { kind: 'domain', title: typed, path: '/000000000101/orders', hint: 'OS_2.17' };
    expect(groupsOf(typed, { ...NOTHING, hits: [found] })).toMatchObject([{ entries: [{ hint: 'OS_2.17' }] }]);
    expect(groupsOf('000000000101')).toMatchObject([{ entries: [{ kind: 'Account', path: '/000000000101' }] }]);
  });
});

describe('matches are marked', () => {
  test('every typed word, in any case, and signs of patterns as they are', () => {
    expect(highlight('000000000101:orders', 'ORD 0101')).toEqual([
      { text: '00000000', isMatch: false },
      { text: '0101', isMatch: true },
      { text: ':', isMatch: false },
      { text: 'ord', isMatch: true },
      { text: 'ers', isMatch: false },
    ]);
    expect(highlight('a.b', '.')).toEqual([
      { text: 'a', isMatch: false },
      { text: '.', isMatch: true },
      { text: 'b', isMatch: false },
    ]);
  });

  test('nothing of the text is lost', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, typed) => {
        expect(
          highlight(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

test('the arrows go round, and begin at either end', () => {
  const entries = groupsOf('verify').flatMap((group) => group.entries);
  const [first, second] = entries.map((entry) => entry.id);
  expect([stepFrom(entries, null, 1), stepFrom(entries, null, -1)]).toEqual([first, second]);
  expect([stepFrom(entries, first ?? null, 1), stepFrom(entries, second ?? null, 1), stepFrom(entries, first ?? null, -1)]).toEqual([
    second,
    first,
    second,
  ]);
  expect(stepFrom([], null, 1)).toBeNull();
});
