import { expect, test } from 'vitest';
import { readPages } from './read-pages.ts';

test('pages are asked for until no next token comes [SDPDS-006, SHELL-076]', async () => {
  const asked: (string | null)[] = [];
  const pages = await readPages(async (token) => {
    asked.push(token);
    return { node: asked.length, nextToken: asked.length < 3 ? `t${asked.length}` : null };
  });
  expect(asked).toEqual([null, 't1', 't2']);
  expect(pages.map(({ node }) => node)).toEqual([1, 2, 3]);
});

test('tokens that go in a circle end in a failure, not in asking for ever', async () => {
  await expect(readPages(async () => ({ nextToken: 'again' }))).rejects.toThrow('came back twice');
});
