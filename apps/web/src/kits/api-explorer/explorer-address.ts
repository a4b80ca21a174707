import { clusterPathOf, type ExplorerPlace, explorerPlaceIn, explorerPlaceOf } from '#rules/explorer/url';
import type { ExplorerFilter } from './explorer-source.ts';

/** All that an explorer's address keeps, except what the table keeps of itself. */
export interface ExplorerAddress {
  place: ExplorerPlace;
  filter: ExplorerFilter | null;
  /** The machine that is asked; empty for any. */
  instanceId: string;
  view: 'table' | 'json';
}

/** Prefix of the result table's own parameters. */
export const ROWS_KEY = 'rows';

/** Reads an address; what is missing or malformed falls back to the explorer's default. */
export function readExplorerAddress(params: URLSearchParams): ExplorerAddress {
  const argument = params.get('argument') ?? '';
  const value = params.get('value') ?? '';
  return {
    place: explorerPlaceIn(params),
    filter: argument !== '' && value !== '' ? { argument, value } : null,
    instanceId: params.get('node') ?? '',
    view: params.get('view') === 'json' ? 'json' : 'table',
  };
}

/** Writes an address over the other parameters. Another question starts with a fresh table; another view of the same one does not. */
export function writeExplorerAddress(params: URLSearchParams, next: ExplorerAddress): URLSearchParams {
  const before = readExplorerAddress(params);
  const written = new URLSearchParams(params);
  if (!sameQuestion(before, next)) for (const key of [...written.keys()]) if (key.startsWith(`${ROWS_KEY}.`)) written.delete(key);
  const values: Record<string, string> = {
    root: next.place.root,
    path: next.place.path,
    params: next.place.params,
    argument: next.filter?.argument ?? '',
    value: next.filter?.value ?? '',
    node: next.instanceId,
    view: next.view === 'json' ? 'json' : '',
  };
  for (const [key, value] of Object.entries(values)) {
    if (value === '' && key !== 'path') written.delete(key);
    else written.set(key, value);
  }
  return written;
}

export const sameQuestion = (one: ExplorerAddress, other: ExplorerAddress): boolean =>
  clusterPathOf(one.place) === clusterPathOf(other.place) &&
  one.filter?.argument === other.filter?.argument &&
  one.filter?.value === other.filter?.value &&
  one.instanceId === other.instanceId;

/** A line as one types it, as a place: blanks around it, a pasted GET and a leading slash are no part of it. */
export const placeOfLine = (line: string): ExplorerPlace => explorerPlaceOf(line.trim().replace(/^GET\s+/i, ''));

/** What a place is called in words: `cat shards`. */
export const placeTitle = ({ root, path }: ExplorerPlace): string => `${root.replace(/^_/, '')} ${path}`.trim();
