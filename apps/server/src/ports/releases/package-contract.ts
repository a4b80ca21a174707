import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordsSubject } from './contract.ts';
import type { ReleaseRecords } from './port.ts';
import { AT } from './testkit/given-releases.ts';

/** What every store of records has to do alike with packages and those who bring them in. */
export const describeReleasePackages = (name: string, make: () => Promise<RecordsSubject>): void => {
  describe(`packages of releases: ${name}`, () => {
    let subject: RecordsSubject;
    let records: ReleaseRecords;
    beforeAll(async () => {
      subject = await make();
      ({ records } = subject);
    }, 60_000);
    afterAll(() => subject.close());

    test('a package is announced, and then what came is written down', async () => {
      const file = {
        ...{ key: 'parts/one.zip', stackName: 'parts', fileName: 'one.zip', isGlobal: false, expectedMd5: null, md5: null, bytes: null },
        ...{ state: 'expected' as const, by: 'ada', at: AT },
      };
      await records.putPackage(file);
      await records.putPackage({ ...file, md5: 'd41d8cd98f00b204e9800998ecf8427e', bytes: 5_000_000_000, state: 'stored' });
      expect(await records.package(file.key)).toMatchObject({ state: 'stored', bytes: 5_000_000_000 });
      expect(await records.package('parts/none.zip')).toBeNull();
    });

    test('is brought in by one server at a time; one that was not heard of for long has lost it', async () => {
      const file = {
        ...{ key: 'parts/two.zip', stackName: 'parts', fileName: 'two.zip', isGlobal: false, expectedMd5: null, md5: null, bytes: null },
        ...{ state: 'expected' as const, by: 'ada', at: AT },
      };
      await records.putPackage(file);
      const hold = (owner: string, now: number) => records.holdUpload(file.key, owner, { now, staleMs: 60_000 });
      const first = await Promise.all(['one', 'two', 'three'].map((owner) => hold(owner, AT)));
      expect(first.filter(Boolean)).toHaveLength(1);
      const [winner = '', loser = ''] = ['one', 'two', 'three'].sort((a, b) => Number(first[order(b)]) - Number(first[order(a)]));
      expect(await hold(winner, AT + 50_000)).toBe(true);
      expect(await hold(loser, AT + 100_000)).toBe(false);
      expect(await records.endUpload(file.key, loser, { ...file, state: 'stored' })).toBe(false);
      expect(await hold(loser, AT + 111_000)).toBe(true);
      const stored = { ...file, state: 'stored' as const, md5: 'd41d8cd98f00b204e9800998ecf8427e', bytes: 5 };
      expect(await records.endUpload(file.key, winner, { ...stored, bytes: 4 })).toBe(false);
      expect(await records.endUpload(file.key, loser, stored)).toBe(true);
      expect(await hold(winner, AT + 112_000)).toBe(true);
      expect(await records.endUpload(file.key, winner, { ...stored, bytes: 6 })).toBe(false);
      expect(await records.package(file.key)).toEqual(stored);

      function order(owner: string): number {
        return ['one', 'two', 'three'].indexOf(owner);
      }
    });
  });
};
