import { basename, extname } from 'node:path';
import type { Rolldown } from 'vite';
import { type Group, joined } from './joined-groups.ts';

type Naming = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>;
type Context = Parameters<Naming>[1];

/** A lazy part that a page shows at once; dialogs and the like come later. */
const PAGE = /(?:-screens?|overview-tab)\.tsx$/;

/**
 * Names the file that a module is written to by the pages that need it: what the same pages share is one file, whichever of their dialogs need a part of
 * it too, and small files of nearly the same pages are joined. Cut by every lazy part, the domain page came in 84 files of which most were below 2 KiB,
 * and each costs the browser some milliseconds. Left to the bundler are what the first load holds, what one lazy part alone or no page at once needs,
 * and what `common` or more parts share, which are files of their own.
 */
export const sharedByPages = ({ common }: { common: number }): Naming => {
  let names: Map<string, string> | undefined;
  return (id, context) => {
    names ??= namesOf(context, id, common);
    return names.get(id) ?? null;
  };
};

const namesOf = (context: Context, some: string, common: number): Map<string, string> => {
  const entry = entryOf(context, some);
  const first = neededBy(context, entry);
  const parts = lazyParts(context, entry);
  const users = new Map<string, string[]>();
  for (const part of parts) {
    for (const id of neededBy(context, part)) if (!first.has(id)) users.set(id, [...(users.get(id) ?? []), part]);
  }
  const groups = new Map<string, Group>();
  for (const [id, needing] of users) {
    const pages = needing.filter((part) => PAGE.test(part)).sort();
    if (needing.length < 2 || needing.length > common || pages.length === 0 || parts.has(id)) continue;
    const key = pages.join('\n');
    const group = groups.get(key) ?? { pages: new Set(pages), size: 0, modules: [] };
    group.size += context.getModuleInfo(id)?.code?.length ?? 0;
    group.modules.push(id);
    groups.set(key, group);
  }
  const importsOf = (id: string) =>
    (context.getModuleInfo(id)?.importedIds ?? []).filter((next) => (users.get(next)?.length ?? Number.POSITIVE_INFINITY) <= common);
  return named(joined([...groups.values()], importsOf));
};

/** Each file is called as its first module, so that it keeps its name, and its place in a browser's cache, when others come and go. */
const named = (files: readonly Group[]): Map<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const { modules } of files) {
    const plain = nameOf(modules.filter((id) => WRITTEN.test(id)).sort()[0] ?? 'shared');
    let name = plain;
    for (let next = 2; taken.has(name); next += 1) name = `${plain}-${next}`;
    taken.add(name);
    for (const id of modules) names.set(id, name);
  }
  return names;
};

/** Not what is generated while the pages are built. */
const WRITTEN = /\.(?:tsx?|js)$/;

const nameOf = (id: string): string => basename(id, extname(id));

/** The module that imports lead back to from any other. */
const entryOf = (context: Context, some: string): string => {
  const seen = new Set([some]);
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    if (info?.isEntry) return id;
    for (const next of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) seen.add(next);
  }
  throw new Error(`No entry leads to ${some}`);
};

/** A module and all that it imports at once. */
const neededBy = (context: Context, part: string): Set<string> => {
  const seen = new Set([part]);
  for (const id of seen) for (const next of context.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
};

const lazyParts = (context: Context, entry: string): Set<string> => {
  const parts = new Set<string>();
  const seen = new Set([entry]);
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    for (const next of info?.dynamicallyImportedIds ?? []) parts.add(next);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) seen.add(next);
  }
  return parts;
};
