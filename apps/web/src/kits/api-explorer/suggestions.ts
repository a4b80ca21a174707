import { PARAMETER_TITLES } from '#rules/explorer/parameter-titles';
import { type ExplorerPlace, explorerPlaceOf } from '#rules/explorer/url';
import type { CataloguePath, CatalogueRoot, ExplorerCatalogue } from './explorer-source.ts';

export interface Suggestion {
  /** The whole line once it is taken. */
  line: string;
  label: string;
  about: string;
  kind: 'root' | 'path' | 'parameter' | 'value' | 'name';
  /** Complete: taking it with Enter runs it. */
  runs: boolean;
}

export interface WantedNames {
  kind: 'index' | 'node';
  prefix: string;
}

const MOST = 60;
/** Paths of _cat and _list that go on with an index name. */
const BY_INDEX = new Set(['indices', 'shards', 'recovery', 'segments', 'count', 'segment_replication']);

const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  ['bytes', ['b', 'kb', 'mb', 'gb', 'tb']],
  ['time', ['ms', 's', 'm', 'h', 'd']],
  ['health', ['green', 'yellow', 'red']],
  ['level', ['cluster', 'indices', 'shards']],
  ['expand_wildcards', ['open', 'closed', 'hidden', 'all']],
  ['group_by', ['nodes', 'parents', 'none']],
  ['sort', ['asc', 'desc']],
]);

/**
 * What could follow in the line, best first: roots, then paths of the root, then parameters and their values. `real` are the names that
 * `wantedNames` asked for.
 */
export function suggestionsFor(line: string, catalogue: ExplorerCatalogue, real: readonly string[]): Suggestion[] {
  const question = line.indexOf('?');
  if (question >= 0) return parameters(line, question, catalogue);
  const typed = line.replace(/^\/+/, '');
  const slash = typed.indexOf('/');
  if (slash < 0) return [...roots(typed, catalogue), ...names('', typed, real, catalogue)].slice(0, MOST);
  const root = catalogue.roots.find(({ name }) => name === typed.slice(0, slash));
  if (!root) return typed.startsWith('_') ? [] : indexPaths(typed, slash, catalogue);
  const rest = typed.slice(slash + 1);
  const before = typed.slice(0, typed.lastIndexOf('/') + 1);
  const named = wantedNames(line, catalogue) ? names(before, rest.slice(rest.lastIndexOf('/') + 1), real, null) : [];
  return [...named, ...paths(root, rest)].slice(0, MOST);
}

/** Which real names would complete the line as it stands; null where none belong. */
export function wantedNames(line: string, catalogue: ExplorerCatalogue): WantedNames | null {
  if (line.includes('?')) return null;
  const segments = line.replace(/^\/+/, '').split('/');
  const prefix = segments.at(-1) ?? '';
  if (prefix.startsWith('_')) return null;
  if (segments.length === 1) return prefix === '' ? null : { kind: 'index', prefix };
  const root = catalogue.roots.find(({ name }) => name === segments[0]);
  if (!root) return null;
  if ((root.name === '_cat' || root.name === '_list') && segments.length === 3 && BY_INDEX.has(segments[1] ?? ''))
    return { kind: 'index', prefix };
  for (const { path } of root.paths) {
    const template = path.split('/');
    if (template.length < segments.length - 1 || !matches(template, segments.slice(1, -1))) continue;
    const place = template[segments.length - 2] ?? '';
    if (place === '{index}') return { kind: 'index', prefix };
    if (place === '{nodeId}') return { kind: 'node', prefix };
  }
  return null;
}

/** The catalogue's path of a place: the same one, or one whose places in braces it fills. */
export function cataloguePathOf(place: ExplorerPlace, catalogue: ExplorerCatalogue): CataloguePath | null {
  const root = catalogue.roots.find(({ name }) => name === place.root);
  if (!root) return null;
  const segments = place.path.split('/');
  const exact = root.paths.find(({ path }) => path === place.path);
  if (exact) return exact;
  const filled = root.paths.find(({ path }) => path.split('/').length === segments.length && matches(path.split('/'), segments));
  return filled ?? root.paths.find(({ path }) => BY_INDEX.has(path) && segments.length === 2 && segments[0] === path) ?? null;
}

const isPlace = (segment: string): boolean => segment.startsWith('{');

/** Whether the segments begin the template. */
const matches = (template: readonly string[], segments: readonly string[]): boolean =>
  segments.every((segment, at) => template[at] === segment || (isPlace(template[at] ?? '') && !segment.startsWith('_')));

function roots(typed: string, catalogue: ExplorerCatalogue): Suggestion[] {
  return catalogue.roots
    .filter(({ name }) => name.startsWith(typed) || (typed !== '' && name.includes(typed)))
    .map(({ name, title, paths }) => {
      // A root that is itself a path, as _tasks, has nothing that must follow.
      const alone = paths.every(({ path }) => path === '' || isPlace(path));
      return { line: alone ? name : `${name}/`, label: name, about: title, kind: 'root', runs: alone };
    });
}

function names(before: string, prefix: string, real: readonly string[], catalogue: ExplorerCatalogue | null): Suggestion[] {
  if (catalogue && (prefix === '' || prefix.startsWith('_'))) return [];
  // At the beginning of the line a name needs what to ask of it.
  return real.map((name) => ({
    line: catalogue ? `${name}/` : `${before}${name}`,
    label: name,
    about: '',
    kind: 'name',
    runs: catalogue === null,
  }));
}

function indexPaths(typed: string, slash: number, catalogue: ExplorerCatalogue): Suggestion[] {
  const index = typed.slice(0, slash);
  const rest = typed.slice(slash + 1);
  return (catalogue.indexPaths ?? [])
    .filter((path) => path.startsWith(rest))
    .map((path) => ({ line: `${index}/${path}`, label: path, about: `of ${index}`, kind: 'path', runs: true }));
}

function paths(root: CatalogueRoot, rest: string): Suggestion[] {
  const typed = rest.split('/');
  const found = root.paths.flatMap((entry): { rank: number; suggestion: Suggestion }[] => {
    const template = entry.path.split('/');
    const last = typed.at(-1) ?? '';
    const begins =
      matches(template, typed.slice(0, -1)) && template.length >= typed.length && (template[typed.length - 1] ?? '').startsWith(last);
    if (!begins && (rest.length < 2 || !entry.path.includes(rest))) return [];
    const filled = begins ? [...typed.slice(0, -1), ...template.slice(typed.length - 1)] : template;
    const gap = filled.findIndex(isPlace);
    const path =
      gap < 0
        ? filled.join('/')
        : filled
            .slice(0, gap)
            .map((part) => `${part}/`)
            .join('');
    const line = path === '' && gap < 0 ? root.name : `${root.name}/${path}`;
    // What stands in the line already needs no suggestion.
    if (gap >= 0 && path === rest) return [];
    const label = entry.path === '' ? root.name : entry.path;
    return [{ rank: begins ? 0 : 1, suggestion: { line, label, about: entry.title, kind: 'path', runs: gap < 0 } }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ suggestion }) => suggestion);
}

function parameters(line: string, question: number, catalogue: ExplorerCatalogue): Suggestion[] {
  const entry = cataloguePathOf(explorerPlaceOf(line), catalogue);
  const query = line.slice(question + 1);
  const start = query.lastIndexOf('&') + 1;
  const before = line.slice(0, question + 1 + start);
  const [name = '', value] = query.slice(start).split('=', 2);
  if (value !== undefined) return values(`${before}${name}=`, name, value, entry?.columns ?? []);
  const used = new Set(
    query
      .slice(0, start)
      .split('&')
      .map((part) => part.split('=')[0]),
  );
  return (entry?.params ?? [])
    .filter((param) => param.startsWith(name) && !used.has(param))
    .map((param) => ({
      line: `${before}${param}=`,
      label: `${param}=`,
      about: PARAMETER_TITLES.get(param) ?? '',
      kind: 'parameter',
      runs: false,
    }));
}

function values(before: string, name: string, typed: string, columns: readonly string[]): Suggestion[] {
  // h and s take columns, several of them.
  const isList = name === 'h' || name === 's';
  const start = isList ? typed.lastIndexOf(',') + 1 : 0;
  const taken = new Set(typed.slice(0, start).split(','));
  const last = typed.slice(start);
  return (isList ? columns : (VALUES.get(name) ?? []))
    .filter((value) => value.startsWith(last) && value !== last && !taken.has(value))
    .map((value) => ({ line: `${before}${typed.slice(0, start)}${value}`, label: value, about: '', kind: 'value', runs: true }));
}
