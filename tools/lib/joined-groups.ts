/** Modules that are one file, the pages that load it, and its length in characters of source. */
export interface Group {
  pages: Set<string>;
  size: number;
  modules: string[];
}

/** A page may load so many characters that it does not need for each file that pages are spared. */
const WORTH = 2_500;
/** Larger ones are files of their own. */
const SMALL = 12_000;

/**
 * Joins small groups with others, the smallest first, as long as what pages load in vain is worth the files that they are spared. Two groups of which
 * one needs the other by way of a third stay apart: joined, they and the third would need each other. `importsOf` tells what a module imports.
 */
export const joined = (groups: readonly Group[], importsOf: (module: string) => readonly string[]): Group[] => {
  let all = [...groups];
  const settled = new Set<Group>();
  for (;;) {
    const smallest = all.filter((group) => group.size < SMALL && !settled.has(group)).sort((a, b) => a.size - b.size)[0];
    if (!smallest) return all;
    const graph = graphOf(all, importsOf);
    const other = all
      .filter((group) => group !== smallest)
      .map((group) => ({ group, price: priceOf(smallest, group) }))
      .sort((a, b) => a.price - b.price)
      .find(({ group, price }) => price <= WORTH && !isBetween(graph, smallest, group) && !isBetween(graph, group, smallest))?.group;
    if (!other) settled.add(smallest);
    else all = [...all.filter((group) => group !== smallest && group !== other), together(smallest, other)];
  }
};

/** Characters that pages would load in vain, for each file that a page is spared. */
const priceOf = (a: Group, b: Group): number => {
  const both = [...a.pages].filter((page) => b.pages.has(page)).length;
  return both === 0 ? Number.POSITIVE_INFINITY : (a.size * (b.pages.size - both) + b.size * (a.pages.size - both)) / both;
};

const together = (a: Group, b: Group): Group => ({
  pages: new Set([...a.pages, ...b.pages]),
  size: a.size + b.size,
  modules: [...a.modules, ...b.modules],
});

/** A file of the build: a group, or a module that is in none. */
type File = Group | string;

const graphOf = (groups: readonly Group[], importsOf: (module: string) => readonly string[]): Map<File, Set<File>> => {
  const fileOf = new Map<string, Group>(groups.flatMap((group) => group.modules.map((module) => [module, group] as const)));
  const graph = new Map<File, Set<File>>();
  const open = groups.flatMap(({ modules }) => modules);
  const seen = new Set(open);
  for (const module of seen) {
    const from = fileOf.get(module) ?? module;
    const to = graph.get(from) ?? new Set();
    graph.set(from, to);
    for (const next of importsOf(module)) {
      seen.add(next);
      const file = fileOf.get(next) ?? next;
      if (file !== from) to.add(file);
    }
  }
  return graph;
};

/** Whether a way leads from one file to the other that passes through a third. */
const isBetween = (graph: Map<File, Set<File>>, from: File, to: File): boolean => {
  const seen = new Set<File>([...(graph.get(from) ?? [])].filter((file) => file !== to));
  for (const file of seen) {
    for (const next of graph.get(file) ?? []) {
      if (next === to) return true;
      seen.add(next);
    }
  }
  return false;
};
