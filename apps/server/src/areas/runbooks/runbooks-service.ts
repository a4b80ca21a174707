import { formatDomainIdentifier, parseDomainIdentifier } from '#rules/domains/identifiers';
import { explorerPath } from '#rules/paths/domains';
import { sopPath } from '#rules/paths/help';
import type { RenderOptions, Runbook, RunbookHit, RunbookSummary, RunbooksPort } from '../../ports/runbooks/port.ts';
import type { MissedSearch, MissedSearches } from './missed-searches.ts';

/** Enough for a dialog; beyond it a search asks for better words. */
const MOST_HITS = 8;

interface Dependencies {
  port: RunbooksPort;
  missed: MissedSearches;
  onError: (error: unknown) => void;
}

/** The runbooks, with links that fit the domain in question. */
export class RunbooksService {
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#deps = deps;
  }

  list(): Promise<RunbookSummary[]> {
    return this.#deps.port.list();
  }

  find(id: string, domainIdentifier: string | null): Promise<Runbook | null> {
    return this.#deps.port.find(id, linksFor(domainIdentifier));
  }

  /** Runbooks that answer the words. A search that finds nothing is noted for the authors. */
  async search(query: string, domainIdentifier: string | null): Promise<RunbookHit[]> {
    const hits = await this.#deps.port.search(query, MOST_HITS, linksFor(domainIdentifier));
    // A note that fails is no reason to fail a search.
    if (hits.length === 0) await this.#deps.missed.note(query).catch(this.#deps.onError);
    return hits;
  }

  /** Runbooks that name themselves by the words: in id, title, keywords or issue types. For quick search; nothing is noted. */
  async quick(text: string, limit: number): Promise<RunbookSummary[]> {
    const wanted = wordsOf(text);
    if (wanted.join('').length < 3) return [];
    const names = ({ id, title, keywords, issues }: RunbookSummary) => [
      id.toLowerCase(),
      ...wordsOf([title, ...keywords, ...issues].join(' ')),
    ];
    const list = await this.#deps.port.list();
    return list.filter((one) => wanted.every((word) => names(one).some((name) => name.startsWith(word)))).slice(0, limit);
  }

  missedSearches(): Promise<MissedSearch[]> {
    return this.#deps.missed.list();
  }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,:/()]+/)
    .filter((word) => word !== '');

/** Explorer links need a domain; what is no domain's identifier gives none. */
export function linksFor(domainIdentifier: string | null): RenderOptions {
  const domain = domainIdentifier === null ? null : parseDomainIdentifier(domainIdentifier);
  return {
    explorer: domain && ((path) => explorerPath(formatDomainIdentifier(domain.clientId, domain.domainName), path)),
    runbook: (id, heading) => sopPath(id, heading, domain && domainIdentifier),
  };
}
