import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWorld, openingOf } from '#fleet/world';
import { HOUR, MINUTE } from '#rules/durations';
import { LOGS_NEED_TICKET } from '#rules/logs/log-access';
import { compactTime } from '#rules/on-demand/backfill';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const [OPERATOR, READER] = ['aiko-tanaka', 'mara-lindqvist'] as const;
const DOMAIN = '000000000101:orders-green';
const LHR = { host: 'lhr.beta.localhost' };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const REQUEST = `mutation R($d: String!, $t: String!, $s: String!, $e: String!, $r: String!) {
  requestOnDemandData(domainId: $d, eventType: $t, startTime: $s, endTime: $e, reBackfill: $r) { success data error }
}`;
const LIST = `query L($d: String!) { ListExecutions(domainId: $d) { items { record {
  Type RequestTime StartTime EndTime FilesDetected FilesIndexed BackfillStatus ErrorMessage FilesSize User ExecutionId Rows MalformedLines IsStored } } } }`;
const DATA = `query D($i: String!, $k: String) { GetOnDemandData(executionId: $i, ticket: $k) { record { Data SignedURL IsDataTruncated Total execution { Type } } } }`;
const FILTERED = `query F($d: String!, $f: String!, $n: Int!, $s: String!, $e: String!, $t: String!, $k: String) {
  GetFilteredData(domainId: $d, data: $f, fieldSize: $n, startTime: $s, endTime: $e, eventType: $t, ticket: $k) { hits { total hits { _id _source } } }
}`;
const COUNTED = `query A($d: String!, $f: String!, $n: Int!, $s: String!, $e: String!, $i: String!, $b: String!) {
  GetAggregation(domainId: $d, data: $f, fieldSize: $n, startTime: $s, endTime: $e, eventType: "ELB", aggregationInterval: $i, aggregationField: $b) {
    aggregations { aggregated_data { sum_other_doc_count buckets { key key_as_string doc_count by_field { buckets { key doc_count } } } } }
  }
}`;
const SHAPES = `query S($d: String!, $s: String!, $e: String!, $m: String!) {
  queryShapeCosts(domainId: $d, data: "", startTime: $s, endTime: $e, measure: $m) { from to stepMs searches cost searchesBefore costBefore
    shapes { fingerprint shape indices searches cpu { sum highest } latency { sum highest } searchesBefore costBefore intervals { at sum } } }
}`;
const EXPLAIN = `query E($d: String!, $s: String!, $e: String!, $o: String!) {
  explainOnDemandData(domainId: $d, data: "", startTime: $s, endTime: $e, outcome: $o) { total bad totalBefore badBefore findings { field value total bad coverage riskRatio } }
}`;

/** Two whole hours that are over. */
const range = () => {
  const to = Math.floor(server.clock.now() / HOUR) * HOUR;
  return { s: compactTime(to - 2 * HOUR), e: compactTime(to) };
};
const request = async (more: Record<string, unknown> = {}, options = {}) =>
  (await server.gql(READER, REQUEST, { d: DOMAIN, t: 'ELB', ...range(), r: 'false', ...more }, options)).data.requestOnDemandData;
const executions = async (domain = DOMAIN, options = {}) =>
  (await server.gql(READER, LIST, { d: domain }, options)).data.ListExecutions.items.map(
    ({ record }: { record: Record<string, unknown> }) => record,
  );
const done = (options = {}) =>
  vi.waitFor(
    async () => {
      const [newest] = await executions(DOMAIN, options);
      expect(newest?.BackfillStatus).not.toBe('started');
      return newest as Record<string, string | number>;
    },
    { timeout: 30_000, interval: 100 },
  );

describe('a request for on-demand data', () => {
  test('fetches the files of its range, and is listed with all that became of it [DATA-016, DATA-023, DATA-025]', async () => {
    const answer = await request();
    expect(answer).toMatchObject({ success: true, error: null });
    const execution = await done();
    const { s, e } = range();
    expect(execution).toMatchObject({
      Type: 'ELB',
      StartTime: s,
      EndTime: e,
      BackfillStatus: 'Completed',
      User: 'Mara Lindqvist',
      ErrorMessage: null,
    });
    expect(execution.RequestTime).toBe(Math.floor(server.clock.now() / 1_000));
    expect(answer.data).toContain(execution.ExecutionId);
    expect(execution.FilesDetected).toBeGreaterThan(10);
    expect(execution.FilesIndexed).toBe(execution.FilesDetected);
    expect(execution.FilesSize).toBeGreaterThan(1_000);
    expect(execution.IsStored).toBe(true);
  });

  test('says what is wrong with it, in the answer [DATA-028]', async () => {
    const wrong = async (more: Record<string, unknown>) => (await request(more)).error as string;
    expect(await wrong({ t: 'EBS' })).toContain('eventType must be ELB, PA or QI');
    expect(await wrong({ s: 'yesterday' })).toContain('startTime must be');
    expect(await wrong({ s: compactTime(server.clock.now() - 241 * HOUR) })).toContain(
      'The time range cannot exceed 10 days (240 hours) for On Demand data.',
    );
    expect(await wrong({ r: 'maybe' })).toContain('reBackfill must be "true" or "false"');
    expect(await wrong({ d: '000000000101:no-such-domain' })).toContain('No domain is known');
    const { s, e } = range();
    expect(await wrong({ s: e, e: s })).toContain('endTime must be after startTime');
    expect(await executions('000000000101:orders-yellow')).toEqual([]);
  });

  test('of a bucket that denies it has failed, with the bucket’s reason', async () => {
    await server.gql(READER, REQUEST, { d: '000000000202:denied-403', t: 'ELB', ...range(), r: 'false' });
    await vi.waitFor(
      async () => {
        const [newest] = await executions('000000000202:denied-403');
        expect(newest).toMatchObject({ BackfillStatus: 'Failed', ErrorMessage: 'The bucket of the access logs denies the request.' });
      },
      { timeout: 20_000 },
    );
  });

  test('is in the audit history', async () => {
    const { data } = await server.gql(
      OPERATOR,
      `query H($s: String!, $e: String!) { fetchCommandHistory(path: "aes/domain/on-demand/request", start_time: $s, end_time: $e) { domain_id } }`,
      { s: new Date(server.clock.now() - HOUR).toISOString(), e: new Date(server.clock.now() + MINUTE).toISOString() },
    );
    expect(data.fetchCommandHistory.map(({ domain_id }: { domain_id: string }) => domain_id)).toContain(DOMAIN);
  });
});

describe('the rows of a backfill', () => {
  const rowsOf = async () => {
    const { ExecutionId } = await done();
    return (await server.gql(READER, DATA, { i: ExecutionId })).data.GetOnDemandData.record;
  };

  test('are answered newest first, with where all of them are downloaded [DATA-033, DATA-034, DATA-039]', async () => {
    const record = await rowsOf();
    expect(record.execution.Type).toBe('ELB');
    expect(record.Data.length).toBe(Math.min(record.Total, 35_000));
    expect(record.IsDataTruncated).toBe(record.Total > 35_000);
    const dates = record.Data.map(({ date }: { date: number }) => date);
    expect(dates).toEqual([...dates].sort((a: number, b: number) => b - a));
    expect(Object.keys(record.Data[0])).toEqual(
      'date duration elbStatusCode targetStatusCode method receivedBytes sentBytes uri clientIp targetIp userAgent endpoint api'.split(' '),
    );
    const csv = await server.send(READER, record.SignedURL);
    expect(csv.status).toBe(200);
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toBe(
      'Date,Duration,ELB status code,Target status code,Method,Received bytes,Sent bytes,URI,Client IP,Target IP,User agent,Endpoint,API',
    );
    expect(lines).toHaveLength(Math.min(record.Total, 200_000) + 1);
    expect(lines[1]?.startsWith(new Date(dates[0]).toISOString())).toBe(true);
  }, 60_000);

  test('the download asks for a sign-in and a backfill that there is', async () => {
    const { SignedURL } = await rowsOf();
    expect((await server.send(null, SignedURL)).status).toBe(401);
    expect((await server.send(READER, '/api/on-demand/none/rows.csv')).status).toBe(404);
    expect((await server.gql(READER, DATA, { i: 'none' })).errors[0]?.extensions.status).toBe(404);
  });

  test('are filtered and counted, and the counts of all intervals make up all rows [DATA-042, DATA-043]', async () => {
    const { Total } = await rowsOf();
    const asked = { d: DOMAIN, f: '', n: 10, ...range(), t: 'ELB' };
    const { hits } = (await server.gql(READER, FILTERED, asked)).data.GetFilteredData;
    expect(hits.total).toBe(Total);
    expect(hits.hits).toHaveLength(10);
    const failed = (await server.gql(READER, FILTERED, { ...asked, f: 'elbStatusCode=4xx', n: 10_000 })).data.GetFilteredData.hits;
    expect(failed.hits.every(({ _source }: { _source: { elbStatusCode: number } }) => Math.floor(_source.elbStatusCode / 100) === 4)).toBe(
      true,
    );
    const { aggregated_data } = (await server.gql(READER, COUNTED, { ...asked, n: 3, i: '10m', b: 'elbStatusCode' })).data.GetAggregation
      .aggregations;
    expect(aggregated_data.buckets).toHaveLength(12);
    const counted = aggregated_data.buckets.reduce((sum: number, { doc_count }: { doc_count: number }) => sum + doc_count, 0);
    expect(counted).toBe(Total);
    const valued = aggregated_data.buckets.flatMap(({ by_field }: { by_field: { buckets: { doc_count: number }[] } }) => by_field.buckets);
    expect(
      valued.reduce((sum: number, { doc_count }: { doc_count: number }) => sum + doc_count, 0) + aggregated_data.sum_other_doc_count,
    ).toBe(Total);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an interval of zero', { i: '0s' }, 'aggregationInterval'],
    ['an interval of years', { i: '1y' }, 'aggregationInterval'],
    ['more than a thousand intervals', { i: '1s' }, 'aggregationInterval'],
    ['10,001 values', { n: 10_001 }, 'fieldSize'],
    ['no value', { n: 0 }, 'fieldSize'],
    ['a field that there is not', { b: 'password' }, 'aggregationField'],
    ['a field with a statement in it', { b: 'api"; drop table x; --' }, 'aggregationField'],
    ['240 hours and a minute', { s: '20261101T0000Z', e: '20261111T0001Z' }, 'startTime'],
    ['a filter of 11,000 characters', { f: 'x'.repeat(11_000) }, 'data'],
  ])('%s is refused by its field’s name [DATA-044, DATA-045]', async (_what, more, field) => {
    const { errors } = await server.gql(READER, COUNTED, { d: DOMAIN, f: '', n: 10, ...range(), i: '1h', b: 'api', ...more });
    expect(errors[0]?.message).toContain(field);
    expect(errors[0]?.extensions.status).toBe(400);
  });

  test('a filter with a statement in it is a text like any other', async () => {
    const { data } = await server.gql(READER, FILTERED, { d: DOMAIN, f: "uri:' or 1=1 --", n: 10, ...range(), t: 'ELB' });
    expect(data.GetFilteredData.hits.total).toBe(0);
  });

  test('who explains what is bad is told beside the time before', async () => {
    const { data } = await server.gql(READER, EXPLAIN, { d: DOMAIN, ...range(), o: 'slow' });
    expect(data.explainOnDemandData.total).toBeGreaterThan(0);
    expect(data.explainOnDemandData.totalBefore).toBeNull();
    expect((await server.gql(READER, EXPLAIN, { d: DOMAIN, ...range(), o: 'sad' })).errors[0]?.message).toContain('outcome');
  });

  test('what shapes of searches cost is told dearest first, over time, beside the time before', async () => {
    const shaped = '000000000101:orders-red';
    const hours = (from: number, to: number) => {
      const now = Math.floor(server.clock.now() / HOUR) * HOUR;
      return { s: compactTime(now - from * HOUR), e: compactTime(now - to * HOUR) };
    };
    const costs = async (given: { s: string; e: string }, m: string) =>
      (await server.gql(READER, SHAPES, { d: shaped, ...given, m })).data.queryShapeCosts;
    expect(await costs(hours(2, 0), 'cpuMs')).toMatchObject({ searches: 0, cost: 0, searchesBefore: null, shapes: [] });
    await request({ d: shaped, t: 'QI', ...hours(2, 0) });
    await vi.waitFor(async () => expect((await executions(shaped))[0]?.BackfillStatus).toBe('Completed'), {
      timeout: 60_000,
      interval: 200,
    });
    const alone = await costs(hours(2, 0), 'cpuMs');
    expect(alone).toMatchObject({ stepMs: 2 * MINUTE, searchesBefore: null, costBefore: null });
    expect(alone.to - alone.from).toBe(2 * HOUR);
    const [first, second] = alone.shapes;
    expect(first.cpu.sum).toBeGreaterThan(second.cpu.sum);
    expect(JSON.parse(first.shape)).toBeTypeOf('object');
    // The curve is the sum, in parts; all shapes are all searches.
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
    expect(sum(first.intervals.map((one: { sum: number }) => one.sum))).toBeCloseTo(first.cpu.sum, 3);
    expect(sum(alone.shapes.map((one: { searches: number }) => one.searches))).toBe(alone.searches);
    const last = await costs(hours(1, 0), 'latencyMs');
    expect(last.searchesBefore).toBe((await costs(hours(2, 1), 'latencyMs')).searches);
    const again = (await costs(hours(2, 1), 'latencyMs')).shapes.find(
      (one: { fingerprint: string }) => one.fingerprint === first.fingerprint,
    );
    expect(last.shapes.find((one: { fingerprint: string }) => one.fingerprint === first.fingerprint)).toMatchObject({
      searchesBefore: again.searches,
      costBefore: again.latency.sum,
    });
    expect((await server.gql(READER, SHAPES, { d: shaped, ...hours(2, 0), m: 'price' })).errors[0]?.message).toContain('measure');
  }, 120_000);

  test('the client that an incident began with is the one that explains it best', async () => {
    const now = server.clock.now();
    const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' }, actions: [openingOf(now)] });
    const to = Math.floor(now / HOUR) * HOUR;
    const asked = { s: compactTime(to - 2 * HOUR), e: compactTime(to) };
    const findingsOf = async (domain: string): Promise<{ field: string; value: string }[][]> => {
      await server.gql(READER, REQUEST, { d: domain, t: 'ELB', ...asked, r: 'false' });
      await vi.waitFor(async () => expect((await executions(domain))[0]?.BackfillStatus).toBe('Completed'), {
        timeout: 60_000,
        interval: 200,
      });
      const outcomes = ['5xx', '429'].map(async (o) => (await server.gql(READER, EXPLAIN, { d: domain, ...asked, o })).data);
      return (await Promise.all(outcomes)).map(({ explainOnDemandData }) => explainOnDemandData.findings);
    };
    const clientOf = (findings: { field: string; value: string }[]) => findings.find(({ field }) => field === 'clientIp')?.value;
    const heavy = '000000000101:mapping-explosion';
    const cause = world.elb.cause(heavy, now - HOUR);
    expect(cause?.shows).toBe('client');
    expect((await findingsOf(heavy)).map(clientOf)).toContain(cause?.client?.ip);
  }, 120_000);

  test('in a region of the EU take a customer’s ticket, as logs do', async () => {
    await request({}, LHR);
    const { ExecutionId } = await done(LHR);
    const { errors } = await server.gql(READER, DATA, { i: ExecutionId }, LHR);
    expect(errors[0]?.message).toContain(LOGS_NEED_TICKET);
    expect((await server.send(READER, `/api/on-demand/${ExecutionId}/rows.csv`, LHR)).status).toBe(403);
    const filtered = await server.gql(READER, FILTERED, { d: DOMAIN, f: '', n: 10, ...range(), t: 'ELB' }, LHR);
    expect(filtered.errors[0]?.message).toContain(LOGS_NEED_TICKET);
  });
});

describe('a backfill that is under way', () => {
  test('is cancelled by its id, once', async () => {
    const to = server.clock.now() - MINUTE;
    const { data } = await request({ s: compactTime(to - 200 * HOUR), e: compactTime(to) });
    const id = /Backfill (\w+) /.exec(data)?.[1];
    const CANCEL = 'mutation C($i: String!) { cancelOnDemandData(executionId: $i) { success data error } }';
    expect((await server.gql(OPERATOR, CANCEL, { i: id })).data.cancelOnDemandData).toMatchObject({ success: true });
    expect((await server.gql(OPERATOR, CANCEL, { i: id })).data.cancelOnDemandData.error).toContain('has ended as Cancelled');
    expect((await executions())[0]).toMatchObject({
      BackfillStatus: 'Cancelled',
      ErrorMessage: 'Cancelled by Aiko Tanaka.',
      IsStored: false,
    });
  });
});
