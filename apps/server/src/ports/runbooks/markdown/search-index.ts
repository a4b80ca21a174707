import MiniSearch, { type SearchResult } from 'minisearch';

/** What is searched of a runbook. */
export interface SearchableRunbook {
  id: string;
  title: string;
  keywords: readonly string[];
  issues: readonly string[];
  sections: readonly { heading: string; text: string }[];
}

export interface Match {
  id: string;
  /** The runbook as a whole is meant: its title, keywords or issue types hold every word. */
  isNamed: boolean;
  /** Index of the section that answers best; -1 where none holds a word of the query. */
  section: number;
  /** Words of the runbook that matched, for the highlight. */
  terms: string[];
}

export type SearchIndex = (query: string, limit: number) => Match[];

/** Words that every runbook and every question holds. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from has have how i in into is it its my no of on or our that the their there this to too was we what when where which why will with'.split(
    ' ',
  ),
);

const SPLIT = /[\n\r\p{Z}\p{P}\p{S}]+/u;

/** Words of a text; `JVMPressureHigh` also as jvm, pressure and high. */
const tokenize = (text: string): string[] =>
  text.split(SPLIT).flatMap((word) => {
    const parts = word.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
    return parts.length > 1 && !/^[A-Z]+s$/.test(word) ? [word, ...parts] : [word];
  });

const processTerm = (term: string): string | null => {
  const lower = term.toLowerCase();
  return lower === '' || STOP_WORDS.has(lower) ? null : lower;
};

const fuzzy = (term: string): number | false => (term.length < 4 || /\d/.test(term) ? false : term.length === 4 ? 0.25 : 0.2);
/** How much more a runbook counts whose title or keyword holds the query word for word. */
const NAMED = 3;

const phraseOf = (text: string): string => ` ${text.toLowerCase().split(SPLIT).filter(Boolean).join(' ')} `;

const prefix = (term: string): boolean => term.length > 2;

/**
 * A full-text index that ranks by relevance alone. Runbooks that hold all words come before everything else; where there is none, those
 * that hold at least half of the words.
 */
export function createSearchIndex(runbooks: readonly SearchableRunbook[]): SearchIndex {
  // A word that some runbook holds is no typing error: “lost” does not mean “most”.
  const vocabulary = new Set<string>();
  const documents = new MiniSearch({
    fields: ['id', 'title', 'issues', 'keywords', 'headings', 'body'],
    tokenize,
    processTerm: (term) => {
      const processed = processTerm(term);
      if (processed !== null) vocabulary.add(processed);
      return processed;
    },
    searchOptions: {
      processTerm,
      boost: { id: 8, title: 5, issues: 5, keywords: 4, headings: 2 },
      prefix,
      fuzzy: (term: string) => !vocabulary.has(term) && fuzzy(term),
      weights: { fuzzy: 0.3, prefix: 0.5 },
    },
  });
  documents.addAll(
    runbooks.map(({ id, title, issues, keywords, sections }) => ({
      id,
      title,
      issues: issues.join(' '),
      keywords: keywords.join(' '),
      headings: sections.map((section) => section.heading).join(' '),
      body: sections.map((section) => section.text).join(' '),
    })),
  );
  const names = new Map(runbooks.map(({ id, title, keywords, issues }) => [id, [title, ...keywords, ...issues].map(phraseOf)]));
  const sections = new MiniSearch({ fields: ['heading', 'text'], storeFields: ['runbook'], tokenize, processTerm });
  runbooks.forEach((runbook) => {
    sections.addAll(
      runbook.sections.map(({ heading, text }, index) => ({ id: `${runbook.id}/${index}`, runbook: runbook.id, heading, text })),
    );
  });

  return (query, limit) => {
    const count = new Set(
      tokenize(query)
        .map(processTerm)
        .filter((term) => term !== null),
    ).size;
    if (count === 0) return [];
    const phrase = phraseOf(query);
    const boostDocument = (id: string) => (names.get(id)?.some((name) => name.includes(phrase)) ? NAMED : 1);
    const all = documents.search(query, { combineWith: 'AND', boostDocument });
    const found =
      all.length > 0
        ? all
        : documents.search(query, { combineWith: 'OR', boostDocument }).filter((hit) => hit.queryTerms.length * 2 >= count);
    return found
      .slice(0, limit)
      .map((hit) => ({ id: String(hit.id), isNamed: isNamed(hit), section: bestSection(sections, hit), terms: meantTerms(hit) }));
  };
}

/**
 * Words of the runbook that a reader would say were searched for: a guess at a misspelling is shown only where a word of the query is not in the
 * runbook as it was typed, so that "most" is not marked for "lost".
 */
export const meantTerms = ({ terms, queryTerms }: Pick<SearchResult, 'terms' | 'queryTerms'>): string[] => {
  const asTyped = terms.filter((term) => queryTerms.some((typed) => term.startsWith(typed)));
  const isMissing = queryTerms.some((typed) => !terms.some((term) => term.startsWith(typed)));
  return isMissing ? terms : asTyped;
};

const NAMES = new Set(['id', 'title', 'issues', 'keywords']);

const isNamed = ({ match }: SearchResult): boolean => Object.values(match).every((fields) => fields.some((field) => NAMES.has(field)));

/** The section of a hit that holds its matched words best: they are the runbook's own, so no guessing is needed here. */
function bestSection(sections: MiniSearch, hit: SearchResult): number {
  const [best] = sections.search(hit.terms.join(' '), {
    filter: (section) => section.runbook === hit.id,
    boost: { heading: 1.5 },
    prefix: false,
    fuzzy: false,
  });
  return best === undefined ? -1 : Number(String(best.id).split('/').at(-1));
}
