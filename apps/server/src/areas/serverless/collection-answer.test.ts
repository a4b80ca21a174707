import { describe, expect, test } from 'vitest';
import { checkCollectionPath } from '#rules/serverless/collection-paths';
import { collectionAnswer } from './collection-answer.ts';

const answer = (body: unknown, status = 200) => ({ status, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });
const callOf = (path: string) => {
  const call = checkCollectionPath(path);
  if (!call.ok) throw new Error(call.message);
  return call;
};

test('a long table is cut to whole rows and says so [EXPL-007]', () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ index: `logs-${at}`, 'docs.count': 'é'.repeat(20) }));
  const body = answer(rows);
  const whole = collectionAnswer(body, callOf('_cat/indices'));
  expect(whole).toEqual({ success: true, data: rows, status: 200, truncated: false, notice: null });
  for (let most = 200; most < 300; most += 1) {
    const { data, truncated, notice } = collectionAnswer(body, callOf('_cat/indices'), most);
    const shown = data as unknown[];
    expect([truncated, notice]).toEqual([true, expect.stringContaining('longer than 2 MiB')]);
    expect(shown.length).toBeGreaterThan(1);
    // A letter of two bytes may be cut in the middle: it must not be in what is left.
    expect(shown).toEqual(rows.slice(0, shown.length));
  }
});

test('a long object is cut to whole values', () => {
  const mappings = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`index-${at}`, { mappings: { properties: {} } }]));
  const { data, truncated } = collectionAnswer(answer(mappings), callOf('_mappings'), 500);
  expect(truncated).toBe(true);
  expect(mappings).toMatchObject(data as object);
});

describe('what can hold the text of a query is blanked, as in the explorer of a domain', () => {
  const filter = { term: { card: '4111 1111 1111 1111' } };
  test.each([
    ['_alias', { orders: { aliases: { mine: { filter } } } }],
    ['_index_template', { index_templates: [{ index_template: { template: { aliases: { mine: { filter } } } } }] }],
    ['_component_template', { component_templates: [{ component_template: { template: { aliases: { mine: { filter } } } } }] }],
  ])('%s', (path, body) => {
    const { data, notice } = collectionAnswer(answer(body), callOf(path));
    expect(JSON.stringify(data)).not.toContain('4111');
    expect(JSON.stringify(data)).toContain('"filter":null');
    expect(notice).toContain('left empty');
    const cut = collectionAnswer(answer({ ...body, more: 'x'.repeat(1_000) }), callOf(path), 800);
    expect(cut.notice).toMatch(/cut.*left empty/);
    expect(JSON.stringify(cut.data)).not.toContain('4111');
  });
});

test('a failure keeps its status, in JSON or not; an answer that is no JSON is none', () => {
  const body = { error: { type: 'index_not_found_exception' }, status: 404 };
  expect(collectionAnswer(answer(body, 404), callOf('_alias'))).toEqual({
    success: false,
    data: body,
    status: 404,
    truncated: false,
    notice: null,
  });
  expect(collectionAnswer(answer('<html>Bad gateway</html>', 502), callOf('_alias'))).toMatchObject({
    success: false,
    data: null,
    status: 502,
  });
  expect(() => collectionAnswer(answer('green open'), callOf('_cat/indices'))).toThrow('no JSON');
});
