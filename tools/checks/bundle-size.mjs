#!/usr/bin/env node
// What a page loads before it can show itself, gzipped: its entry, everything that statically follows, and their styles.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { check } from './support/check.mjs';

const KIB = 1024;

await check('bundle size', (root) => {
  const folder = join(root, 'dist', 'web');
  const manifestFile = join(folder, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return ['dist/web is not built: npm run build'];
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const budgets = JSON.parse(readFileSync(join(root, 'tools', 'checks', 'bundle-budgets.json'), 'utf8'));
  return budgets.pages.flatMap(({ page, chunks, scripts, styles }) => {
    const missing = chunks.filter((name) => !manifest[name]);
    if (missing.length > 0)
      return missing.map(
        (name) => `${page}: the manifest has no ${name} (tools/checks/bundle-budgets.json names the lazy files of a page)`,
      );
    const files = loadedBy(manifest, ['index.html', ...chunks]);
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
  });
});

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
