#!/usr/bin/env node
// What each page loads before it can show itself, gzipped: the entry, its screen, everything that statically follows, and their styles.
// A page is a lazy screen of an area. An area with another budget says so in its bundle-budgets.json, by the screen's file.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { check } from './support/check.mjs';

const KIB = 1024;
const AREAS = 'src/areas';
/** Of a page whose area states none, in KiB. */
const BUDGET = { scripts: 400, styles: 100 };

/** `src/areas/lse/screens/history/history-screen.tsx` is the page lse/history. */
const pageOf = (screen) => `${screen.split('/')[2]}/${basename(screen).replace(/-screens?\.tsx$/, '')}`;

await check('bundle size', (root) => {
  const folder = join(root, 'dist', 'web');
  const manifestFile = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return ['dist/web is not built: npm run build'];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const stated = statedBudgets(join(root, 'apps', 'web', AREAS));
  const screens = (manifest['index.html']?.dynamicImports ?? []).filter(
    (name) => name.startsWith(`${AREAS}/`) && /-screens?\.tsx$/.test(name),
  );
  if (screens.length === 0) return [`the manifest has no screen below ${AREAS}`];
  const unknown = [...stated.keys()].filter((screen) => !screens.includes(screen));
  return [
    ...unknown.map((screen) => `${screen} has a budget in its area's bundle-budgets.json and is no lazy screen`),
    ...screens.flatMap((screen) => {
      const { scripts, styles } = { ...BUDGET, ...stated.get(screen) };
      const page = pageOf(screen);
      const files = loadedBy(manifest, ['index.html', screen]);
      const weigh = (kind) =>
        files
          .filter((file) => file.endsWith(kind))
          .reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) / KIB;
      const [js, css] = [weigh('.js'), weigh('.css')];
      console.log(`${page}: ${js.toFixed(0)} KiB of scripts (at most ${scripts}), ${css.toFixed(0)} KiB of styles (at most ${styles})`);
      return [
        ...(js > scripts ? [`${page} loads ${js.toFixed(1)} KiB of scripts, of at most ${scripts}`] : []),
        ...(css > styles ? [`${page} loads ${css.toFixed(1)} KiB of styles, of at most ${styles}`] : []),
      ];
    }),
  ];
});

/** The budgets that areas state, by the name of the screen in the manifest. */
function statedBudgets(areas) {
  const names = existsSync(areas) ? readdirSync(areas) : [];
  return new Map(
    names.flatMap((area) => {
      const file = join(areas, area, 'bundle-budgets.json');
      if (!existsSync(file)) return [];
      return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([screen, budget]) => [`${AREAS}/${area}/${screen}`, budget]);
    }),
  );
}

/** The files of these chunks and of all they import at once; lazy imports are not followed. */
function loadedBy(manifest, names) {
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (seen.has(name) || !chunk) return;
    seen.add(name);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return [...files];
}
