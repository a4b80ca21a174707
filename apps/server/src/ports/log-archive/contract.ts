import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { isPortError } from '../port-error.ts';
import { LOG_LIMITS, type LogArchivePort, type LogFile } from './port.ts';

export interface LogArchiveSubject {
  archive: LogArchivePort;
  domainIdentifier: string;
  unknownDomain: string;
  /** A finished hour of the domain with some files, at least two log groups among them, and a file with more than ten lines. */
  hour: number;
  /** Lets something be written to a file that can be followed, and names it. */
  grow: () => Promise<string>;
  close?: () => Promise<void>;
}

const NEVER = new AbortController().signal;

/** What every archive of logs has to do alike. */
export function describeLogArchive(name: string, make: () => Promise<LogArchiveSubject>): void {
  describe(`log archive: ${name}`, () => {
    let subject: LogArchiveSubject;
    let archive: LogArchivePort;
    let domain: string;
    let files: readonly LogFile[];
    let longest: LogFile;
    beforeAll(async () => {
      subject = await make();
      ({ archive, domainIdentifier: domain } = subject);
      ({ files } = await archive.list(domain, { from: subject.hour, to: subject.hour + HOUR, groups: null }, NEVER));
      const sized = await Promise.all(
        files.map(async (file) => ({
          file,
          lines: (await archive.lines(domain, file.path, { from: 0, count: 2_000 }, NEVER)).lines.length,
        })),
      );
      const best = sized.reduce((a, b) => (b.lines > a.lines ? b : a));
      expect(best.lines).toBeGreaterThan(10);
      longest = best.file;
    }, 60_000);
    afterAll(() => subject.close?.());

    const whole = async (path: string): Promise<Buffer> => {
      const parts: Uint8Array[] = [];
      for (let at = 0; ; ) {
        const { bytes, from } = await archive.read(domain, path, { from: at, bytes: 100_000 }, NEVER);
        expect(from).toBe(at);
        if (bytes.byteLength === 0) return Buffer.concat(parts);
        parts.push(bytes);
        at += bytes.byteLength;
      }
    };
    const kindOf = async (asked: Promise<unknown>): Promise<string> => {
      const error = await asked.then(
        () => null,
        (caught: unknown) => caught,
      );
      if (!isPortError(error)) throw new Error(`answered, or failed in other words: ${String(error)}`);
      return error.kind;
    };

    test('lists the files of an hour by their paths, in order, and of the groups that were asked for', async () => {
      expect(files.length).toBeGreaterThan(1);
      expect(files.map(({ path }) => path)).toEqual(files.map(({ path }) => path).toSorted());
      expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
      const stamp = new Date(subject.hour).toISOString().slice(0, 13).replaceAll(/[-T]/g, '/');
      for (const { path, group, file, hour, isFinished } of files) {
        expect(path).toBe(`${stamp}/${group}/${file}`);
        expect([hour, isFinished]).toEqual([subject.hour, true]);
      }
      const groups = [...new Set(files.map(({ group }) => group))];
      expect(groups.length).toBeGreaterThan(1);
      const some = await archive.list(domain, { from: subject.hour + 1, to: subject.hour + 2, groups: groups.slice(0, 1) }, NEVER);
      expect(some.files.map(({ path }) => path)).toEqual(files.filter(({ group }) => group === groups[0]).map(({ path }) => path));
      expect((await archive.list(domain, { from: subject.hour, to: subject.hour + HOUR, groups: ['Nobody'] }, NEVER)).files).toEqual([]);
    });

    test('knows no hour that has not come, no list of centuries, and no domain that never was', async () => {
      const coming = Date.UTC(2099, 0, 1);
      expect(await archive.list(domain, { from: coming, to: coming + HOUR, groups: null }, NEVER)).toEqual({ files: [], isCut: false });
      expect(await kindOf(archive.list(domain, { from: 0, to: coming, groups: null }, NEVER))).toBe('too-large');
      expect(await kindOf(archive.list(subject.unknownDomain, { from: subject.hour, to: subject.hour + 1, groups: null }, NEVER))).toBe(
        'not-found',
      );
      expect(await kindOf(archive.read(subject.unknownDomain, longest.path, { from: 0, bytes: 1 }, NEVER))).toBe('not-found');
    });

    test('lines are those of the bytes, wherever one begins to read', async () => {
      const text = (await whole(longest.path)).toString();
      const all = await archive.lines(domain, longest.path, { from: 0, count: LOG_LIMITS.lines }, NEVER);
      const wanted = text.split('\n').slice(0, -1);
      expect(all.lines.map((line) => line.text)).toEqual(wanted.slice(0, all.lines.length));
      expect(all.isEnd).toBe(all.lines.length === wanted.length);
      const middle = Math.floor(all.lines.length / 2);
      const part = await archive.lines(domain, longest.path, { from: middle, count: 3 }, NEVER);
      expect(part.lines).toEqual(all.lines.slice(middle, middle + 3));
      expect(part.totalLines ?? wanted.length).toBe(wanted.length);
      const { at } = part.lines[0] ?? { at: -1 };
      const { bytes } = await archive.read(domain, longest.path, { from: at, bytes: Buffer.byteLength(wanted[middle] ?? '') }, NEVER);
      expect(Buffer.from(bytes).toString()).toBe(wanted[middle]);
      expect(await archive.locate(domain, longest.path, { byte: at }, NEVER)).toEqual({ line: middle, at });
      expect(await archive.locate(domain, longest.path, { line: middle }, NEVER)).toEqual({ line: middle, at });
    });

    test('a file as it is stored holds its text, compressed or not; of one that is none it is said before anything comes', async () => {
      const parts: Uint8Array[] = [];
      for await (const part of await archive.stored(domain, longest.path, NEVER)) parts.push(Buffer.from(part));
      const stored = Buffer.concat(parts);
      const text = stored.readUInt16BE(0) === 0x1f8b ? gunzipSync(stored) : stored;
      expect(text.equals(await whole(longest.path))).toBe(true);
      expect(await kindOf(archive.stored(domain, longest.path.replace(/[^/]+$/, 'no-such-file.log'), NEVER))).toBe('not-found');
      expect(await kindOf(archive.stored(subject.unknownDomain, longest.path, NEVER))).toBe('not-found');
      const leaving = new AbortController();
      leaving.abort();
      expect(await kindOf(archive.stored(domain, longest.path, leaving.signal))).toBe('cancelled');
    });

    test('behind the end there is nothing', async () => {
      const { length } = await whole(longest.path);
      expect(await archive.read(domain, longest.path, { from: length + 5, bytes: 10 }, NEVER)).toMatchObject({
        from: length,
        totalBytes: length,
        bytes: expect.toSatisfy((bytes: Uint8Array) => bytes.byteLength === 0),
      });
      expect(await archive.lines(domain, longest.path, { from: 10_000_000, count: 10 }, NEVER)).toMatchObject({ lines: [], isEnd: true });
      expect(await archive.locate(domain, longest.path, { byte: length }, NEVER)).toBeNull();
      expect(await archive.locate(domain, longest.path, { line: 10_000_000 }, NEVER)).toBeNull();
      const much = await archive.read(domain, longest.path, { from: 0, bytes: 2 ** 40 }, NEVER);
      expect(much.bytes.byteLength).toBe(Math.min(length, LOG_LIMITS.readBytes));
    });

    test.each([
      ...[
        '',
        '/',
        '..',
        '../../etc/passwd',
        '/etc/passwd',
        'a/b/c/d/e/f',
        '2026/13/01/00/Elasticsearch/x.log',
        '2026/02/30/00/Elasticsearch/x.log',
      ],
      ...[
        '2026/01/01/24/Elasticsearch/x.log',
        '2026/01/01/00/../x.log',
        '2026/01/01/00/Elasticsearch/..',
        '2026/01/01/00/Elasticsearch/a/b',
      ],
      ...['2026/01/01/00/Elasticsearch/a\0b', '2026/01/01/00/Elasticsearch/%2e%2e', '2026/01/01/00/Elasticsearch/a\\b', '2026/01/01/00//x'],
      ...['2026/01/01/00/Elasticsearch/no-such-file.log', 'x'.repeat(2_000)],
    ])('knows no file under %j', async (path) => {
      expect(await kindOf(archive.read(domain, path, { from: 0, bytes: 10 }, NEVER))).toBe('not-found');
      expect(await kindOf(archive.lines(domain, path, { from: 0, count: 10 }, NEVER))).toBe('not-found');
      expect(await kindOf(archive.follow(domain, path, { at: 0, mark: null }, NEVER))).toBe('not-found');
    });

    test('a file that grows is followed from where one stands', async () => {
      const path = await subject.grow();
      const read: Uint8Array[] = [];
      let position = { at: 0, mark: null as string | null };
      const go = async (): Promise<string> => {
        const news = await archive.follow(domain, path, position, NEVER);
        read.push(news.bytes);
        position = news.position;
        return news.change;
      };
      expect(await go()).toBe('grown');
      while ((await go()) === 'grown');
      const before = Buffer.concat(read).length;
      expect(await subject.grow()).toBe(path);
      expect(await go()).toBe('grown');
      while ((await go()) === 'grown');
      const text = await whole(path);
      expect(text.length).toBeGreaterThan(before);
      expect(Buffer.concat(read).equals(text)).toBe(true);
    });

    test('who has left is not answered', async () => {
      const left = AbortSignal.abort();
      expect(await kindOf(archive.list(domain, { from: subject.hour, to: subject.hour + 1, groups: null }, left))).toBe('cancelled');
      expect(await kindOf(archive.lines(domain, longest.path, { from: 0, count: 1 }, left))).toBe('cancelled');
    });
  });
}
