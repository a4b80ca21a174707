import type { Token } from 'marked';
import type { Clock } from '../../../platform/clock/clock.ts';
import { PortError } from '../../port-error.ts';
import type { RenderOptions, RunbookHeading, RunbookHit, RunbookSummary, RunbooksPort } from '../port.ts';
import type { RunbookSource } from './folder.ts';
import { RunbookError, readFrontMatter } from './front-matter.ts';
import { highlightHtml } from './highlight.ts';
import { lex, renderHtml, type Section, sectionsOf } from './render.ts';
import { createSearchIndex, type Match, type SearchIndex } from './search-index.ts';

export interface MarkdownRunbookOptions {
  /** Later ones win: a file of an installation's own replaces the one with the same id that came with the program. */
  sources: readonly RunbookSource[];
  clock: Clock;
  /** Tells of a file that is no runbook, once for each version of the folder. */
  onBroken: (file: string, problem: string) => void;
}

interface Entry {
  summary: RunbookSummary;
  tokens: Token[];
  sections: Section[];
}

interface Library {
  version: string;
  entries: Map<string, Entry>;
  search: SearchIndex;
}

/** How often a changed folder is looked for, milliseconds. */
const LOOK_AGAIN = 10_000;

/** Runbooks as Markdown files, kept in memory and read again when their folder changes. */
export function createMarkdownRunbooks({ sources, clock, onBroken }: MarkdownRunbookOptions): RunbooksPort {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let library: Promise<Library> | null = null;

  const current = async (): Promise<Library> => {
    const now = clock.now();
    if (library && now - lookedAt < LOOK_AGAIN) return library;
    lookedAt = now;
    const before = library;
    const next = (async () => {
      const version = (await Promise.all(sources.map((source) => source.version()))).join('\n\n');
      const known = await before?.catch(() => null);
      return known?.version === version ? known : load(sources, version, onBroken);
    })().catch((cause: unknown): never => {
      lookedAt = Number.NEGATIVE_INFINITY;
      throw new PortError('unavailable', 'The runbooks could not be read: check the folder that the configuration names.', { cause });
    });
    library = next;
    return next;
  };

  const contextOf = ({ entries }: Library, options: RenderOptions) => ({ ...options, isKnown: (id: string) => entries.has(id) });

  return {
    list: async () => [...(await current()).entries.values()].map((entry) => entry.summary),
    find: async (id, options) => {
      const books = await current();
      const entry = books.entries.get(id);
      if (!entry) return null;
      const headingIds = entry.summary.headings.map((heading) => heading.id);
      return { ...entry.summary, html: renderHtml(entry.tokens, { ...contextOf(books, options), headingIds }) };
    },
    search: async (query, limit, options) => {
      const books = await current();
      return books.search(query, limit).flatMap((match): RunbookHit[] => {
        const entry = books.entries.get(match.id);
        if (!entry) return [];
        const { heading, tokens } = shownOf(entry.sections, match);
        const html = renderHtml(tokens, { ...contextOf(books, options), headingIds: [] });
        return [{ ...entry.summary, heading, html: highlightHtml(html, match.terms) }];
      });
    },
  };
}

/**
 * What a hit shows: its beginning where the runbook as a whole is meant and the beginning holds a word of the query, else the section
 * that answers best.
 */
function shownOf(sections: readonly Section[], { isNamed, section, terms }: Match): { heading: RunbookHeading | null; tokens: Token[] } {
  const beginning = sections.slice(0, 2);
  const text = beginning.map((part) => part.text.toLowerCase()).join(' ');
  const best = sections[section];
  if (best === undefined || (isNamed && terms.some((term) => text.includes(term))))
    return { heading: null, tokens: beginning.flatMap((part) => part.tokens) };
  return { heading: best.heading, tokens: best.tokens };
}

async function load(sources: readonly RunbookSource[], version: string, onBroken: MarkdownRunbookOptions['onBroken']): Promise<Library> {
  const entries = new Map<string, Entry>();
  for (const source of sources) {
    const here = new Map<string, string>();
    for (const { name, text } of await source.read()) {
      try {
        const entry = entryOf(text);
        const other = here.get(entry.summary.id);
        if (other !== undefined) throw new RunbookError(`id: ${entry.summary.id} is taken by ${other}`);
        here.set(entry.summary.id, name);
        entries.set(entry.summary.id, entry);
      } catch (error) {
        if (!(error instanceof RunbookError)) throw error;
        onBroken(name, error.message);
      }
    }
  }
  const sorted = [...entries].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const search = createSearchIndex(
    sorted.map(([, { summary, sections }]) => ({
      ...summary,
      sections: sections.map(({ heading, text }) => ({ heading: heading?.text ?? '', text })),
    })),
  );
  return { version, entries: new Map(sorted), search };
}

function entryOf(text: string): Entry {
  const { about, markdown } = readFrontMatter(text);
  const { engines, ...rest } = about;
  const tokens = lex(markdown);
  const sections = sectionsOf(tokens);
  if (sections.length === 0) throw new RunbookError('has no text below its front matter');
  return {
    summary: { ...rest, scope: engines ?? null, headings: sections.flatMap(({ heading }) => (heading ? [heading] : [])) },
    tokens,
    sections,
  };
}
