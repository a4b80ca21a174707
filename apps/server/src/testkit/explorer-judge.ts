import { isAtLeast, parseEngineVersion } from '#rules/domains/engine-version';
import { hasPath, KNOWN_ROOTS } from '#rules/explorer/catalogue';
import { CUSTOM_PATHS } from '#rules/explorer/data-custom';
import { type Era, routedKind } from '#rules/testkit/explorer-engine-routes';

/** For tests: a request as it arrived at a cluster. */
export interface Arrived {
  method: string;
  /** The request line's own text. */
  target: string;
}

const eraOf = (version: string): Era => {
  const { family, major } = parseEngineVersion(version) ?? { family: 'opensearch', major: 1 };
  return family === 'opensearch' ? 'os' : major >= 7 ? 'es7' : 'es6';
};

/** Decoded byte by byte until nothing changes: further than any server goes. Written without a look at the guard. */
const decodedForGood = (text: string): string => {
  for (let current = text; ; ) {
    const bytes: number[] = [];
    for (let at = 0; at < current.length; at += 1) {
      const code = /^%[\da-f]{2}/i.test(current.slice(at, at + 3)) ? Number.parseInt(current.slice(at + 1, at + 3), 16) : null;
      bytes.push(...(code === null ? Buffer.from(current.charAt(at)) : [code]));
      if (code !== null) at += 2;
    }
    const next = Buffer.from(bytes).toString('utf8');
    if (next === current) return current;
    current = next;
  }
};

/** The first word that a version takes a path by: the roots that it has, and the words of the paths that may be written by hand. */
export const rootsOf = (version: string): ReadonlySet<string> => {
  const engine = parseEngineVersion(version);
  if (!engine) throw new Error(`${version} is no version`);
  const known = KNOWN_ROOTS.filter(({ paths }) => paths.some((path) => hasPath(engine, path) && path.demoOnly !== true)).map(
    ({ root }) => root,
  );
  const custom = CUSTOM_PATHS.filter(({ min }) => min === undefined || isAtLeast(engine, min)).map(({ path }) => path.split('/')[0] ?? '');
  return new Set([...known, ...custom, ...(known.includes('_opendistro') ? ['_plugins'] : [])]);
};

/** Why a request that arrived should not have; null where it is what the explorer is for. */
export const escapeOf = ({ method, target }: Arrived, version: string, roots: ReadonlySet<string>): string | null => {
  if (method !== 'GET') return `${method} ${target}`;
  const [path = '', query = ''] = target.split('?', 2);
  const plain = decodedForGood(path).normalize('NFKC');
  const segments = plain.split(/[/\\;]/).filter((segment) => segment !== '');
  const written = path.split('/').filter((segment) => segment !== '');
  if (
    plain !== decodeURIComponent(path) ||
    written.length !== segments.length ||
    segments.some((segment) => /^\.{1,2}$|[%?#\s]/.test(segment))
  )
    return `two readings: ${target}`;
  const [root = ''] = segments;
  const isIndex = root.split(',').every((name) => name === '_all' || !name.startsWith('_'));
  if (!isIndex && !roots.has(root)) return `another root: ${target}`;
  if (isIndex && segments.length > 0 && !roots.has('{index}')) return `an index: ${target}`;
  if (/(?:^|[&;])(?:source|q|_source|scroll|stored_fields|docvalue_fields)(?:_[a-z]+)?=?/i.test(decodedForGood(query)))
    return `a query: ${target}`;
  const kind = routedKind(eraOf(version), target);
  return kind === 'meta' || kind === null ? null : `${kind}: ${target}`;
};
