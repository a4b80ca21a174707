import type { EngineVersion } from '../domains/engine-version.ts';
import { engineLabel, isAtLeast, isOpenSearch } from '../domains/engine-version.ts';
import { filtersOf, hasPath, KNOWN_ROOTS, MANY_NODES, NEW_ROOTS_FROM, versionOr13, words } from './catalogue.ts';
import { CUSTOM_PATHS } from './data-custom.ts';
import { denialOf, refused, withReach } from './denial.ts';
import { normalisePath } from './normalise.ts';
import { paramProblem } from './params.ts';
import { isWide, literalFit, placeIn } from './patterns.ts';
import { explorerRequestUrl } from './request.ts';
import type { CataloguePath, ExplorerRefusal, Heaviness } from './types.ts';
import { clusterPathOf, type ExplorerPlace } from './url.ts';

/** The cluster that a path is checked for. */
export interface GuardSubject {
  /** `OS_2.19`. */
  version: string;
  /** Null where it is not known: nothing is refused for its weight then. */
  nodeCount?: number | null;
  /** Only demo clusters have the paths that no public description knows. */
  demo?: boolean;
}

/** A path that may be sent, and what is known of its answer. */
export interface ExplorerCall {
  ok: true;
  /** Root, path and query in their one spelling; the root of plugins is `_opendistro` here. */
  place: ExplorerPlace;
  /** What is sent: beginning with a slash, made again from the decoded parts, with `format=json` where the path has it. */
  url: string;
  /** The pattern that let it pass: `_cat/shards/{index}`. */
  pattern: string;
  shape: CataloguePath['shape'];
  heavy: Heaviness;
  /** Columns that a table will have: those asked for with `h`, else its usual ones. Empty where they are not known. */
  columns: readonly string[];
  /** The member of the answer that holds the rows; null where rows are the answer itself, or there are none. */
  resultPath: string | null;
  /** Name of the parameter that leads to the next page; null where there are no pages. */
  pageToken: string | null;
  /** The answer's members that must not leave the server. */
  redact: readonly string[];
  /** By what the rows may be filtered (EXPL-013). */
  filters: readonly string[];
  /** Ask this place in its stead: the full table of a cluster of 200 nodes and more is read in pages. */
  instead: ExplorerPlace | null;
}

interface Rule {
  pattern: readonly string[];
  /** Catalogue entry or custom path, in one form. */
  known: Pick<CataloguePath, 'shape' | 'heavy'> & Partial<CataloguePath>;
  params: readonly string[];
  require: Readonly<Record<string, readonly string[] | null>>;
  /** A narrower spelling of a catalogue path. */
  narrow: boolean;
}

const partsOf = (path: string): string[] => (path === '' ? [] : path.split('/'));

const RULES: readonly Rule[] = [
  ...KNOWN_ROOTS.flatMap(({ root, paths }) =>
    paths.flatMap((known) =>
      [known.path, ...(known.variants ?? [])].map((path) => ({
        pattern: [root, ...partsOf(path)],
        known,
        params: words(known.params),
        require: {},
        narrow: path.length > known.path.length,
      })),
    ),
  ),
  ...CUSTOM_PATHS.map(({ params, heavy, require = {}, ...known }) => ({
    pattern: partsOf(known.path),
    known: { ...known, shape: 'object' as const, heavy: heavy ? ('yes' as const) : ('no' as const) },
    params: words(params),
    require,
    narrow: false,
  })),
];

/**
 * Decides whether a path may be asked of a cluster: default deny. It passes when a pattern of the catalogue or of the custom paths has it,
 * the deny rules have nothing against it, the version knows it, and each of its parameters is listed for it.
 */
export const checkExplorerPath = (input: string | ExplorerPlace, subject: GuardSubject): ExplorerCall | ExplorerRefusal => {
  const normal = normalisePath(input);
  if (!normal.ok) return withReach(normal, typeof input === 'string' ? input : clusterPathOf(input));
  const version = versionOr13(subject.version);
  const segments = normal.segments[0] === '_plugins' ? ['_opendistro', ...normal.segments.slice(1)] : normal.segments;
  const denial = denialOf(segments);
  if (denial) return denial;
  const matching = matchingRules(segments);
  const rule = matching.find(({ known }) => hasPath(version, known) && (subject.demo === true || !known.demoOnly));
  if (!rule) return matching[0] ? notInVersion(segments, matching[0], version) : refused('UNKNOWN_PATH');
  const problem = paramProblem(normal.params, {
    params: rule.params,
    forbidden: words(rule.known.forbidParams),
    onlyColumns: rule.known.forbidColumns === undefined ? null : words(rule.known.columns),
    require: rule.require,
  });
  if (problem) return problem;
  return callOf(segments, normal.params, rule, version, subject);
};

/** Best fit first: a literal word wins over a place. */
const matchingRules = (segments: readonly string[]): Rule[] =>
  RULES.map((rule) => ({ rule, literal: literalFit(rule.pattern, segments) }))
    .filter(({ literal }) => literal >= 0)
    .sort((a, b) => b.literal - a.literal)
    .map(({ rule }) => rule);

const notInVersion = (segments: readonly string[], { known }: Rule, version: EngineVersion): ExplorerRefusal => {
  const until = known.max === undefined ? '' : ` to ${known.max}`;
  const from = known.demoOnly ? 'on demo domains only' : `from ${known.min ?? 'ES_2.3'}${until}`;
  return {
    ok: false,
    code: 'VERSION_REFUSED',
    message: `${segments.join('/').slice(0, 100)} exists ${from}. This domain runs ${engineLabel(version)}.`,
    fix: 'Choose one of the paths that are suggested for this domain.',
  };
};

const callOf = (
  segments: readonly string[],
  params: readonly (readonly [string, string])[],
  rule: Rule,
  version: EngineVersion,
  subject: GuardSubject,
): ExplorerCall | ExplorerRefusal => {
  const { known } = rule;
  const given = new Set(params.map(([name]) => name));
  const defaults = Object.entries(known.defaults ?? {}).filter(([name]) => !given.has(name));
  const [root = '', ...rest] = segments;
  const query = [...params.filter(([name]) => name !== 'format'), ...defaults].map(([name, value]) => pair(name, value)).join('&');
  const place: ExplorerPlace = { root: encodeSegment(root), path: rest.map(encodeSegment).join('/'), params: query };
  const wide = isWideCall(rule, segments);
  const many = subject.nodeCount !== undefined && subject.nodeCount !== null && subject.nodeCount >= MANY_NODES;
  const tooHeavy = many && wide && known.hideAtNodes !== undefined;
  if (tooHeavy && !isAtLeast(version, NEW_ROOTS_FROM)) return tooHeavyOn(subject.nodeCount ?? MANY_NODES);
  const sentRoot = root === '_opendistro' && isOpenSearch(subject.version) ? '_plugins' : place.root;
  return {
    ok: true,
    place,
    url: `/${explorerRequestUrl({ ...place, root: sentRoot }, { text: known.shape === 'text' })}`,
    pattern: rule.pattern.join('/'),
    shape: known.shape,
    heavy: wide ? 'yes' : rule.narrow ? 'no' : known.heavy,
    columns: columnsOf(params, known),
    resultPath: known.resultPath ?? null,
    pageToken: known.pageToken ?? null,
    redact: known.redact ?? [],
    filters: filtersOf(root, rest.join('/')),
    instead: tooHeavy ? { ...place, root: '_list', params: listParams(params) } : null,
  };
};

/** Whether nearly every index is meant, by no name or by a pattern that leaves little out. */
const isWideCall = ({ pattern, known, narrow }: Rule, segments: readonly string[]): boolean => {
  const at = pattern.findIndex((part) => placeIn(part) === 'index');
  return at >= 0 ? isWide(segments[at] ?? '') : known.heavy === 'yes' && !narrow;
};

const columnsOf = (params: readonly (readonly [string, string])[], known: Partial<CataloguePath>): string[] => {
  const asked = params.find(([name, value]) => name === 'h' && value !== '')?.[1];
  return asked === undefined ? words(known.columns) : asked.split(',').map((column) => column.trim());
};

/** Parameters that `_list` takes too; the order of its pages is its own. */
const listParams = (params: readonly (readonly [string, string])[]): string =>
  params
    .filter(([name]) => ['h', 'bytes', 'time', 'health', 'pri', 'expand_wildcards'].includes(name))
    .map(([name, value]) => pair(name, value))
    .join('&');

/** The full table of a cluster of many nodes that has no pages. */
export const tooHeavyOn = (nodes: number): ExplorerRefusal => ({
  ok: false,
  code: 'HEAVY_REFUSED',
  message: `This call is heavy on ${nodes} nodes. Narrow it to an index or use _list.`,
  fix: 'Name an index or a pattern: _cat/shards/{index}, _cat/indices/{index}.',
});

/** Commas and colons are left as they are: they separate here, and read better. */
const encodeSegment = (segment: string): string => encodeURIComponent(segment).replaceAll('%2C', ',').replaceAll('%3A', ':');

const pair = (name: string, value: string): string =>
  value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeSegment(value)}`;
