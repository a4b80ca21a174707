import { parseIdentifier } from '#rules/domains/identifiers';
import { pathOfIdentifier } from '#rules/paths/domains';
import { type TextPart, termParts } from '#rules/term-parts';
import type { PalettePage } from '../kits/area/area.ts';

/** What one line of the palette stands for: a page, or something to do. */
export interface PaletteEntry {
  /** Unique in the list. */
  id: string;
  kind: 'Domain' | 'Account' | 'Pinned' | 'Recent' | 'Screen' | 'Runbook' | 'Guide' | 'Action' | 'Tab' | 'Index' | 'Node';
  title: string;
  hint: string | null;
  /** Where a page is; null for actions. */
  path: string | null;
  /** An action of the open page, which does it itself. */
  isOfPage?: boolean;
  /** Other words that find it. */
  words?: string;
}

export interface PaletteGroup {
  title: string;
  entries: PaletteEntry[];
}

/** What the open page offers, as far as it has answered. */
export interface PaletteOpen {
  title: string;
  entries: readonly Omit<PaletteEntry, 'isOfPage'>[];
  /** Found by the text. */
  found: readonly Omit<PaletteEntry, 'isOfPage'>[];
}

/** What the server knows, as far as it has answered. */
export interface PaletteSources {
  pinned: readonly { path: string; title: string }[];
  recent: readonly { path: string; title: string }[];
  hits: readonly { kind: string; title: string; path: string; hint?: string | null | undefined }[];
}

export const ACTIONS: readonly PaletteEntry[] = [
  {
    id: 'copy-link',
    kind: 'Action',
    title: 'Copy short link to this page',
    hint: 'for a ticket or a chat',
    path: null,
    words: 'share url',
  },
  { id: 'toggle-mode', kind: 'Action', title: 'Toggle dark mode', hint: null, path: null, words: 'light theme' },
];

const pageEntry = ({ kind, path, title, hint, words = '' }: PalettePage): PaletteEntry => ({
  id: `screen ${path}`,
  kind,
  title,
  hint: hint ?? null,
  path,
  words,
});

const MOST_EACH = 8;

/**
 * The lines for what was typed, in groups; `pages` are those of all areas, in their order. Without text: pinned, recent, screens and actions. With text: an identifier
 * that was typed out, what the server found, and whatever of the rest holds every word. What the open page offers comes first without text, and
 * after domains and accounts with one. A page appears once.
 */
export function paletteGroups(
  text: string,
  pages: readonly PalettePage[],
  { pinned, recent, hits }: PaletteSources,
  open: PaletteOpen | null = null,
): PaletteGroup[] {
  const ofPage = (entries: PaletteOpen['entries']): PaletteEntry[] =>
    entries.map((entry) => ({ ...entry, id: `page ${entry.id}`, isOfPage: entry.path === null }));
  const openEntries = ofPage(open?.entries ?? []);
  const openTitle = open === null ? '' : `In ${open.title}`;
  const screens = pages.map(pageEntry);
  const terms = termsOf(text);
  const runbookHits = hits.filter((hit) => hit.kind === 'runbook');
  const domainHits = hits.filter((hit) => hit.kind !== 'runbook');
  const saved = (kind: 'Pinned' | 'Recent', places: readonly { path: string; title: string }[]) =>
    places.map(({ path, title }): PaletteEntry => ({ id: `${kind} ${path}`, kind, title, hint: null, path }));
  const places = [...saved('Pinned', pinned), ...saved('Recent', recent)];
  const groups: PaletteGroup[] =
    terms.length === 0
      ? [
          { title: openTitle, entries: openEntries },
          { title: 'Pinned', entries: saved('Pinned', pinned) },
          { title: 'Recent', entries: saved('Recent', recent).slice(0, MOST_EACH) },
          { title: 'Actions', entries: [...ACTIONS] },
          { title: 'Screens', entries: screens },
        ]
      : [
          { title: 'Domains and accounts', entries: [...domainHits.map(hitEntry), ...typedOut(text)] },
          { title: openTitle, entries: [...matching(openEntries, terms), ...ofPage(open?.found ?? [])] },
          { title: 'Pinned and recent', entries: matching(places, terms).slice(0, MOST_EACH) },
          { title: 'Screens', entries: matching(screens, terms) },
          { title: 'Runbooks', entries: runbookHits.map(hitEntry) },
          { title: 'Actions', entries: matching(ACTIONS, terms) },
        ];
  return withoutRepeats(groups).filter((group) => group.entries.length > 0);
}

/** The text cut where a typed word matches, in order; joined again it is the text. */
export function highlight(text: string, typed: string): TextPart[] {
  return termParts(text, termsOf(typed));
}

/** The neighbour of an entry, over the ends; the first or last where nothing is chosen yet. */
export function stepFrom(entries: readonly PaletteEntry[], activeId: string | null, by: 1 | -1): string | null {
  if (entries.length === 0) return null;
  const at = entries.findIndex((entry) => entry.id === activeId);
  const next = at === -1 ? (by === 1 ? 0 : entries.length - 1) : (at + by + entries.length) % entries.length;
  return entries[next]?.id ?? null;
}

const termsOf = (text: string): string[] => text.trim().toLowerCase().split(/\s+/).filter(Boolean);

const HIT_KINDS: Record<string, PaletteEntry['kind']> = { account: 'Account', runbook: 'Runbook' };

function hitEntry({ kind, title, path, hint }: PaletteSources['hits'][number]): PaletteEntry {
  return { id: `hit ${path}`, kind: HIT_KINDS[kind] ?? 'Domain', title, hint: hint ?? null, path };
}

/** Opens what is typed in full without waiting for the search. */
function typedOut(text: string): PaletteEntry[] {
  const parsed = parseIdentifier(text);
  if (!parsed.ok) return [];
  const path = pathOfIdentifier(parsed.clientId, parsed.domainName).replace(/\/$/, '');
  return [
    { id: `typed ${path}`, kind: parsed.domainName === null ? 'Account' : 'Domain', title: text.trim(), hint: 'open what you typed', path },
  ];
}

/** Entries that hold every word, those whose title begins with the first word before the others. */
function matching(entries: readonly PaletteEntry[], terms: readonly string[]): PaletteEntry[] {
  const [first = ''] = terms;
  const rank = (entry: PaletteEntry): number => {
    const title = entry.title.toLowerCase();
    if (title.startsWith(first)) return 0;
    return title.includes(` ${first}`) ? 1 : 2;
  };
  return entries
    .filter((entry) => {
      const held = `${entry.title} ${entry.hint ?? ''} ${entry.words ?? ''}`.toLowerCase();
      return terms.every((term) => held.includes(term));
    })
    .sort((a, b) => rank(a) - rank(b));
}

function withoutRepeats(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>();
  return groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ path }) => {
      if (path === null) return true;
      if (seen.has(path)) return false;
      seen.add(path);
      return true;
    }),
  }));
}
