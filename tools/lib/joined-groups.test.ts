import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Group, joined } from './joined-groups.ts';

const group = (modules: string[], pages: string[], size: number): Group => ({ modules, pages: new Set(pages), size });
const filesOf = (groups: readonly Group[]) => groups.map(({ modules }) => modules.toSorted().join(' ')).sort();
const importing = (imports: Record<string, string[]>) => (module: string) => imports[module] ?? [];

test('small groups of nearly the same pages become one, large ones and those of other pages stay', () => {
  const groups = [
    group(['tiny'], ['home', 'domain'], 300),
    group(['small'], ['home', 'domain', 'node'], 900),
    group(['other'], ['report'], 200),
    group(['large'], ['domain', 'node'], 90_000),
  ];
  expect(filesOf(joined(groups, () => []))).toEqual(['large', 'other', 'small tiny']);
});

test('what a page would load in vain for each file that is spared has a limit', () => {
  const of = (size: number) => joined([group(['a'], ['p'], size), group(['b'], ['p', 'q'], 11_000)], () => []).length;
  expect([of(100), of(2_400), of(2_600)]).toEqual([1, 1, 2]);
});

test('two groups of which one needs the other through a third, a group or not, stay apart', () => {
  const groups = [group(['a'], ['p'], 10), group(['c'], ['p', 'q'], 10)];
  expect(filesOf(joined(groups, importing({ a: ['c'] })))).toEqual(['a c']);
  expect(filesOf(joined(groups, importing({ a: ['b'], b: ['c'] })))).toEqual(['a', 'c']);
  const large = group(['b'], ['p'], 50_000);
  expect(filesOf(joined([...groups, large], importing({ a: ['b'], b: ['c'] })))).toContain('a b');
});

test('whatever imports what, no module is lost and files never need each other in a circle', () => {
  const numbered = fc.array(
    fc.record({ pages: fc.uniqueArray(fc.nat(4), { minLength: 1 }), size: fc.nat(20_000), imports: fc.array(fc.nat(30)) }),
    {
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(numbered, (drawn) => {
      // A module imports only later ones, so modules have no circle.
      const imports = Object.fromEntries(
        drawn.map((one, at) => [`m${at}`, one.imports.filter((to) => to > at && to < drawn.length).map((to) => `m${to}`)]),
      );
      const groups = drawn.map(({ pages, size }, at) => group([`m${at}`], pages.map(String), size));
      const files = joined(groups, importing(imports));
      expect(files.flatMap(({ modules }) => modules).sort()).toEqual(Object.keys(imports).sort());
      expect(hasCircle(files, imports)).toBe(false);
    }),
  );
});

const hasCircle = (files: readonly Group[], imports: Record<string, string[]>): boolean => {
  const fileOf = new Map(files.flatMap((file) => file.modules.map((module) => [module, file] as const)));
  return files.some((start) => {
    const next = (file: Group | undefined) =>
      (file?.modules ?? [])
        .flatMap((module) => imports[module] ?? [])
        .flatMap((module) => {
          const to = fileOf.get(module);
          return to && to !== file ? [to] : [];
        });
    const seen = new Set(next(start));
    for (const file of seen) for (const one of next(file)) seen.add(one);
    return seen.has(start);
  });
};
