import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const MINUTE = 60_000;
const ROW = 'id repository status start end durationMs indices successfulShards failedShards totalShards reason shallow';
const DOCUMENT = `query S($d: String!, $refresh: Boolean) { getSnapshotsInfo(domainIdentifier: $d, refresh: $refresh) {
  cat { snapshots } remoteStore asOf snapshots { ${ROW} }
  repositories { name type place readOnly shallow count error { message code } }
} }`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const read = async (name: string, refresh = false, account = '000000000101') => {
  const { data, errors, text } = await server.gql(READER, DOCUMENT, { d: `${account}:${name}`, refresh });
  if (errors.length > 0) throw new Error(text);
  return data.getSnapshotsInfo;
};

describe('getSnapshotsInfo', () => {
  test('answers cat snapshots as a JSON string with the table’s fields [SKEW-014, SKEW-011]', async () => {
    const { cat, snapshots, repositories, remoteStore } = await read('orders-green');
    const rows: Record<string, string>[] = JSON.parse(cat.snapshots);
    expect(rows.length).toBeGreaterThan(300);
    for (const row of rows)
      expect(Object.keys(row)).toEqual([
        'id',
        'repository',
        'status',
        'start_epoch',
        'end_epoch',
        'duration',
        'indices',
        'successful_shards',
        'failed_shards',
        'total_shards',
      ]);
    expect(rows[0]).toMatchObject({
      start_epoch: expect.stringMatching(/^\d{10}$/),
      duration: expect.stringMatching(/^\d+(\.\d)?(ms|s|m)$/),
    });
    expect(snapshots.map(({ id }: { id: string }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const starts = snapshots.map(({ start }: { start: number }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
    expect([repositories.map(({ name, count }: { name: string; count: number }) => [name, count]), remoteStore]).toEqual([
      [['cs-automated-enc', rows.length]],
      false,
    ]);
  });

  test('takes an instance, and knows no unknown domain', async () => {
    const ask = (d: string, i?: string) =>
      server.gql(READER, 'query I($d: String!, $i: String) { getSnapshotsInfo(domainIdentifier: $d, instanceId: $i) { asOf } }', { d, i });
    const { data } = await server.gql(
      READER,
      '{ domain(domainIdentifier: "000000000101:orders-green") { resources { ALL { ec2Instances { instanceId nodeType } } } } }',
    );
    const [instance] = data.domain.resources.ALL.ec2Instances;
    expect((await ask('000000000101:orders-green', instance.instanceId)).data.getSnapshotsInfo.asOf).toBe(server.clock.now());
    expect((await ask('000000000101:orders-green', 'i-0123456789abcdef0')).errors[0]?.extensions.code).toBe('not-found');
    expect((await ask('000000000101:never-was')).data.getSnapshotsInfo).toBeNull();
    expect((await ask('not an identifier')).errors[0]?.extensions.code).toBe('BAD_INPUT');
  });

  test('a repository that fails fails alone', async () => {
    const { repositories, snapshots } = await read('snapshot-running');
    expect(repositories).toMatchObject([
      { name: 'cs-automated-enc', type: 's3', error: null, count: expect.any(Number) },
      { name: 'owner-backups', count: null, error: { code: 'unavailable', message: expect.stringMatching(/^503 .*Access Denied/) } },
    ]);
    expect(new Set(snapshots.map(({ repository }: { repository: string }) => repository))).toEqual(new Set(['cs-automated-enc']));
    expect(snapshots[0]).toMatchObject({ status: 'IN_PROGRESS', end: null, durationMs: expect.any(Number) });
  });

  test('several repositories are one list, each row with its own', async () => {
    const { repositories, snapshots } = await read('modern-os31');
    const named = (name: string) => snapshots.filter(({ repository }: { repository: string }) => repository === name);
    expect(repositories.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
      ['cs-automated-enc', named('cs-automated-enc').length],
      ['owner-backups', named('owner-backups').length],
    ]);
    expect(named('owner-backups').length).toBeGreaterThan(7);
    expect(named('owner-backups')[0].id).toMatch(/^nightly-\d{4}-\d\d-\d\d$/);
  });

  test('snapshots of a remote-backed domain are marked as shallow, others are not asked about it', async () => {
    const remote = await read('remote-store');
    expect([remote.remoteStore, remote.repositories[0].shallow]).toEqual([true, true]);
    for (const { shallow } of remote.snapshots) expect(shallow).toBe(true);
    const plain = await read('orders-yellow');
    expect(plain.repositories[0].shallow).toBe(false);
    expect(plain.snapshots[0].shallow).toBeNull();
  });

  test('those of a red cluster are partial, and the ones of before are whole', async () => {
    const { snapshots } = await read('orders-red');
    expect(snapshots[0].status).not.toBe('SUCCESS');
    expect(snapshots.map((one: { status: string }) => one.status)).toContain('SUCCESS');
  });

  test.each([
    ['legacy-es68', 'cs-automated'],
    ['legacy-es710', 'cs-automated'],
    ['changing-bg', 'cs-automated-enc'],
  ])('%s tells its snapshots too', async (name, repository) => {
    const { snapshots } = await read(name);
    expect(snapshots[0]).toMatchObject({ repository, status: 'SUCCESS' });
  });

  test('is kept for ten minutes; a refresh asks anew, a second one soon after does not', async () => {
    const first = await read('orders-green');
    server.clock.step(9 * MINUTE);
    expect((await read('orders-green')).asOf).toBe(first.asOf);
    const second = await read('orders-green', true);
    expect(second.asOf).toBe(server.clock.now());
    server.clock.step(5_000);
    expect((await read('orders-green', true)).asOf).toBe(second.asOf);
    expect((await read('orders-green')).asOf).toBe(second.asOf);
    server.clock.step(11 * MINUTE);
    expect((await read('orders-green')).asOf).toBeGreaterThan(second.asOf);
  });

  test('a cluster that is not reached fails as a whole, with words fit for the page [SKEW-015]', async () => {
    const { errors } = await server.gql(READER, DOCUMENT, { d: '000000000202:conn-refused' });
    expect(errors[0]).toMatchObject({ message: expect.stringMatching(/^503 /), extensions: { code: 'unavailable' } });
  });
});

describe('snapshotDetails', () => {
  const DETAILS = 'query T($d: String!, $r: String!, $s: String!) { snapshotDetails(domainIdentifier: $d, repository: $r, snapshot: $s) }';
  const details = (s: string, r = 'cs-automated-enc') => server.gql(READER, DETAILS, { d: '000000000101:orders-red', r, s });

  test('has the indices and the failed shards with their reasons', async () => {
    const { snapshots } = await read('orders-red');
    const partial = snapshots.find(({ status }: { status: string }) => status === 'PARTIAL');
    const { data } = await details(partial.id);
    expect(data.snapshotDetails).toMatchObject({ snapshot: partial.id, state: 'PARTIAL', indices: expect.any(Array) });
    expect(data.snapshotDetails.failures).toHaveLength(partial.failedShards);
    expect(data.snapshotDetails.failures[0]).toMatchObject({ index: expect.any(String), reason: expect.any(String) });
  });

  test.each(['_status', '_all', '..', '../../_cluster/settings', '*', 'a,b', '%2e%2e', 'x?y'])('%j leads nowhere', async (name) => {
    const { errors } = await details(name);
    expect(errors[0]?.extensions.code).toBe('not-found');
    expect((await details('x', name)).errors[0]?.extensions.code).toBe('not-found');
  });
});
