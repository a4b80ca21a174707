import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#rules/durations';
import { largeWorld, NOW, smallWorld, WELL } from '../testkit.ts';
import { type AccessRow, accessRow, rowsBetween } from './access-log.testkit.ts';

const small = smallWorld();
const large = largeWorld();
const GREEN = WELL('orders-green');
const FIVE = 5 * MINUTE;
const THIS = Math.floor(NOW / FIVE) * FIVE;

describe('the format', () => {
  const TIME = /^(-1|\d+\.\d{3})$/;
  const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
  const PATTERNS: Partial<Record<keyof AccessRow, RegExp>> = {
    ...{ type: /^(https|http|h2|wss)$/, time: STAMP, created: STAMP, elb: /^app\/[\w-]+\/[0-9a-f]{16}$/ },
    ...{ client: /^[0-9a-f.:]+:\d{4,5}$/, target: /^(-|10\.\d+\.\d+\.\d+:443)$/ },
    ...{ requestTime: TIME, targetTime: TIME, responseTime: TIME, elbStatus: /^[2-5]\d\d$/, targetStatus: /^(-|[2-5]\d\d)$/ },
    ...{ received: /^\d+$/, sent: /^\d+$/, rulePriority: /^(0|-)$/, actions: /^(forward|-)$/, errorReason: /^-$/, redirectUrl: /^-$/ },
    request: /^([A-Z]+ https?:\/\/\S+:(443|80)\/\S* HTTP\/(1\.1|2\.0)|- https:\/\/\S+:443- -)$/,
    ...{ traceId: /^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/, connectionTraceId: /^TID_[0-9a-f]{32}$/ },
    targetGroupArn: /^(-|arn:aws:elasticloadbalancing:[\w-]+:\d{12}:targetgroup\/[\w-]+\/[0-9a-f]{16})$/,
    certificate: /^(-|session-reused|arn:aws:acm:[\w-]+:\d{12}:certificate\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  };

  /** What is wrong with a line; nothing. */
  const faultsOf = (row: AccessRow): string[] => {
    const found = Object.entries(PATTERNS).flatMap(([field, pattern]) => (pattern.test(row[field as keyof AccessRow]) ? [] : [field]));
    const isAnswered = row.targetStatus !== '-';
    if (isAnswered !== (row.targetTime !== '-1') || (isAnswered && row.targetStatus !== row.elbStatus)) found.push('answered');
    if (row.targetList !== row.target || row.targetStatusList !== row.targetStatus) found.push('lists');
    if (Date.parse(row.created) > Date.parse(row.time)) found.push('order');
    return found.length > 0 ? [`${found.join()}: ${JSON.stringify(row)}`] : [];
  };

  test.each(['orders-green', 'legacy-es68', 'orders-red', 'disk-full', 'slow-timeout'])('%s: every field of every line', (name) => {
    const id = name === 'slow-timeout' ? `000000000202:${name}` : WELL(name);
    const rows = rowsBetween(small, id, THIS - 2 * FIVE, THIS, NOW);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.flatMap((row) => faultsOf(row))).toEqual([]);
  });

  test('oddities that the format allows come now and then', () => {
    const ids = large.domains().filter((_, at) => at % 331 === 17);
    const small = ids.filter((id) => [...large.elb.files(id, THIS - FIVE, THIS, NOW)].reduce((sum, { lines }) => sum + lines, 0) < 3_000);
    const rows = small.flatMap((id) => rowsBetween(large, id, THIS - FIVE, THIS));
    const has = (fits: (row: AccessRow) => boolean): boolean => rows.some(fits);
    expect(has(({ userAgent }) => userAgent.includes('\\x22'))).toBe(true);
    expect(has(({ client }) => client.startsWith('2001:db8:'))).toBe(true);
    expect(has(({ request }) => request.startsWith('- '))).toBe(true);
    expect(has(({ type }) => type === 'wss')).toBe(true);
    expect(has(({ type, sslCipher }) => type === 'http' && sslCipher === '-')).toBe(true);
    expect(rows.filter(({ client }) => client.startsWith('2001:db8:')).length).toBeLessThan(rows.length / 20);
  });
});

test('files are the same for whoever reads them, and there when their five minutes are over', () => {
  const other = smallWorld();
  const [file] = [...small.elb.files(GREEN, THIS - FIVE, THIS, NOW)];
  expect(file?.name).toMatch(
    /^AWSLogs\/\d{12}\/elasticloadbalancing\/us-east-1\/2026\/11\/21\/\d{12}_elasticloadbalancing_us-east-1_app\.[\w-]+\.[0-9a-f]{16}_20261121T0210Z_[\d.]+_[a-z0-9]{8}\.log\.gz$/,
  );
  const name = file?.name ?? '';
  const text = [...(small.elb.text(GREEN, name, NOW) ?? [])].join('');
  expect(text.length).toBeGreaterThan(10_000);
  for (const now of [THIS, NOW, NOW + 50 * DAY]) {
    expect([...other.elb.files(GREEN, THIS - FIVE, THIS, now)].map((one) => one.name)).toContain(name);
    expect([...(other.elb.text(GREEN, name, now) ?? [])].join('')).toBe(text);
  }
  expect(small.elb.text(GREEN, name, THIS - 1)).toBeNull();
  expect([...small.elb.files(GREEN, THIS, NOW, NOW)]).toEqual([]);
  expect(small.elb.text(GREEN, name, THIS + 91 * DAY)).toBeNull();
  for (const wrong of ['', 'x', `${name}x`, name.replace('T0210Z', 'T0211Z'), '../../etc/passwd', '_x_20261121T0210Z_y_z'])
    expect(small.elb.text(GREEN, wrong, NOW)).toBeNull();
  expect(small.elb.text('000000000101:never-was', name, NOW)).toBeNull();
  expect([...small.elb.files('000000000101:never-was', THIS - HOUR, THIS, NOW)]).toEqual([]);
});

test('lines of a file are in order of time, and a deleted domain has none', () => {
  for (const { name } of small.elb.files(GREEN, THIS - FIVE, THIS, NOW)) {
    const times = [...(small.elb.text(GREEN, name, NOW) ?? [])]
      .join('')
      .split('\n')
      .slice(0, -1)
      .map((line) => accessRow(line).time);
    expect(times).toEqual(times.toSorted());
  }
  expect([...small.elb.files(WELL('gone-deleted'), NOW - HOUR, NOW, NOW)]).toEqual([]);
});
