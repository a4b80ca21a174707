import { expect, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { testLinks } from '../contract.ts';
import { builtInRunbooks } from './built-in.ts';
import { runbookFiles } from './folder.ts';
import { readFrontMatter } from './front-matter.ts';
import { createMarkdownRunbooks } from './index.ts';
import { explorerPathsIn, lex, runbookLinksIn, sectionsOf } from './render.ts';

const problems: string[] = [];
const port = createMarkdownRunbooks({
  sources: [runbookFiles(builtInRunbooks)],
  clock: steppedClock(Date.UTC(2026, 10, 21)),
  onBroken: (file, problem) => void problems.push(`${file}: ${problem}`),
});

const books = builtInRunbooks.map(({ name, text }) => {
  const { about, markdown } = readFrontMatter(text);
  const tokens = lex(markdown);
  return { name, text, about, tokens, headings: sectionsOf(tokens).flatMap(({ heading }) => (heading ? [heading] : [])) };
});

test('SOP-01 to SOP-25 are there, each parses, and no two have the same title', async () => {
  const list = await port.list();
  expect(problems).toEqual([]);
  expect(list.map((one) => one.id)).toEqual(Array.from({ length: 25 }, (_, index) => `SOP-${String(index + 1).padStart(2, '0')}`));
  expect(new Set(list.map((one) => one.title.toLowerCase())).size).toBe(25);
});

test('no issue type belongs to two runbooks, and all that the console raises have one', async () => {
  const issues = (await port.list()).flatMap((one) => one.issues);
  expect(new Set(issues).size).toBe(issues.length);
  expect(issues).toHaveLength(39);
});

test.each(books)(
  '$name has its id in its name, every part that an operator looks for, and 60 to 150 lines',
  ({ name, text, about, headings }) => {
    expect(name.startsWith(`${about.id}-`)).toBe(true);
    const lines = text.trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(60);
    expect(lines).toBeLessThanOrEqual(150);
    for (const part of ['symptoms', 'confirm', 'causes', 'safe-steps', 'do-not', 'escalate', 'roll-back', 'verify-afterwards'])
      expect(headings.map((heading) => heading.id)).toContain(part);
  },
);

test.each(books)('every link of $name to a runbook leads to a file and heading that are there', ({ tokens, about, headings }) => {
  for (const { id, heading } of runbookLinksIn(tokens)) {
    const target = books.find((book) => book.about.id === id);
    expect(target, `${about.id} links to ${id}`).toBeDefined();
    if (heading) expect(target?.headings.map((one) => one.id)).toContain(heading);
  }
  const names = builtInRunbooks.map((file) => file.name);
  const files = [...JSON.stringify(tokens).matchAll(/\((SOP-[^)#\s]+\.md)/g)].map(([, file]) => file);
  for (const file of files) expect(names).toContain(file);
  const anchors = [...JSON.stringify(tokens).matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  for (const anchor of anchors) expect(headings.map((one) => one.id)).toContain(anchor);
});

test.each(books)('$name tells its reader which calls to make', ({ tokens }) => {
  expect(explorerPathsIn(tokens).length).toBeGreaterThanOrEqual(3);
});

test('red and yellow have a branch for remote-backed domains', async () => {
  for (const id of ['SOP-01', 'SOP-02']) {
    const found = await port.find(id, testLinks);
    expect(found?.headings.map((heading) => heading.id)).toContain('remote-backed-domains');
  }
});

test.each([
  ['red cluster', 'SOP-01'],
  ['no_valid_shard_copy', 'SOP-01'],
  ['replica unassigned', 'SOP-02'],
  ['kms key disabled', 'SOP-03'],
  ['node left', 'SOP-04'],
  ['NodeFlapping', 'SOP-04'],
  ['quorum lost', 'SOP-05'],
  ['cluster_manager_not_discovered_exception', 'SOP-05'],
  ['put-mapping storm', 'SOP-06'],
  ['JVMPressureHigh', 'SOP-07'],
  ['OutOfMemoryError', 'SOP-07'],
  ['data too large', 'SOP-08'],
  ['cpu', 'SOP-09'],
  ['hot node', 'SOP-10'],
  ['es_rejected_execution search queue', 'SOP-11'],
  ['bulk 429', 'SOP-12'],
  ['504 gateway', 'SOP-13'],
  ['slow log', 'SOP-14'],
  ['disk watermark', 'SOP-15'],
  ['disc is ful', 'SOP-15'],
  ['cluster_block_exception', 'SOP-16'],
  ['maximum shards open', 'SOP-17'],
  ['skew', 'SOP-18'],
  ['relocation stuck', 'SOP-19'],
  ['warm migration failed', 'SOP-19'],
  ['blue/green stuck', 'SOP-20'],
  ['upgrade eligibility', 'SOP-21'],
  ['backup failed', 'SOP-22'],
  ['snapshto', 'SOP-22'],
  ['burst balance', 'SOP-23'],
  ['availability zone down', 'SOP-24'],
  ['kibana not loading', 'SOP-25'],
  ['sop-13', 'SOP-13'],
])('the search for “%s” has %s first', async (query, id) => {
  const hits = await port.search(query, 8, testLinks);
  expect(hits.map((hit) => hit.id)[0]).toBe(id);
});

test('a hit shows the section that answers, under its heading', async () => {
  const [hit] = await port.search('allocate_stale_primary', 3, testLinks);
  expect(hit).toMatchObject({ id: 'SOP-01', heading: { id: 'do-not' } });
  expect(hit?.html).toContain('<mark>');
});
