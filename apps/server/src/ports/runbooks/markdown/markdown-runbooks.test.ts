import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { steppedClock } from '../../../platform/clock/clock.ts';
import { describeRunbooksPort, testLinks } from '../contract.ts';
import type { RunbooksPort } from '../port.ts';
import { builtInRunbooks } from './built-in.ts';
import { type RunbookFile, runbookFiles, runbookFolder } from './folder.ts';
import { highlightHtml } from './highlight.ts';
import { createMarkdownRunbooks } from './index.ts';

const START = Date.UTC(2026, 10, 21);

const portOf = (files: readonly RunbookFile[], broken: string[] = []): RunbooksPort =>
  createMarkdownRunbooks({
    sources: [runbookFiles(files)],
    clock: steppedClock(START),
    onBroken: (file, problem) => void broken.push(`${file}: ${problem}`),
  });

const runbook = (id: string, body: string, extra = ''): RunbookFile => ({
  name: `${id}-test.md`,
  text: `---\nid: ${id}\ntitle: About ${id}\nowner: Testers\nlastReviewed: 2026-05-01\nkeywords: [word]\n${extra}---\n\n${body}\n`,
});

const htmlOf = async (body: string): Promise<string> => (await portOf([runbook('SOP-30', body)]).find('SOP-30', testLinks))?.html ?? '';

describeRunbooksPort('the built-in ones', async () => ({
  port: portOf(builtInRunbooks),
  known: { id: 'SOP-25', words: 'Kibana saved objects' },
}));

test.each([
  ['a script', '<script>alert(1)</script>', 'script'],
  ['a script in a paragraph', 'Text <script src="https://x.example/a.js"></script> more', 'script'],
  ['a handler', '<img src=x onerror=alert(1)>', 'img'],
  ['a frame', '<iframe src="https://x.example"></iframe>', 'iframe'],
  ['a form', '<form action="/auth/logout"><button>Click</button></form>', 'form'],
  ['a style', '<style>body{display:none}</style>', 'style'],
  ['an svg', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', 'svg'],
  ['a picture', '![x](https://x.example/pixel.png)', 'img'],
])('%s in a runbook is words and no element [ACT-002]', async (_what, body, element) => {
  const html = await htmlOf(`## Heading\n\n${body}`);
  expect(html).toContain('Heading');
  expect(html.toLowerCase()).not.toContain(`<${element}`);
  expect(html).not.toMatch(/<[^>]*\son[a-z]+\s*=/i);
});

test.each([
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](java&#10;script:alert(1))'],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['[x](vbscript:x)'],
  ['[x](//evil.example/a)'],
  ['<javascript:alert(1)>'],
])('the link %s leads nowhere [ACT-002]', async (body) => {
  const html = await htmlOf(body);
  expect(html).not.toMatch(/href="(?!\/docs\/|#)/i);
});

test('a title, a heading and a call that hold markup are shown as they are written', async () => {
  const port = portOf([runbook('SOP-31', '## <b>Bold</b> "quoted" & more\n\n`GET _cat/nodes?h="><script>alert(1)</script>`')]);
  const found = await port.find('SOP-31', testLinks);
  expect(found?.html).not.toMatch(/<script|<b>/);
  expect(found?.headings[0]?.id).toMatch(/^[a-z0-9-]+$/);
  const hits = await port.search('quoted', 5, testLinks);
  expect(hits[0]?.html).not.toMatch(/<script|<b>/);
  expect(hits[0]?.html).toContain('<mark>quoted</mark>');
});

test('calls lead to the explorer of the domain in question, and nowhere without one', async () => {
  const port = portOf([
    runbook('SOP-32', 'See `GET _cat/nodes?h=name&s=name` or [health](explorer/_cluster/health), and `_cat/nodes` alone.'),
  ]);
  const html = (await port.find('SOP-32', testLinks))?.html ?? '';
  expect(html).toContain(
    `<a href="/000000000101/orders/explorer?call=${encodeURIComponent('_cat/nodes?h=name&s=name')}"><code>_cat/nodes?h=name&amp;s=name</code></a>`,
  );
  expect(html).toContain(`explorer?call=${encodeURIComponent('_cluster/health')}">health</a>`);
  const without = (await port.find('SOP-32', { ...testLinks, explorer: null }))?.html ?? '';
  expect(without).not.toContain('<a');
  expect(without).toContain('<code>_cat/nodes?h=name&amp;s=name</code> or health');
});

test('a runbook is linked by its name alone or by its file, and one that is not there is no link', async () => {
  const port = portOf([
    runbook('SOP-33', '## First step\n\nText.'),
    runbook('SOP-34', 'See SOP-33, [that step](SOP-33-other.md#first-step), [SOP-33 here](SOP-33), SOP-77 and [gone](SOP-78.md).'),
  ]);
  const html = (await port.find('SOP-34', testLinks))?.html ?? '';
  expect(html).toContain('See <a href="/docs/sop/SOP-33">SOP-33</a>, <a href="/docs/sop/SOP-33#first-step">that step</a>');
  expect(html).toContain('<a href="/docs/sop/SOP-33">SOP-33 here</a>, SOP-77 and gone.');
});

test('a link to another site opens in a tab of its own', async () => {
  expect(await htmlOf('[docs](https://opensearch.org/docs)')).toContain(
    '<a href="https://opensearch.org/docs" target="_blank" rel="noopener noreferrer">docs</a>',
  );
});

test('headings that repeat get anchors of their own', async () => {
  const found = await portOf([runbook('SOP-35', '# Top\n\n## Same\n\na\n\n## Same\n\nb\n\n### Deeper: part/1\n\nc')]).find(
    'SOP-35',
    testLinks,
  );
  expect(found?.headings).toEqual([
    { id: 'top', text: 'Top', level: 2 },
    { id: 'same', text: 'Same', level: 2 },
    { id: 'same-2', text: 'Same', level: 2 },
    { id: 'deeper-part-1', text: 'Deeper: part/1', level: 3 },
  ]);
  for (const { id } of found?.headings ?? []) expect(found?.html).toContain(`id="${id}"`);
});

test.each([
  ['no front matter', '# Just text', 'has no front matter'],
  ['an id that is none', runbook('SOP-X', 'text').text, 'id: must be SOP-'],
  ['a day that is none', runbook('SOP-36', 'text').text.replace('2026-05-01', 'last May'), 'lastReviewed: must be a day'],
  ['no owner', runbook('SOP-36', 'text').text.replace('owner: Testers\n', ''), 'owner: '],
  ['no keyword', runbook('SOP-36', 'text').text.replace('[word]', '[]'), 'keywords: must name at least one'],
  ['a field that is none', runbook('SOP-36', 'text', 'author: somebody\n').text, 'author'],
  ['YAML that is none', '---\nid: [\n---\ntext', 'front matter is not valid YAML'],
  ['no text', runbook('SOP-36', '').text, 'has no text'],
])('a file with %s is named with the reason and left out, and the others are there', async (_what, text, reason) => {
  const broken: string[] = [];
  const port = portOf([{ name: 'broken.md', text }, runbook('SOP-37', 'Good.')], broken);
  expect((await port.list()).map((one) => one.id)).toEqual(['SOP-37']);
  expect(broken).toHaveLength(1);
  expect(broken[0]).toContain('broken.md: ');
  expect(broken[0]).toContain(reason);
});

test('of two files with one id the second is left out', async () => {
  const broken: string[] = [];
  const port = portOf([runbook('SOP-38', 'One.'), { ...runbook('SOP-38', 'Two.'), name: 'copy.md' }], broken);
  expect((await port.find('SOP-38', testLinks))?.html).toContain('One.');
  expect(broken).toEqual(['copy.md: id: SOP-38 is taken by SOP-38-test.md']);
});

test('an own folder adds runbooks and replaces those of the same id, and a saved file shows without a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-runbooks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = steppedClock(START);
  const port = createMarkdownRunbooks({
    sources: [runbookFiles([runbook('SOP-40', 'Ours.'), runbook('SOP-41', 'Also ours.')]), runbookFolder(folder)],
    clock,
    onBroken: (file, problem) => expect.fail(`${file}: ${problem}`),
  });
  writeFileSync(join(folder, 'README.md'), 'For authors.');
  writeFileSync(join(folder, 'a.md'), runbook('SOP-41', 'Theirs.').text);
  expect((await port.find('SOP-41', testLinks))?.html).toContain('Theirs.');
  writeFileSync(join(folder, 'b.md'), runbook('SOP-120', 'Elephants.').text);
  expect(await port.find('SOP-120', testLinks)).toBeNull();
  clock.step(11_000);
  expect((await port.search('elephants', 5, testLinks)).map((hit) => hit.id)).toEqual(['SOP-120']);
  expect((await port.list()).map((one) => one.id)).toEqual(['SOP-40', 'SOP-41', 'SOP-120']);
  unlinkSync(join(folder, 'a.md'));
  clock.step(11_000);
  expect((await port.find('SOP-41', testLinks))?.html).toContain('Also ours.');
});

test('a folder that is not there is told as unavailable, without its path', async () => {
  const port = createMarkdownRunbooks({
    sources: [runbookFolder('/nowhere/at/all')],
    clock: steppedClock(START),
    onBroken: () => undefined,
  });
  await expect(port.list()).rejects.toMatchObject({ kind: 'unavailable', message: expect.not.stringContaining('/nowhere') });
});

test('an old runbook that answers better comes before a new one', async () => {
  const old = runbook('SOP-50', '## Frozen pipes\n\nPipes that froze.', 'issues: [PipeFrozen]\n');
  const fresh = { ...runbook('SOP-51', '## Other\n\nPipes are mentioned.'), name: 'fresh.md' };
  const port = portOf([{ ...fresh, text: fresh.text.replace('2026-05-01', '2026-11-20') }, old]);
  expect((await port.search('frozen pipes', 5, testLinks)).map((hit) => hit.id)[0]).toBe('SOP-50');
  expect((await port.search('pipes', 5, testLinks)).map((hit) => hit.id)[0]).toBe('SOP-50');
});

test('a match is marked in words and not in tags or entities', () => {
  expect(highlightHtml('<a href="/amp">Amp &amp; amp-ere</a> ramp', ['amp'])).toBe(
    '<a href="/amp"><mark>Amp</mark> &amp; <mark>amp</mark>-ere</a> ramp',
  );
  expect(highlightHtml('a (b) [c].*', ['(b)', '.*'])).toContain('(b)');
  expect(highlightHtml('nothing', [])).toBe('nothing');
});
