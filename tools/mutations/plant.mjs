// Plants many breaks into one copy of the checkout, each behind a number, so that one build serves them all: `TUMBLER_MUTANT=7` breaks the
// seventh. What is reached of them is written down, so that a break which the tests never run into is not tried.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HOOK = `import { appendFileSync } from 'node:fs';
const broken = Number(process.env.TUMBLER_MUTANT ?? -1);
const seen = new Set();
globalThis.__mutant = (id) => {
  if (!seen.has(id)) {
    seen.add(id);
    if (process.env.TUMBLER_MUTANT_REACHED) appendFileSync(process.env.TUMBLER_MUTANT_REACHED, id + '\\n');
  }
  return id === broken;
};
`;

/** The same for pages. The browser's console carries what was reached. */
const pageScript = (broken) => `(() => {
  const seen = new Set();
  globalThis.__mutant = (id) => {
    if (!seen.has(id)) { seen.add(id); console.debug('mutant reached ' + id); }
    return id === ${broken};
  };
})();
`;

const LISTENER = `const heard: string[] = [];
      context.on('console', (message) => {
        const hit = /^mutant reached (\\d+)$/.exec(message.text());
        if (hit && process.env.TUMBLER_MUTANT_REACHED) appendFileSync(process.env.TUMBLER_MUTANT_REACHED, hit[1] + '\\n');
      });`;

/** Writes the breaks into a copy; each site has its `id`. Sites must not overlap. */
export const plant = (copy, sites) => {
  const byFile = new Map();
  for (const site of sites) byFile.set(site.file, [...(byFile.get(site.file) ?? []), site]);
  for (const [file, ones] of byFile) {
    let source = readFileSync(join(copy, file), 'utf8');
    for (const site of ones.sort((a, b) => b.start - a.start))
      source = source.slice(0, site.start) + planted(site) + source.slice(site.end);
    writeFileSync(join(copy, file), source);
  }
  writeFileSync(join(copy, 'mutant-hook.mjs'), HOOK);
  writeFileSync(join(copy, 'apps', 'web', 'public', 'mutant.js'), pageScript(-1));
  edit(join(copy, 'apps', 'web', 'index.html'), '<div id="root">', '<script src="/mutant.js"></script>\n    <div id="root">');
  edit(join(copy, 'e2e', 'fixtures.ts'), 'const heard: string[] = [];', LISTENER);
  edit(
    join(copy, 'e2e', 'fixtures.ts'),
    "import AxeBuilder from '@axe-core/playwright';",
    "import { appendFileSync } from 'node:fs';\nimport AxeBuilder from '@axe-core/playwright';",
  );
};

/** Chooses what the built pages of a copy break. */
export const breakPages = (copy, id) => writeFileSync(join(copy, 'dist', 'web', 'mutant.js'), pageScript(id));

/** Leaves out what overlaps an earlier one. */
export const apart = (sites) => {
  const kept = [];
  for (const site of sites) {
    if (!kept.some((one) => one.file === site.file && one.start < site.end && site.start < one.end)) kept.push(site);
  }
  return kept;
};

const planted = ({ id, wrap, original, broken, raw }) => {
  const choice = `globalThis.__mutant?.(${id}) ? (${broken}) : (${original})`;
  if (wrap === 'attribute') return `{${choice}}`;
  if (wrap !== 'child') return `(${choice})`;
  const [before, after] = [/^\s*/.exec(raw)[0], /\s*$/.exec(raw)[0]].map((space) => (space.includes('\n') || space === '' ? '' : "{' '}"));
  return `${before}{${choice.replace(/\s*\\n\s*/g, ' ')}}${after}`;
};

const edit = (path, from, to) => {
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${path} no longer holds ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
};
