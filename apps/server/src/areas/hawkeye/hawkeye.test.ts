import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HawkeyeReport } from '#rules/hawkeye/report';
import { history } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';
import { MOST_OF_A_PERSON } from './analyses.ts';

const READER = 'mara-lindqvist';
const DOMAIN = '000000000101:orders-yellow';
const HOUR = 3_600_000;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close(), 60_000);

const TRIGGER = `mutation TriggerHawkeyeAnalysis($analysisType: String, $domainIdentifier: String!, $startTime: String, $endTime: String, $ticketId: String, $guard: GuardInput) {
  triggerHawkeyeAnalysis(analysisType: $analysisType, domainIdentifier: $domainIdentifier, startTime: $startTime, endTime: $endTime, ticketId: $ticketId, guard: $guard) { analysisId } }`;
const STATUS = `query GetHawkeyeAnalysisStatus($analysisId: String!) { getHawkeyeAnalysisStatus(analysisId: $analysisId) {
  analysisId status error analysisType domainIdentifier startTime endTime ticketId createdBy report } }`;
const LIST = `query L($d: String!) { hawkeyeAnalyses(domainIdentifier: $d) { analyses { analysisId status headline cause report } next } }`;

const given = (more: Record<string, unknown> = {}) => {
  const now = server.clock.now();
  return {
    analysisType: 'node_drop',
    domainIdentifier: DOMAIN,
    startTime: new Date(now - 4 * HOUR).toISOString(),
    endTime: new Date(now).toISOString(),
    ticketId: 'TT-4711',
    ...more,
  };
};
const trigger = async (more: Record<string, unknown> = {}): Promise<string> => {
  const { data, errors } = await server.gql(READER, TRIGGER, given(more));
  expect(errors).toEqual([]);
  return data.triggerHawkeyeAnalysis.analysisId;
};
const statusOf = async (analysisId: string, options: { host?: string } = {}) => server.gql(READER, STATUS, { analysisId }, options);
/** As the page does: again as long as it is under way. */
const finished = async (analysisId: string) => {
  await expect
    .poll(async () => (await statusOf(analysisId)).data.getHawkeyeAnalysisStatus.status, { timeout: 60_000, interval: 50 })
    .not.toBe('In Progress');
  return (await statusOf(analysisId)).data.getHawkeyeAnalysisStatus;
};

describe('an analysis', () => {
  test('is triggered under a ticket, looked up by its id, and says what happened [ACT-005, ACT-010, ACT-011]', async () => {
    const id = await trigger();
    expect(id).toMatch(/^hk-[0-9a-f]{16}$/);
    const analysis = await finished(id);
    expect(analysis).toMatchObject({
      analysisId: id,
      status: 'Completed',
      error: null,
      analysisType: 'node_drop',
      domainIdentifier: DOMAIN,
      ticketId: 'TT-4711',
      startTime: Date.parse(given().startTime),
      endTime: Date.parse(given().endTime),
    });
    const report = HawkeyeReport.parse(analysis.report);
    // A node of orders-yellow leaves and is replaced about every three hours.
    expect(report.causes[0]).toMatchObject({ id: 'machine-failed', confidence: 'likely' });
    expect(report.happened.length).toBeGreaterThan(0);
    for (const { evidence } of report.causes) for (const { path } of evidence) expect(path).toMatch(/^\/000000000101\/orders-yellow\//);
    expect((await finished(id)).report).toEqual(analysis.report);
  });

  test('is a command: audited with its ticket, given twice it is one, and it stands in the list of its domain alone', async () => {
    const key = { guard: { idempotencyKey: 'hawkeye-twice' } };
    const id = await trigger({ analysisType: 'analysis_429', ...key });
    expect(await trigger({ analysisType: 'analysis_429', ...key })).toBe(id);
    await finished(id);
    const records = await history(server, { path: 'aes/domain/hawkeye/trigger-analysis' });
    expect(JSON.stringify(records)).toContain('TT-4711');
    const listed = async (d: string) => (await server.gql(READER, LIST, { d })).data.hawkeyeAnalyses.analyses;
    const [newest] = await listed(DOMAIN);
    expect(newest).toMatchObject({
      analysisId: id,
      status: 'Completed',
      headline: 'Nothing rejected requests in this range.',
      cause: null,
      report: null,
    });
    expect(await listed('000000000101:orders-green')).toEqual([]);
  });

  test.each(['node_drop', 'node_hotspot', 'analysis_429'])(
    '%s of a domain that answers nobody says what could not be read [ACT-007]',
    async (analysisType) => {
      const id = await trigger({ analysisType, domainIdentifier: '000000000202:slow-timeout' });
      const { status, report } = await finished(id);
      expect(status).toBe('Completed');
      expect(HawkeyeReport.parse(report).analysisType).toBe(analysisType);
    },
  );
});

describe('what is refused', () => {
  test.each([
    ['no case', { analysisType: '' }],
    ['another case', { analysisType: 'cpu' }],
    ['no start', { startTime: '' }],
    ['no end', { endTime: null }],
    ['an end before the start', { startTime: '2026-11-20T08:00:00Z', endTime: '2026-11-20T07:00:00Z' }],
    ['no ticket', { ticketId: '' }],
    ['a ticket that none can be', { ticketId: '?' }],
  ])('%s [ACT-006, ACT-013]', async (_what, wrong) => {
    const { errors } = await server.gql(READER, TRIGGER, given(wrong));
    expect(errors).toMatchObject([{ message: '400 Input data is not valid.', extensions: { code: 'BAD_INPUT' } }]);
  });

  test('a domain that nobody knows', async () => {
    const { errors } = await server.gql(READER, TRIGGER, given({ domainIdentifier: '000000000101:never-was' }));
    expect(errors[0]?.message).toContain('No domain is known as 000000000101:never-was.');
  });

  test.each(['', 'hk-0000000000000000', 'r-1', 'hk-ZZ'])('the id %j, in the stated words [ACT-012]', async (analysisId) => {
    const { errors } = await statusOf(analysisId);
    expect(errors).toMatchObject([
      { message: `400 Analysis id: ${analysisId} is not valid. Please enter valid id`, extensions: { code: 'BAD_INPUT' } },
    ]);
  });

  test('an id of another stage and region', async () => {
    const id = await trigger();
    const { errors } = await statusOf(id, { host: 'dub.prod.localhost' });
    expect(errors[0]?.message).toBe(`400 Analysis id: ${id} is not valid. Please enter valid id`);
    await finished(id);
  });

  test('a fifth analysis of one person while four are under way', async () => {
    const asked = await Promise.all(Array.from({ length: MOST_OF_A_PERSON + 4 }, () => server.gql(READER, TRIGGER, given())));
    const begun = asked.flatMap(({ data }) => data?.triggerHawkeyeAnalysis?.analysisId ?? []);
    for (const id of begun) expect((await finished(id)).status).toBe('Completed');
    const refused = asked.flatMap(({ errors }) => errors);
    for (const { message } of refused) expect(message).toMatch(/^You have \d+ analyses running in beta\/iad \(limit 4\)\./);
    expect(begun.length + refused.length).toBe(asked.length);
  });
});
