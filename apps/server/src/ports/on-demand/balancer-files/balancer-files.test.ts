import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '#rules/durations';
import { folderStore } from '../../log-archive/folder/index.ts';
import type { OnDemandSource } from '../port.ts';
import { balancerFiles } from './index.ts';

const NEVER = new AbortController().signal;
const DOMAIN = '123456789012:orders';
const BALANCER = 'app.orders-prod.50dc6c495c0c9188';
const PREFIX = 'AWSLogs/123456789012/elasticloadbalancing/us-east-1';
const T = Date.UTC(2026, 10, 20, 22);

let folder: string;
let source: OnDemandSource;

const nameOf = (end: string, { balancer = BALANCER, ending = '.log.gz' } = {}): string =>
  `123456789012_elasticloadbalancing_us-east-1_${balancer}_${end}_10.0.0.1_4g2h${ending}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-balancer-'));
  const put = async (day: string, name: string, content = 'x'): Promise<void> => {
    await mkdir(join(folder, PREFIX, day), { recursive: true });
    await writeFile(join(folder, PREFIX, day, name), content);
  };
  for (const end of ['20261120T2155Z', '20261120T2200Z', '20261120T2205Z', '20261120T2300Z']) await put('2026/11/20', nameOf(end));
  // The last five minutes of a day lie in the folder of the next one.
  await put('2026/11/21', nameOf('20261121T0000Z'), 'last');
  await put('2026/11/21', nameOf('20261121T0005Z'));
  await put('2026/11/20', nameOf('20261120T2210Z', { balancer: 'app.other.1234' }));
  await put('2026/11/20', 'ELBAccessLogTestFile');
  await put('2026/11/20', nameOf('20261399T9999Z'));
  source = balancerFiles([{ store: folderStore(folder), prefix: PREFIX, loadBalancer: BALANCER, domainIdentifier: DOMAIN }]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ends = async (from: number, to: number): Promise<(string | undefined)[]> =>
  (await source.list(DOMAIN, { type: 'ELB', from, to }, NEVER)).map(({ name }) => /_(\d{8}T\d{4}Z)_/.exec(name)?.[1]);

describe('access logs of a load balancer', () => {
  test('are the files whose minutes are in the hours of the range, of this balancer alone, over midnight too', async () => {
    expect(await ends(T, T + 2 * HOUR)).toEqual(['20261120T2205Z', '20261120T2300Z', '20261121T0000Z']);
    expect(await ends(T + 1, T + 2)).toEqual(['20261120T2205Z', '20261120T2300Z']);
    expect(await ends(T - HOUR, T)).toEqual(['20261120T2155Z', '20261120T2200Z']);
    const [last] = await source.list(DOMAIN, { type: 'ELB', from: T + HOUR, to: T + 2 * HOUR }, NEVER);
    expect(last).toMatchObject({ hour: T + HOUR, bytes: 4 });
    const text: string[] = [];
    for await (const chunk of await source.open(DOMAIN, { type: 'ELB', name: last?.name ?? '' }, NEVER))
      text.push(Buffer.from(chunk as Uint8Array).toString());
    expect(text.join('')).toBe('last');
  });

  test('of a day without a folder there are none, and of another domain neither', async () => {
    expect(await ends(T - 100 * HOUR, T - 99 * HOUR)).toEqual([]);
    expect(source.types('123456789012:payments')).toEqual([]);
    expect(await source.list('123456789012:payments', { type: 'ELB', from: T, to: T + HOUR }, NEVER)).toEqual([]);
  });

  test.each(['0:../../etc/passwd', `0:${PREFIX}/../../../../etc/passwd`, '9:x', '', `0:${PREFIX}/2026/11/20/missing.log`])(
    '%j is not opened',
    async (name) => {
      await expect(source.open(DOMAIN, { type: 'ELB', name }, NEVER)).rejects.toMatchObject({ kind: 'not-found' });
    },
  );
});
