import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const of = (name: string) => `000000000101:${name}`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const OPEN = `query I($d: String!) { getDomainTMSIssues(domainIdentifier: $d) {
  id issueType tmsUpdateTimestamp tmsCreateTimestamp details supportSOP serviceSOP severity zone othersInZone } }`;
const ARCHIVE = `query A($d: String!, $startTime: String!, $endTime: String!, $issuePrefix: String) {
  getDomainTMSIssuesArchive(domainIdentifier: $d, startTime: $startTime, endTime: $endTime, issuePrefix: $issuePrefix) {
    id issueType timestamp details isResolved supportSOP serviceSOP openedAt } }`;

const ask = (document: string, variables: Record<string, unknown>) => server.gql(READER, document, variables);

describe('issues', () => {
  test('open ones with their times, details and runbooks [EVENT-037, EVENT-039]', async () => {
    const { data, errors } = await ask(OPEN, { d: of('disk-full') });
    expect(errors).toEqual([]);
    const blocked = data.getDomainTMSIssues.find((issue: { issueType: string }) => issue.issueType === 'IndexWriteBlocked');
    expect(blocked).toMatchObject({
      tmsCreateTimestamp: expect.any(Number),
      tmsUpdateTimestamp: expect.any(Number),
      details: expect.stringContaining('read-only-allow-delete'),
      supportSOP: 'Not found',
      serviceSOP: 'SOP-16',
      severity: 1,
      othersInZone: null,
    });
    expect(blocked.tmsUpdateTimestamp).toBeGreaterThanOrEqual(blocked.tmsCreateTimestamp);
    expect(blocked.tmsUpdateTimestamp).toBeLessThanOrEqual(server.clock.now());
  });

  test('a healthy domain has none, a lost node of a zone is counted among the others', async () => {
    expect((await ask(OPEN, { d: of('orders-green') })).data.getDomainTMSIssues).toEqual([]);
    const { getDomainTMSIssues } = (await ask(OPEN, { d: of('catalog-carbon') })).data;
    expect(getDomainTMSIssues).toContainEqual(
      expect.objectContaining({
        issueType: 'AgentOutOfSync',
        zone: expect.stringMatching(/^use1-az/),
        othersInZone: 0,
        serviceSOP: 'Not found',
      }),
    );
  });

  test('the archive holds resolved ones, with a prefix those whose type begins so [EVENT-038, EVENT-040]', async () => {
    const range = { d: of('disk-full'), startTime: '31 days ago', endTime: 'now' };
    const all = (await ask(ARCHIVE, range)).data.getDomainTMSIssuesArchive;
    expect(new Set(all.map((issue: { issueType: string }) => issue.issueType)).size).toBeGreaterThan(1);
    for (const issue of all)
      expect(issue).toMatchObject({
        isResolved: true,
        timestamp: expect.any(Number),
        details: expect.any(String),
        serviceSOP: expect.stringMatching(/^SOP-1/),
      });
    const disk = (await ask(ARCHIVE, { ...range, issuePrefix: 'Disk' })).data.getDomainTMSIssuesArchive;
    expect(disk).toEqual(all.filter((issue: { issueType: string }) => issue.issueType.startsWith('Disk')));
    expect(disk.length).toBeGreaterThan(0);
  });

  test.each([
    [{ startTime: '32 days ago', endTime: 'now' }, 'endTime', 'Difference between start and end date cannot be greater than 31 days'],
    [{ startTime: 'now', endTime: 'now' }, 'endTime', 'The end date must be greater than the start date'],
    [{ startTime: '1 day ago', endTime: '2031-01-01' }, 'endTime', 'must not be in the future'],
    [{ startTime: 'then', endTime: 'now' }, 'startTime', 'must be "now"'],
    [{ startTime: '1 day ago', endTime: 'now', issuePrefix: 'x'.repeat(101) }, 'issuePrefix', 'at most 100 characters'],
  ])('a range or prefix that does not fit is refused and named: %j [EVENT-035, EVENT-036]', async (range, field, words) => {
    const { errors } = await ask(ARCHIVE, { d: of('disk-full'), ...range });
    expect(errors[0]?.message.startsWith(`400 ${field} `)).toBe(true);
    expect(errors[0]?.message).toContain(words);
  });
});

test('tickets with their fields, the newest first [EVENT-025, EVENT-026]', async () => {
  const { data } = await ask('query T($d: String!) { getTickets(domainId: $d) { id create_date short_description status url } }', {
    d: of('disk-full'),
  });
  const dates = data.getTickets.map((ticket: { create_date: number }) => ticket.create_date);
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(data.getTickets[0]).toMatchObject({
    id: expect.stringMatching(/^T\d{10}$/),
    short_description: expect.stringContaining(of('disk-full')),
    status: expect.any(String),
    url: expect.stringMatching(/^https:\/\//),
  });
});
