#!/usr/bin/env node
// npm run contract: which requirements the tests name, and which exact texts the source lacks.
// Usage: npm run contract -- [--root DIR] [--area AREA[,AREA]] [--work NAME[,NAME]] [--reports DIR] [--missing] [--strings] [--json]
//   --work     only the rows of one piece of work (last column of requirements.tsv: spine, domain, metrics, lse, releases, serverless, transparency, actions, logs, ondemand)
//   --reports  counts only ids in titles of tests that RAN AND PASSED, from the JSON reports of vitest and Playwright in DIR (the honest count)
//   --missing  lists every requirement no test names       --strings  lists every exact text no source file holds
// An id counts when a test's title holds it in brackets: test('... [JUNO-014]') or test('... [JUNO-014, JUNO-015]'), at most three a title.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const argv = process.argv.slice(2);
const flag = (name) => argv.includes(name);
const value = (name, otherwise) => (argv.includes(name) ? argv[argv.indexOf(name) + 1] : otherwise);
const root = value('--root', join(here, '..', '..'));
const areas = value('--area', '').split(',').filter(Boolean);
const works = value('--work', '').split(',').filter(Boolean);
const reports = value('--reports', '');

const all = readFileSync(join(here, 'requirements.tsv'), 'utf8').trim().split('\n').slice(1).map((line) => {
  const [id, area, kind, spec, text, work] = line.split('\t');
  return { id, area, kind, spec, text, work };
});
// What the specifications leave open is no requirement to count, though a test may say how it was settled.
const rows = all.filter((row) => row.kind !== 'open' && (areas.length === 0 || areas.includes(row.area)) && (works.length === 0 || works.includes(row.work)));

const skip = new Set(['node_modules', 'dist', 'build', 'coverage', '.git', 'generated', '.cache', 'reports', 'test-results']);
const tests = [], sources = [];
(function walk(dir) {
  for (const name of readdirSync(dir)) {
    if (skip.has(name)) continue;
    const path = join(dir, name);
    const info = statSync(path);
    if (info.isDirectory()) walk(path);
    else if (info.size < 2_000_000) {
      if (/\.(test|spec)\.(ts|tsx|mts|js|mjs)$/.test(name) || /(^|\/)(e2e|peers)\/.*\.(ts|mts|js|mjs)$/.test(path.slice(root.length))) tests.push(path);
      else if (/\.(ts|tsx|mts|css|html|graphql|json)$/.test(name) && name !== 'package-lock.json') sources.push(path);
    }
  }
})(root);

const claimed = new Map();
const claim = (title) => {
  for (const group of title.matchAll(/\[([A-Z]+-\d{3}(?:\s*,\s*[A-Z]+-\d{3}){0,2})\]/g))
    for (const id of group[1].split(/\s*,\s*/)) claimed.set(id, (claimed.get(id) ?? 0) + 1);
};
if (reports) {
  // vitest: assertionResults[] {fullName, status}; Playwright: specs[] {title, ok, tests[].results[].status}
  const visit = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) { node.forEach(visit); return; }
    const title = node.fullName ?? node.title;
    const ran = Array.isArray(node.tests) && node.tests.some((t) => t.results?.some((r) => r.status === 'passed'));
    if (typeof title === 'string' && (node.status === 'passed' || (node.ok === true && ran))) claim(title);
    Object.values(node).forEach(visit);
  };
  for (const name of readdirSync(reports)) if (name.endsWith('.json')) visit(JSON.parse(readFileSync(join(reports, name), 'utf8')));
} else {
  // From source: only ids inside the title of a test that is not skipped, so that a list of ids in a comment claims nothing. A title that takes its
  // ids from a table, `[%s]` of test.each or `[${ids}]` in a loop, claims those that the table holds as whole texts.
  const TITLE = /\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/y;
  const TABLE_IDS = /(['"])([A-Z]+-\d{3}(?:\s*,\s*[A-Z]+-\d{3}){0,2})\1/g;
  // Where the parenthesis that opens at `from` closes; texts within may hold others.
  const closing = (text, from) => {
    let depth = 0;
    for (let at = from; at < text.length; at += 1) {
      const sign = text[at];
      if (sign === "'" || sign === '"' || sign === '`') {
        for (at += 1; at < text.length && text[at] !== sign; at += 1) if (text[at] === '\\') at += 1;
      } else if (sign === '/' && text[at + 1] === '/') at = text.indexOf('\n', at);
      else if (sign === '(') depth += 1;
      else if (sign === ')' && --depth === 0) return at;
      if (at < 0) break;
    }
    return -1;
  };
  for (const path of tests) {
    const text = readFileSync(path, 'utf8');
    for (const call of text.matchAll(/\b(?:test|it|describe|story|scenario)((?:\.\w+)*)(<[^()]*>)?(?=\s*\()/g)) {
      if (/skip|todo|fixme/.test(call[1])) continue;
      const opens = text.indexOf('(', call.index + call[0].length);
      const closes = /\.each$/.test(call[1]) ? closing(text, opens) : -1;
      TITLE.lastIndex = closes < 0 ? call.index + call[0].length : closes + 1;
      const found = TITLE.exec(text);
      if (!found) continue;
      const title = found[1] ?? found[2] ?? found[3] ?? '';
      claim(title);
      const loop = text.lastIndexOf('for (const', call.index);
      const table = closes >= 0 && /\[%s\]/.test(title) ? text.slice(opens, closes) : /\[\$\{\w+\}\]/.test(title) && loop >= 0 ? text.slice(loop, call.index) : '';
      for (const [, , ids] of table.matchAll(TABLE_IDS)) claim(`[${ids}]`);
    }
  }
}
const byArea = {};
for (const row of rows) {
  const area = (byArea[row.area] ??= { total: 0, claimed: 0 });
  area.total += 1;
  if (claimed.has(row.id)) area.claimed += 1;
}
const known = new Set(rows.map((row) => row.id));
const written = new Set(all.map((row) => row.id));
const unknown = [...claimed.keys()].filter((id) => !written.has(id));

const haystack = sources.map((path) => readFileSync(path, 'utf8')).join('\n');
const flat = haystack.replace(/\s*\n\s*/g, ' ').replace(/\\'/g, "'").replace(/\\"/g, '"').replace(/&apos;/g, "'").replace(/\\u2019/g, '’');
const texts = readFileSync(join(here, 'strings.txt'), 'utf8').trim().split('\n').map((line) => line.split('\t'))
  .filter(([, ids, kind]) => kind === 'quoted' && ids.split(',').some((id) => known.has(id.trim())));
// A text with holes ({name}, N, a closing ...) is held when all its fixed parts of 4 or more characters are; one without such a part only as it stands.
const held = (text) => {
  const parts = text.split(/\{[^}]*\}|\.\.\.|\bN\b/).map((part) => part.trim()).filter((part) => part.length > 3);
  return parts.length ? parts.every((part) => flat.includes(part)) : flat.includes(text);
};
const lacking = texts.filter(([text]) => !held(text));

const total = rows.length, done = rows.filter((row) => claimed.has(row.id)).length;
if (flag('--json')) console.log(JSON.stringify({ total, done, byArea, texts: texts.length, textsHeld: texts.length - lacking.length, unknown }));
else {
  for (const [area, n] of Object.entries(byArea)) console.log(`${area.padEnd(7)} ${String(n.claimed).padStart(4)} of ${n.total}`);
  if (flag('--missing')) for (const row of rows) if (!claimed.has(row.id)) console.log(`no test: ${row.id} ${row.kind} ${row.text}`);
  if (flag('--strings')) for (const [text, ids] of lacking) console.log(`no source holds: ${ids} ${text}`);
  if (unknown.length) console.log(`ids no requirement has: ${unknown.join(' ')}`);
  console.log(`${done} of ${total} requirements named by a test; ${texts.length - lacking.length} of ${texts.length} exact texts in the source`);
}
