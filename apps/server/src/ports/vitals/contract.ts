import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VitalsPort } from './port.ts';

export interface VitalsSubject {
  vitals: VitalsPort;
  /** A domain with vitals in [from, to], three hours or more. */
  domainIdentifier: string;
  unknownIdentifier: string;
  from: number;
  to: number;
  close?: () => Promise<void>;
}

const KEYS = ['status', 'nodes', 'unassigned', 'diskUsedPercentMax', 'heapPercentMax', 'pendingTasks', 'errors5xx'];

/** What every source of vitals has to do alike. */
export function describeVitals(name: string, make: () => Promise<VitalsSubject>): void {
  describe(`vitals: ${name}`, () => {
    let subject: VitalsSubject;
    beforeAll(async () => {
      subject = await make();
    }, 60_000);
    afterAll(() => subject.close?.());

    test('each key comes once, with one value a time, ascending and within the window', async () => {
      const { vitals, domainIdentifier, from, to } = subject;
      const series = await vitals.between(domainIdentifier, from, to);
      expect(series.length).toBeGreaterThan(0);
      expect(new Set(series.map(({ key }) => key)).size).toBe(series.length);
      for (const { key, times, values } of series) {
        expect(KEYS).toContain(key);
        expect(values).toHaveLength(times.length);
        expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
        // A value stands for the slot that its time begins: the first may have begun before the window.
        expect([times[0] !== undefined && times[0] > from - 3_600_000, (times.at(-1) ?? 0) <= to]).toEqual([true, true]);
        expect(values.some((value) => !Number.isNaN(value))).toBe(true);
      }
    });

    test('values are numbers of their kind, or NaN for a gap', async () => {
      const { vitals, domainIdentifier, from, to } = subject;
      for (const { key, values } of await vitals.between(domainIdentifier, from, to))
        for (const value of values.filter((candidate) => !Number.isNaN(candidate))) {
          expect(value).toBeGreaterThanOrEqual(0);
          if (key === 'status') expect([0, 1, 2]).toContain(value);
          if (key.endsWith('PercentMax')) expect(value).toBeLessThanOrEqual(100);
        }
    });

    test('a long window is answered with fewer points than it has samples', async () => {
      const { vitals, domainIdentifier, to } = subject;
      for (const days of [1, 14, 400])
        for (const { times } of await vitals.between(domainIdentifier, to - days * 86_400_000, to))
          expect(times.length).toBeLessThan(11_000);
    });

    test('what was read is ascending, within the window, and on the curve', async () => {
      const { vitals, domainIdentifier, from, to } = subject;
      const curves = await vitals.between(domainIdentifier, from, to);
      const read = await vitals.readings(domainIdentifier, ['status', 'nodes'], from, to);
      expect(read.map(({ key }) => key)).toEqual(['status', 'nodes']);
      for (const { key, times, values } of read) {
        expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
        expect([(times[0] ?? 0) >= from, (times.at(-1) ?? 0) <= to]).toEqual([true, true]);
        const curve = curves.find((one) => one.key === key);
        for (const [index, at] of times.entries()) {
          const slot = curve?.times.findLastIndex((time) => time <= at) ?? -1;
          expect(curve?.values[slot]).toBe(values[index]);
        }
      }
    });

    test('the status alone is as it is beside another key', async () => {
      const { vitals, domainIdentifier, unknownIdentifier, from, to } = subject;
      const [alone] = await vitals.readings(domainIdentifier, ['status'], from, to);
      const [beside] = await vitals.readings(domainIdentifier, ['status', 'nodes'], from, to);
      expect(alone).toEqual(beside);
      expect(await vitals.readings(unknownIdentifier, ['status'], from, to)).toEqual([]);
    });

    test('a domain that nobody has has no vitals', async () => {
      const { vitals, unknownIdentifier, from, to } = subject;
      expect(await vitals.between(unknownIdentifier, from, to)).toEqual([]);
    });
  });
}
