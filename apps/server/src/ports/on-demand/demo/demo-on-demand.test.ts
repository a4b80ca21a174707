import { describe, expect, test } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { HOUR, MINUTE } from '#rules/durations';
import type { OnDemandType } from '#rules/on-demand/backfill';
import { splitElbLine } from '#rules/on-demand/elb-line';
import { isPortError } from '../../port-error.ts';
import { demoOnDemand } from './demo-on-demand.ts';

const NOW = Date.UTC(2026, 10, 20, 9, 30);
const T = Date.UTC(2026, 10, 20, 8);
const NEVER = new AbortController().signal;
const DOMAIN = '000000000101:orders-green';
const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(NOW)] });
const source = demoOnDemand(world, { now: () => NOW });

const linesOf = async (type: OnDemandType, name: string): Promise<string[]> => {
  let text = '';
  for await (const chunk of await source.open(DOMAIN, { type, name }, NEVER)) text += chunk;
  return text.trimEnd().split('\n');
};

describe('on-demand data of the demo fleet', () => {
  test('are files of whole hours, of which every line is one of an access log', async () => {
    const files = await source.list(DOMAIN, { type: 'ELB', from: T + 10 * MINUTE, to: T + 20 * MINUTE }, NEVER);
    expect(new Set(files.map(({ hour }) => hour))).toEqual(new Set([T]));
    for (const { name, version } of files.slice(0, 3)) {
      const lines = await linesOf('ELB', name);
      expect(lines.length).toBe(Number(version));
      for (const line of lines) expect(splitElbLine(line).problem).toBeNull();
    }
  });

  test('samples and top queries are rows of their minutes; of an hour that is not over yet there are those so far', async () => {
    for (const type of ['PA', 'QI'] as const) {
      const files = await source.list(DOMAIN, { type, from: T, to: T + 2 * HOUR }, NEVER);
      expect(files.map(({ hour, version }) => [hour, version])).toEqual([
        [T, '60'],
        [T + HOUR, '30'],
      ]);
      const rows = (await linesOf(type, files[0]?.name ?? '')).map((line) => JSON.parse(line));
      expect(rows.length).toBeGreaterThan(50);
      for (const { date } of rows) expect(date >= T && date < T + HOUR).toBe(true);
      expect(await linesOf(type, files[1]?.name ?? '')).not.toEqual(['']);
    }
  });

  test('of a query the shape alone is told', async () => {
    const [row] = (await linesOf('QI', `QI-${T}.ndjson`)).map((line) => JSON.parse(line));
    expect(row.shape).toMatch(/^\{.*"\?".*\}$/);
    expect(row.fingerprint).toMatch(/^[0-9a-f]{16}$/);
    expect(row.cpuMs).toBeLessThan(row.latencyMs * 1_000);
  });

  test('an engine without a plugin has no data of it, and nobody has data of an unknown domain', async () => {
    expect(source.types('000000000101:legacy-es68')).not.toContain('QI');
    expect(source.types('000000000101:modern-os31')).not.toContain('PA');
    expect(source.types(DOMAIN)).toEqual(['ELB', 'PA', 'QI']);
    expect(source.types('000000000101:nobody')).toEqual([]);
  });

  test.each(['', 'PA-x.ndjson', 'PA-9999999999999.ndjson', '../../etc/passwd', `QI-${T + 1}.ndjson`])('%j is no file', async (name) => {
    for (const type of ['ELB', 'PA', 'QI'] as const)
      await expect(source.open(DOMAIN, { type, name }, NEVER)).rejects.toSatisfy((error) => isPortError(error, 'not-found'));
  });
});
