import { describe, expect, test } from 'vitest';
import { sopPath } from '#rules/paths/help';
import type { RenderOptions, RunbooksPort } from './port.ts';

export interface RunbooksSubject {
  port: RunbooksPort;
  /** An id that is there, and words that it answers and few others do. */
  known: { id: string; words: string };
}

/** Links as the console makes them, for tests. */
export const testLinks: RenderOptions = {
  explorer: (path) => `/000000000101/orders/explorer?call=${encodeURIComponent(path)}`,
  runbook: (id, heading) => sopPath(id, heading),
};

/** What every place of runbooks has to do alike. */
export const describeRunbooksPort = (name: string, make: () => Promise<RunbooksSubject>): void => {
  describe(`runbooks: ${name}`, () => {
    test('the list names each once, by id, with owner and review', async () => {
      const { port, known } = await make();
      const list = await port.list();
      const ids = list.map((one) => one.id);
      expect(ids).toContain(known.id);
      expect(ids).toEqual([...new Set(ids)].sort());
      for (const one of list) {
        expect(one.owner).not.toBe('');
        expect(one.lastReviewed).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(new Set(one.headings.map((heading) => heading.id)).size).toBe(one.headings.length);
      }
    });

    test('one is found by its id with an anchor for each of its headings, and an id that nobody knows is null', async () => {
      const { port, known } = await make();
      const found = await port.find(known.id, testLinks);
      expect(found?.id).toBe(known.id);
      for (const { id } of found?.headings ?? []) expect(found?.html).toContain(` id="${id}"`);
      expect(await port.find('SOP-9999', testLinks)).toBeNull();
    });

    test('a search answers best first, each runbook once, with a heading of that runbook', async () => {
      const { port, known } = await make();
      const hits = await port.search(known.words, 20, testLinks);
      expect(hits[0]?.id).toBe(known.id);
      expect(new Set(hits.map((hit) => hit.id)).size).toBe(hits.length);
      for (const hit of hits) if (hit.heading) expect(hit.headings).toContainEqual(hit.heading);
      expect(hits[0]?.html).toContain('<mark>');
      expect(await port.search(known.words, 1, testLinks)).toHaveLength(1);
    });

    test('words that none holds, and no words, find nothing', async () => {
      const { port } = await make();
      expect(await port.search('zzzyqx wvutq', 20, testLinks)).toEqual([]);
      expect(await port.search(' … ', 20, testLinks)).toEqual([]);
    });
  });
};
