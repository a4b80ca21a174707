import fc from 'fast-check';
import { KNOWN_ROOTS } from '../explorer/catalogue.ts';
import { CUSTOM_PATHS } from '../explorer/data-custom.ts';

/** Every path that is listed anywhere, with its places in braces. */
const LISTED = [
  ...KNOWN_ROOTS.flatMap(({ root, paths }) =>
    paths.flatMap(({ path, variants = [] }) => [path, ...variants].map((one) => (one === '' ? root : `${root}/${one}`))),
  ),
  ...CUSTOM_PATHS.map(({ path }) => path),
];
/** Names that indices, nodes and tasks could have, many of them words of some API. */
const NAMES = `
  orders logs-* * _all _local search source doc state settings refresh warmup reroute cat nodes stats hot_threads
  reload_secure_settings metadata jvm jvm,os docs,store _search _doc _source .kibana .tasks .opendistro_security orders,.kibana
  abc:12 a_search ingestion template 7 0 point_in_time -orders +orders oRders <logs-{now/d}> x@y remote:orders ＯＲＤＥＲＳ ＿search
  ſearch customs _hot _warm painless synced`
  .trim()
  .split(/\s+/);
const WORDS = `
  _search _msearch _doc _source _mget _termvectors _explain _validate _analyze _count _field_caps _scripts _refresh _flush
  _cache _forcemerge _cluster _cat _nodes _tasks _snapshot _plugins _opendistro _security _knn _sql _ppl _ml _insights _ingest
  _list _cold _verify _xpack _dashboards _async_search _status _stats _settings _mapping _alias _segments _render pipeline api
  top_queries query feature test indices shards`
  .trim()
  .split(/\s+/);
const PARAMS = `
  v h=index,shard h=* h=description h=desc s=index:asc format=json format=yaml pretty bytes=b level=shards local=true source={}
  source={"query":{"match_all":{}}} source_content_type=application/json q=user:7 _source=true stored_fields=* scroll=1m
  detailed=true detailed wait_for_completion=true wait_for_status=green filter_path=hits timeout=1h help fields=* status=red
  status=green active_only=true SOURCE={} so%75rce={} source%3D{} h=a;source={} h=a%26source={} h=a%253Bsource x=1#source={}`
  .trim()
  .split(/\s+/);

/** Patterns and lists that cost a careless matcher its afternoon: many stars, many names, pieces that nearly fit. */
const BOMBS = [
  `${'*'.repeat(30)}zz`,
  `${'*a'.repeat(60)}*b`,
  `${'a*'.repeat(100)}`,
  `*${'ab'.repeat(100)}c*`,
  Array.from({ length: 120 }, (_, at) => `${at % 10}*`).join(','),
  Array.from({ length: 60 }, () => '***').join(','),
  'a'.repeat(255),
  '*'.repeat(255),
  '-'.repeat(200),
  `${'_all,'.repeat(50)}*`,
];
const PARAM_BOMBS = [
  `h=${'*'.repeat(60)}zz`,
  `h=${'*,'.repeat(900)}*`,
  `h=${'*a'.repeat(500)}*b`,
  `h=${'index,'.repeat(300)}`,
  `s=${'index:asc,'.repeat(190)}`,
  `filter_path=${'**.'.repeat(600)}x`,
  `filter_path=${'**.*.'.repeat(300)}x`,
  `filter_path=${'*a'.repeat(400)}*b,${'**.a,'.repeat(200)}`,
  `actions=${'*'.repeat(40)}zz`,
  `nodes=${'*a,'.repeat(600)}`,
  `fields=${'*a'.repeat(800)}*b`,
  `timeout=${'9'.repeat(1_900)}`,
  `next_token=${'%25'.repeat(600)}`,
];

const hex = (letter: string): string =>
  [...new TextEncoder().encode(letter)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const once = (text: string): string => [...text].map(hex).join('');
/** What somebody does to a path who wants it to be read otherwise. */
const TRICKS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => once(text),
  (text) => once(text).toUpperCase(),
  (text) => once(text).replaceAll('%', '%25'),
  (text) => once(text).replaceAll('%', '%2525'),
  (text) => once(text).replaceAll('%', '%252525'),
  (text) =>
    Array.from({ length: 8 })
      .reduce<string>((inner) => inner.replaceAll('%', '%25'), once(text))
      .slice(0, 3_000),
  (text) => `${text}${'%25'.repeat(900)}`,
  (text) => `${'./'.repeat(1_500)}${text}`,
  (text) => `${text}${'/'.repeat(3_900)}`,
  (text) => `${text}${' '.repeat(3_900)}x`,
  (text) => text.replace('_', '%5f'),
  (text) => text.replace('_', '%255F'),
  (text) => text.replace('_', '＿'),
  (text) => text.replace(/s/, 'ſ'),
  (text) => `${text}%00`,
  (text) => `${text}%20`,
  (text) => ` ${text}`,
  (text) => `${text}.`,
  (text) => `${text}%0a`,
  (text) => `${text}\u200b`,
  (text) => `${text};x=1`,
  (text) => `${text}%3Bx`,
  (text) => `x%2f..%2f${text}`,
  (text) => `./${text}`,
  (text) => `../${text}`,
  (text) => `%2e%2e/${text}`,
  (text) => `%c0%af${text}`,
  (text) => `${text}%`,
  (text) => `\\${text}`,
];
const PREFIXES = ['', '', '', '', '/', '//', ' /', 'http://other/', '//other/', 'x@other/', './', '/%2e/', '%2f', '?', '#'];
const SEPARATORS = ['/', '/', '/', '/', '/', '//', '/./', '/../', '%2f', '%252f', '\\', '/%2e%2e/'];

/** Mostly the thing itself, now and then a trick: a path of tricks alone is refused too early to show anything. */
const tricked = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.oneof({ weight: 12, arbitrary: fc.constant(TRICKS[0]) }, { weight: 1, arbitrary: fc.constantFrom(...TRICKS) }))
    .map(([part, trick]) => (trick ? trick(part) : part));
/** For tests: paths that somebody might write who wants content. `more` are names to use beside the usual ones. */
export const hostilePaths = (more: readonly string[] = []): fc.Arbitrary<string> => {
  const name = tricked(
    fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...NAMES, ...more) }, { weight: 1, arbitrary: fc.constantFrom(...BOMBS) }),
  );
  const word = tricked(fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom(...NAMES, ...more)));

  /** A listed path with its places filled in, or words and names put together as they come. */
  const listed = fc.tuple(fc.constantFrom(...LISTED), fc.array(name, { minLength: 4, maxLength: 4 })).map(([path, names]) => {
    let at = 0;
    return path.replace(/\{\w+\}/g, () => names[at++] ?? 'x');
  });
  const mixed = fc.array(fc.tuple(word, fc.constantFrom(...SEPARATORS)), { minLength: 1, maxLength: 5 }).map((parts) =>
    parts
      .map(([part, separator]) => part + separator)
      .join('')
      .replace(/\/$/, ''),
  );
  const extended = fc.tuple(listed, fc.constantFrom(...SEPARATORS), word).map(([path, separator, more]) => path + separator + more);
  const query = fc
    .array(
      fc.oneof({ weight: 20, arbitrary: tricked(fc.constantFrom(...PARAMS)) }, { weight: 1, arbitrary: fc.constantFrom(...PARAM_BOMBS) }),
      { maxLength: 3 },
    )
    .map((params) => (params.length === 0 ? '' : `?${params.join('&')}`));
  return fc
    .tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 3, arbitrary: fc.constantFrom(...PREFIXES) }),
      fc.oneof({ weight: 4, arbitrary: listed }, { weight: 3, arbitrary: mixed }, { weight: 2, arbitrary: extended }),
      query,
    )
    .map((parts) => parts.join(''));
};

/** For tests: every listed path with each pattern that a careless matcher runs away with, and each parameter of that kind. */
export const bombPaths = (): string[] => [
  ...LISTED.filter((path) => path.includes('{')).flatMap((path) => BOMBS.map((bomb) => path.replace(/\{\w+\}/g, () => bomb))),
  ...LISTED.filter((path) => !path.includes('{')).flatMap((path) => PARAM_BOMBS.map((param) => `${path}?${param}`)),
];
