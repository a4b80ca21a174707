import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { planted, run, verdictOf } from './support/planted.ts';

// Each check is a program; a busy machine takes its time to start one.
vi.setConfig({ testTimeout: 120_000 });

const biome = ['biome.json', '.gitignore'];
const homeScreen = 'src/areas/home/screens/home/home-screen.tsx';
const homeBudgets = 'apps/web/src/areas/home/bundle-budgets.json';
const budgets = (scripts: number, styles: number) => JSON.stringify({ 'screens/home/home-screen.tsx': { scripts, styles } });
const lines = (count: number) => 'export const line = 1;\n'.repeat(count);

test('lint passes well-formed code and catches format, a default export, any, a warning and a camel-case name', () => {
  expect(verdictOf('lint', planted({ 'apps/a.ts': 'export const one = 1;\n' }, biome)).code).toBe(0);
  for (const [path, text] of [
    ['apps/format.ts', 'export const one   = 1\n'],
    ['apps/default.ts', 'export default 1;\n'],
    ['apps/any.ts', 'export const one: any = 1;\n'],
    ['apps/unused.ts', "import { one } from './one.ts';\n\nexport const two = 2;\n"],
    ['apps/camelCase.ts', 'export const one = 1;\n'],
  ] as const)
    expect(verdictOf('lint', planted({ [path]: text }, biome)), path).toMatchObject({ code: 1, output: expect.stringContaining(path) });
});

test('types catches a wrong type and an unchecked index', () => {
  const settings = { 'tsconfig.json': '{"extends":"../../tsconfig.json","include":["apps"]}' };
  expect(verdictOf('types', planted({ ...settings, 'apps/a.ts': 'export const one: number = 1;' })).code).toBe(0);
  const wrong = planted({ ...settings, 'apps/a.ts': 'const all: string[] = [];\nexport const first: string = all[0];' });
  expect(verdictOf('types', wrong)).toMatchObject({ code: 1, output: expect.stringContaining('apps/a.ts(2,14)') });
});

test('dead code catches a file, an export and a package that nothing uses', () => {
  const tree = {
    'knip.json': '{"entry":["apps/main.ts"],"project":["apps/**/*.ts"]}',
    'package.json': '{"name":"planted","type":"module","dependencies":{"pino":"10.4.0"}}',
    'apps/main.ts': "import { used } from './used.ts';\nimport 'pino';\n\nused();\n",
    'apps/used.ts': 'export const used = () => 1;\n',
  };
  expect(verdictOf('dead-code', planted(tree))).toEqual({ code: 0, output: '' });
  const dead = {
    ...tree,
    'package.json': '{"name":"planted","type":"module","dependencies":{"pino":"10.4.0","yaml":"2.9.1"}}',
    'apps/forgotten.ts': 'export const forgotten = 1;\n',
    'apps/used.ts': 'export const used = () => 1;\nexport const unused = 2;\n',
  };
  const { code, output } = verdictOf('dead-code', planted(dead));
  expect(code).toBe(1);
  for (const found of ['apps/forgotten.ts', 'unused', 'yaml']) expect(output).toContain(found);
});

test('product code that only tests import is caught, a listed one may stay, and the list only shrinks', () => {
  const tree = {
    'knip.json': '{"entry":["apps/main.ts!"],"project":["apps/**/*.ts!","!**/*.test.ts!"]}',
    'package.json': '{"name":"planted","type":"module"}',
    'apps/main.ts': "import { used } from './used.ts';\n\nused();\n",
    'apps/used.ts': 'export const used = () => 1;\n',
    'apps/used.test.ts': "import { used } from './used.ts';\n\nused();\n",
  };
  expect(verdictOf('test-only-code', planted(tree))).toEqual({ code: 0, output: '' });
  const dead = {
    ...tree,
    'apps/used.ts': 'export const used = () => 1;\nexport const tested = () => 2;\n',
    'apps/used.test.ts': "import { helper } from './helper.ts';\nimport { tested, used } from './used.ts';\n\nhelper(tested(), used());\n",
    'apps/helper.ts': 'export const helper = (...all: number[]) => all;\n',
  };
  const { code, output } = verdictOf('test-only-code', planted(dead));
  expect(code).toBe(1);
  expect(output).toContain('apps/used.ts#tested is used by tests alone');
  expect(output).toContain('apps/helper.ts is used by tests alone');
  const list = (reasons: Record<string, string>) => ({ 'tools/test-only-code.json': JSON.stringify(reasons) });
  const listed = { 'apps/used.ts#tested': 'because', 'apps/helper.ts': 'because' };
  expect(verdictOf('test-only-code', planted({ ...dead, ...list(listed) }))).toEqual({ code: 0, output: '' });
  expect(verdictOf('test-only-code', planted({ ...tree, ...list(listed) })).output).toContain('take it out of tools/test-only-code.json');
});

test('generated code that the schema or an operation has left behind is caught, and so is a file too many', () => {
  const root = planted({
    'apps/server/src/areas/schema.graphql': 'type Query { status: String }',
    'apps/web/src/page.tsx':
      "import { graphql } from './generated/gql.ts';\nexport const query = graphql(`query Page_StatusQuery { status }`);",
  });
  expect(verdictOf('generated', root).output).toContain('apps/server/src/generated/resolvers.ts is out of step');
  expect(run('generate.mjs', root)).toBe(0);
  expect(verdictOf('generated', root)).toEqual({ code: 0, output: '' });
  writeFileSync(join(root, 'apps/server/src/areas/schema.graphql'), 'type Query { status: Int }');
  writeFileSync(join(root, 'apps/web/src/generated/left-over.ts'), 'export const old = 1;');
  const { code, output } = verdictOf('generated', root);
  expect(code).toBe(1);
  for (const file of ['web/src/generated/graphql.ts', 'server/src/generated/resolvers.ts', 'left-over.ts']) expect(output).toContain(file);
});

test('an operation that the schema does not have is reported with its name', () => {
  const root = planted({
    'apps/server/src/areas/schema.graphql': 'type Query { status: String }',
    'apps/web/src/page.tsx':
      "import { graphql } from './generated/gql.ts';\nexport const query = graphql(`query Page_StatusQuery { state }`);",
  });
  expect(verdictOf('generated', root)).toMatchObject({ code: 1, output: expect.stringContaining('Cannot query field "state"') });
});

test('a lockfile without a binding of another platform is caught and completed', () => {
  const root = planted({}, ['package-lock.json']);
  expect(verdictOf('lockfile', root)).toEqual({ code: 0, output: '' });
  const file = join(root, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const name = 'node_modules/@swc/core-linux-x64-musl';
  const entry = lockfile.packages[name];
  delete lockfile.packages[name];
  lockfile.packages['node_modules/pino'].resolved = 'https://registry.example/pino.tgz';
  writeFileSync(file, JSON.stringify(lockfile));
  const { code, output } = verdictOf('lockfile', root);
  expect(code).toBe(1);
  expect(output).toContain('@swc/core-linux-x64-musl@');
  expect(output).toContain('node_modules/pino names the address');
  expect(run('complete-lockfile.mjs', root)).toBe(0);
  expect(verdictOf('lockfile', root)).toEqual({ code: 0, output: '' });
  const completed = JSON.parse(readFileSync(file, 'utf8')).packages[name];
  expect(completed).toEqual({ version: entry.version, cpu: entry.cpu, dev: true, libc: entry.libc, optional: true, os: entry.os });
});

test('a dependency that is not pinned is caught', () => {
  const root = planted({ 'package-lock.json': '{"packages":{"":{"dependencies":{"pino":"^10.4.0"}}}}' });
  expect(verdictOf('lockfile', root)).toMatchObject({ code: 1, output: expect.stringContaining('pino is not pinned') });
});

test('a file past 400 lines is caught, a listed one may only shrink, and data is exempt', () => {
  expect(verdictOf('large-files', planted({ 'apps/a.ts': lines(400), 'apps/data/b.ts': lines(900) })).code).toBe(0);
  expect(verdictOf('large-files', planted({ 'apps/a.ts': lines(401) })).output).toContain('apps/a.ts has 401 lines of at most 400');
  const listed = (count: number) => planted({ 'apps/a.ts': lines(count), 'tools/large-files.json': '{"apps/a.ts":500}' });
  expect(verdictOf('large-files', listed(500)).code).toBe(0);
  expect(verdictOf('large-files', listed(501)).output).toContain('501 lines of at most 500');
  expect(verdictOf('large-files', listed(450)).output).toContain('write 450');
  expect(verdictOf('large-files', listed(300)).output).toContain('take it out');
});

test('a file or folder that is not kebab-case is caught, of whatever kind', () => {
  expect(
    verdictOf('file-names', planted({ 'apps/web/src/a-screen.test.tsx': '', 'apps/server/migrations/0001_first_one.sql': '' })).code,
  ).toBe(0);
  for (const path of ['apps/web/src/MyScreen.tsx', 'apps/web/public/bigLogo.svg', 'apps/web/some_folder/a.ts'])
    expect(verdictOf('file-names', planted({ [path]: '' })), path).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not kebab-case'),
    });
});

test('design tokens whose hashes differ from the components are caught', () => {
  const named = (hash: string) =>
    Array.from({ length: 120 }, (_, n) => `export var t${n} = "var(--color-${n}-${n === 7 ? hash : 'aaa'}, #fff)";`).join('\n');
  const css = Array.from({ length: 120 }, (_, n) => `--color-${n}-aaa:#fff;`).join('');
  const tree = (hash: string) => ({
    'node_modules/@cloudscape-design/design-tokens/index.js': named(hash),
    'node_modules/@cloudscape-design/components/internal/base.css': `:root{${css}}`,
  });
  expect(verdictOf('design-tokens', planted(tree('aaa')))).toEqual({ code: 0, output: '' });
  expect(verdictOf('design-tokens', planted(tree('bbb'))).output).toContain('--color-7-bbb');
  expect(
    verdictOf('design-tokens', planted({ ...tree('aaa'), 'node_modules/@cloudscape-design/components/internal/base.css': '' })).code,
  ).toBe(1);
});

test("Cloudscape's Table and its barrel are caught", () => {
  const page = (from: string) => planted({ 'apps/web/src/a.tsx': `import Thing from '${from}';` });
  expect(verdictOf('one-table', page('@cloudscape-design/components/button')).code).toBe(0);
  for (const from of [
    '@cloudscape-design/components/table',
    '@cloudscape-design/components/table/interfaces',
    '@cloudscape-design/components',
  ])
    expect(verdictOf('one-table', page(from)).code, from).toBe(1);
});

test('a page past its budget is caught, shared files are counted once and lazy ones only with their page', () => {
  const noise = Array.from({ length: 40_000 }, (_, n) => Math.imul(n, 2_654_435_761).toString(36)).join('');
  const built = (scripts: number, styles: number) =>
    planted({
      [homeBudgets]: budgets(scripts, styles),
      'dist/web/.vite/manifest.json': JSON.stringify({
        'index.html': { file: 'main.js', imports: ['_shared.js'], css: ['main.css'], dynamicImports: [homeScreen, 'src/other.tsx'] },
        '_shared.js': { file: 'shared.js' },
        [homeScreen]: { file: 'home.js', imports: ['_shared.js', 'index.html'] },
        'src/other.tsx': { file: 'other.js' },
      }),
      'dist/web/main.js': 'main',
      'dist/web/home.js': noise,
      'dist/web/shared.js': noise,
      'dist/web/other.js': noise,
      'dist/web/main.css': noise,
    });
  const size = Number(/home\/home: (\d+) KiB of scripts/.exec(verdictOf('bundle-size', built(9_999, 9_999)).output)?.[1]);
  expect(size).toBeGreaterThan(50);
  expect(verdictOf('bundle-size', built(size + 1, size)).code).toBe(0);
  expect(verdictOf('bundle-size', built(size - 1, size)).output).toContain('KiB of scripts, of at most');
  expect(verdictOf('bundle-size', built(size + 1, 10)).output).toContain('KiB of styles, of at most');
});

test('a page for which no budget is stated has the usual one, a budget without its page is caught', () => {
  const noise = Array.from({ length: 120_000 }, (_, n) => Math.imul(n, 2_654_435_761).toString(36)).join('');
  const built = (stated: Record<string, string>) =>
    planted({
      ...stated,
      'dist/web/.vite/manifest.json': JSON.stringify({
        'index.html': { file: 'main.js', dynamicImports: [homeScreen, 'src/areas/home/parts/chart.tsx'] },
        [homeScreen]: { file: 'home.js' },
        'src/areas/home/parts/chart.tsx': { file: 'chart.js' },
      }),
      'dist/web/main.js': 'main',
      'dist/web/home.js': noise,
      'dist/web/chart.js': noise,
    });
  const { code, output } = verdictOf('bundle-size', built({}));
  expect(code).toBe(1);
  expect(output).toContain('KiB of scripts, of at most 400');
  expect(output).not.toContain('chart');
  expect(verdictOf('bundle-size', built({ [homeBudgets]: budgets(9_999, 1) })).code).toBe(0);
  const gone = built({ [homeBudgets]: JSON.stringify({ 'screens/gone-screen.tsx': { scripts: 1 } }) });
  expect(verdictOf('bundle-size', gone)).toMatchObject({
    code: 1,
    output: expect.stringContaining('src/areas/home/screens/gone-screen.tsx'),
  });
  const none = planted({ 'dist/web/.vite/manifest.json': '{"index.html":{"file":"a.js"}}' });
  expect(verdictOf('bundle-size', none)).toMatchObject({ code: 1, output: expect.stringContaining('no screen') });
});

test('a path of a page that is written beside rules/paths is caught, in a text and in a template', () => {
  const product = (line: string, path = 'apps/web/src/areas/lse/link.tsx') =>
    planted({
      'packages/rules/src/paths/lse.ts': "export const lseToolPath = '/lse-tool';\nexport const shortLinkPattern = '/s/:id';\n",
      [path]: line,
    });
  for (const line of [
    "export const file = '/lse-tools';",
    'export const word = `a/lse-tool`;',
    "export const call = '/api/lse';",
    "export const unit = '/s';",
  ])
    expect(verdictOf('page-paths', product(line)), line).toEqual({ code: 0, output: '' });
  expect(verdictOf('page-paths', product("export const path = '/lse-tool';", 'apps/web/src/areas/lse/link.test.ts')).code).toBe(0);
  for (const line of [
    "\nexport const path = '/lse-tool';",
    '\nexport const path = `/s/1`;',
    '\nexport const link = <a href="/lse-tool?issueTypes=NodeDrop#graphs" />;',
  ])
    expect(verdictOf('page-paths', product(line)), line).toMatchObject({
      code: 1,
      output: expect.stringContaining('link.tsx:2 writes the path /'),
    });
  expect(verdictOf('page-paths', planted({ 'apps/web/src/a.ts': 'export const a = 1;' })).code).toBe(1);
});

test('a word that the glossary replaces is caught in a name and in a comment, and the list of old ones gets shorter alone', () => {
  const glossary =
    '| concept | standard term | replaces |\n|---|---|---|\n| A port set | port set | `OldName` |\n| To report | report | `told` |\n';
  const left = (words: Record<string, string[]>) => ({ 'tools/checks/glossary-left.json': JSON.stringify(words) });
  const product = (text: string, more: Record<string, string> = {}) =>
    planted({ 'docs/glossary.md': glossary, 'packages/rules/src/a.ts': `${text}\n`, ...more });
  for (const line of ['export const portSet = 1;', '// An OldName in a comment may mean something else.', "export const text = 'told';"])
    expect(verdictOf('glossary', product(line)), line).toEqual({ code: 0, output: '' });
  for (const line of ['export const makeOldName = 1;', '// It is told.', 'export const toldNothing = 1;'])
    expect(verdictOf('glossary', product(line)), line).toMatchObject({
      code: 1,
      output: expect.stringContaining('packages/rules/src/a.ts says'),
    });
  const known = left({ told: ['packages/rules/src/a.ts'] });
  expect(verdictOf('glossary', product('// It is told.', known)).code).toBe(0);
  expect(verdictOf('glossary', product('// It is said.', known)).output).toContain('no longer says “told”');
});

test('a requirement that does not exist is caught in a title', () => {
  const titled = (id: string) => planted({ 'apps/a.test.ts': `test('it holds [${id}]', () => {});` });
  expect(verdictOf('requirement-ids', titled('SHELL-003'))).toEqual({ code: 0, output: '' });
  expect(verdictOf('requirement-ids', titled(`SHELL-${999}`)).output).toContain('SHELL-999 stands');
});

test('a regular expression that is made of a text, or repeats a group too freely, is caught in product code', () => {
  const file = (line: string, path = 'packages/rules/src/a.ts') => planted({ [path]: `// A comment: ü\n${line}\n` });
  for (const line of [
    'export const fits = (text: string) => /^(?:[a-z]+-)*[a-z]+$/.test(text);',
    "export const cut = (text: string) => text.match(/^(?:\\d{1,3}\\.){3}/) ?? text.split('*');",
    'const PIECES = /[a-z]+/g;\nexport const pieces = (text: string) => [...text.matchAll(PIECES)];',
    'export const quoted = /"(?:[^"\\\\]|\\\\.)*"/;',
    'export const find = (books: { search(text: string, limit: number): string }, text: string) => books.search(text, 10);',
  ])
    expect(verdictOf('linear-patterns', file(line)), line).toEqual({ code: 0, output: '' });
  for (const line of [
    'export const fits = (pattern: string, text: string) => new RegExp(pattern).test(text);',
    "export const fits = (list: string[]) => RegExp(list.join('|'));",
    'export const fits = (pattern: string) => new globalThis.RegExp(pattern);',
    'export const found = (text: string, wanted: string) => text.match(wanted);',
    'export const found = (text: string, wanted: string) => [...text.matchAll((wanted + wanted) as never)];',
    'export const at = (text: string, wanted: string) => text.search(wanted);',
    'export const spaced = /^(?:\\w+\\s*)+$/;',
    'export const doubled = /(a+)+b/;',
    'export const listed = /^([a-z]+,?)*$/i;',
    'export const either = /^(?:a|ab|\\w)*$/;',
    'export const within = /x(?:y(?:[^z]*)*)?/;',
  ])
    expect(verdictOf('linear-patterns', file(line)), line).toMatchObject({
      code: 1,
      output: expect.stringContaining('packages/rules/src/a.ts:2 '),
    });
  expect(verdictOf('linear-patterns', file('export const any = new RegExp(String(1));', 'packages/rules/src/a.test.ts')).code).toBe(0);
  expect(
    verdictOf('linear-patterns', file('export const any = new RegExp(String(1));', 'apps/server/src/platform/worker.mjs')),
  ).toMatchObject({
    code: 1,
    output: expect.stringContaining('apps/server/src/platform/worker.mjs:2 '),
  });
});

test('a phrase that people do not say is caught in strings, templates and JSX text; names, comments and the specification’s texts are not', () => {
  const rules = (specification: string[]) => ({
    'tools/checks/wording.json': JSON.stringify({
      banned: [
        ['nobody', 'say what is not there'],
        ['goes on', 'continues'],
        ['Not: {}', 'Avoid:'],
      ],
      specification,
    }),
    'docs/contract/strings.txt': 'Nobody is here\tSHELL-001\tquoted\n',
  });
  const plain = {
    ...rules([]),
    // What somebody reads is a text of two words; a key, an import and a comment that nobody sees are none.
    'apps/web/src/a.tsx':
      "import { nobody } from './nobody.ts';\n\nexport const state = 'nobody';\nexport const A = () => <p>{nobody}It continues</p>;\n",
    'apps/web/src/nobody.ts': "export const nobody = 'Nobody is here';\nexport const other = 'the goes-on of it';\n",
    'apps/web/src/a.test.ts': "export const quoted = 'it goes on';\n",
  };
  expect(verdictOf('wording', planted(plain))).toEqual({ code: 0, output: '' });
  for (const [text, phrase] of [
    ["export const one = 'It goes  on alone';", 'goes on'],
    ['export const one = (what: string) => `$' + '{what} goes on`;', 'goes on'],
    ['export const one = (step: string) => `Not: $' + '{step} now`;', 'Not: {}'],
    ['export const One = () => <p>Seen by\n nobody</p>;', 'nobody'],
    ["export const one = 'Nobody, it seems';", 'nobody'],
  ] as const) {
    const root = planted({ ...plain, 'apps/web/src/b.tsx': `${text}\n` });
    expect(verdictOf('wording', root), text).toMatchObject({
      code: 1,
      output: expect.stringContaining(`apps/web/src/b.tsx:1 says “${phrase}”`),
    });
  }
  const exempt = { ...plain, ...rules(['It goes on alone']), 'apps/web/src/b.tsx': "export const one = 'It goes on alone';\n" };
  expect(verdictOf('wording', planted(exempt))).toEqual({ code: 0, output: '' });
});
