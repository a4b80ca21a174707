import { expect, test } from 'vitest';
import type { DomainRecord } from '../../domains/port.ts';
import { closeDeleted } from './deleted-domains.ts';

const NOW = Date.UTC(2026, 10, 21, 9);

test('nothing is closed, and nothing held up, where the source gives no list', async () => {
  const refused = async () => Promise.reject(new Error('no answer'));
  const gone = async () => Promise.reject(new Error('closed'));
  const find = async () => ({ deleted: true }) as DomainRecord;
  await expect(closeDeleted({ list: refused, find }, { domainsWithOpen: async () => ['a:b'] }, { gone }, NOW)).resolves.toBeUndefined();
});

test('issues are closed of domains that the source tells are deleted, and of no other', async () => {
  const records: Record<string, Pick<DomainRecord, 'deleted' | 'deletedAt'> | null> = {
    'a:deleted': { deleted: true, deletedAt: NOW - 5 },
    'a:deleted-at-some-time': { deleted: true },
    'a:unlisted': { deleted: false },
    'a:unknown': null,
  };
  const asked: string[] = [];
  const find = async (id: string) => {
    asked.push(id);
    if (id === 'a:unread') throw new Error('no answer');
    return (records[id] ?? null) as DomainRecord | null;
  };
  const closed: [string, number][] = [];
  const gone = async (id: string, at: number) => void closed.push([id, at]);
  const withOpen = ['a:live', 'a:unread', ...Object.keys(records)];
  await closeDeleted({ list: async () => ['a:live'], find }, { domainsWithOpen: async () => withOpen }, { gone }, NOW);
  expect(closed).toEqual([
    ['a:deleted', NOW - 5],
    ['a:deleted-at-some-time', NOW],
  ]);
  // A look at each domain is a call of its service.
  expect(asked).not.toContain('a:live');
});
