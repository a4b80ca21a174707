import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#rules/durations';
import { fleetTriage } from '../../platform/database/schema/fleet-triage.ts';
import { CONFIRMED, history, runCommand } from '../../testkit/commands.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const TRIAGE = 'triage { subject state acknowledgedBy acknowledgedSeverity snoozedUntil owner note noteBy }';
const BOARD = `{ fleetBoard { at oldestAt domains unread problem changing states { red yellow unknown green }
  lines { key kind value title severity domains accounts start in15 began15 first issueTypes { type domains } states { red yellow unknown green } ${TRIAGE} } } }`;
const DOMAINS = `query D($line: String!, $offset: Int, $limit: Int) { fleetBoardDomains(line: $line, offset: $offset, limit: $limit) {
  total rows { domainIdentifier state severity since verdict issue zone change changeOwner disk ${TRIAGE} } } }`;

interface Line {
  key: string;
  severity: number;
  domains: number;
  first: string[];
  triage: {
    subject: string;
    state: string;
    acknowledgedBy: string | null;
    owner: string | null;
    note: string | null;
    snoozedUntil: number | null;
  };
}

/** Asks until the first look of the place has ended. */
const boardOf = async (person = 'aiko-tanaka', host?: string) => {
  for (;;) {
    const { data, text } = await server.gql(person, BOARD, {}, host === undefined ? {} : { host });
    if (!data) throw new Error(text);
    if (data.fleetBoard.at !== null)
      return data.fleetBoard as { at: number; domains: number; lines: Line[]; states: Record<string, number> };
    await pause(50);
  }
};

const lineOf = async (key: string): Promise<Line> => {
  const line = (await boardOf()).lines.find((one) => one.key === key);
  if (!line) throw new Error(`there is no line ${key}`);
  return line;
};

const say = (person: string, name: string, args: Record<string, unknown>) =>
  runCommand(server, person, { url: `aes/fleet/board/${name}`, args, ...CONFIRMED });

describe('the board of a place', () => {
  test('has each domain that needs somebody on one line, severity first, and says how many were looked at', async () => {
    const { lines, domains, states } = await boardOf();
    expect(lines.map(({ severity }) => severity)).toEqual(lines.map(({ severity }) => severity).sort());
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(domains);
    const found: string[] = [];
    for (const { key, domains: count } of lines) {
      const { data } = await server.gql('aiko-tanaka', DOMAINS, { line: key, limit: 500 });
      expect(data.fleetBoardDomains.total).toBe(count);
      found.push(...data.fleetBoardDomains.rows.map((row: { domainIdentifier: string }) => row.domainIdentifier));
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toContain('000000000101:orders-red');
    expect(found).not.toContain('000000000101:orders-green');
  });

  test('has nothing to say of what was done before a line that is not there', async () => {
    await boardOf();
    const { data } = await server.gql('aiko-tanaka', '{ fleetBoardChanges(line: "zone:nowhere") { id } }', {});
    expect(data.fleetBoardChanges).toEqual([]);
  });

  test('a row has state, since, one line of verdict, disk and its issue, as the issues of the domain have them', async () => {
    const red = (await boardOf()).lines.filter(({ severity }) => severity === 1);
    const rows = (
      await Promise.all(
        red.map(({ key }) => server.gql('aiko-tanaka', DOMAINS, { line: key, limit: 500 }).then(({ data }) => data.fleetBoardDomains.rows)),
      )
    ).flat();
    const row = rows.find(({ domainIdentifier }) => domainIdentifier === '000000000101:orders-red');
    expect(row).toMatchObject({ state: 'red', severity: 1, issue: 'ClusterRed', disk: expect.any(Number) });
    expect(row.verdict).toMatch(/^Red for .*: ClusterRed, \d+ primar/);
    const { data } = await server.gql(
      'aiko-tanaka',
      '{ getDomainTMSIssues(domainIdentifier: "000000000101:orders-red") { issueType details } }',
    );
    const issue = data.getDomainTMSIssues.find(({ issueType }: { issueType: string }) => issueType === 'ClusterRed');
    expect(row.verdict.endsWith(issue.details)).toBe(true);
  });

  test('pages of a line follow each other, and a line that is gone has no domains', async () => {
    const line = (await boardOf()).lines.reduce((most, one) => (one.domains > most.domains ? one : most));
    const page = async (offset: number) =>
      (await server.gql('aiko-tanaka', DOMAINS, { line: line.key, offset, limit: 2 })).data.fleetBoardDomains.rows.map(
        ({ domainIdentifier }: { domainIdentifier: string }) => domainIdentifier,
      );
    const all = (await server.gql('aiko-tanaka', DOMAINS, { line: line.key, limit: 4 })).data.fleetBoardDomains.rows;
    expect([...(await page(0)), ...(await page(2))]).toEqual(
      all.map(({ domainIdentifier }: { domainIdentifier: string }) => domainIdentifier),
    );
    expect((await server.gql('aiko-tanaka', DOMAINS, { line: 'zone:nowhere' })).data.fleetBoardDomains).toEqual({ total: 0, rows: [] });
  });
});

test('a domain names the line that it is on with others of its account, and none where it shares no cause', async () => {
  const { lines } = await boardOf();
  const shared = async (domainIdentifier: string) => {
    const query = `{ domain(domainIdentifier: "${domainIdentifier}") { sharedLine { key domains } } }`;
    return (await server.gql('aiko-tanaka', query)).data.domain.sharedLine;
  };
  const line = lines.find(({ key }) => key.startsWith('account:000000000202'));
  expect(await shared(line?.first[0] ?? '')).toEqual({ key: line?.key, domains: line?.domains });
  expect(await shared('000000000101:orders-red')).toBeNull();
  expect(await shared('000000000101:orders-green')).toBeNull();
});

test('of a domain is known what the last look at the place says, without an answer of the cluster; of one that needs nobody nothing', async () => {
  await boardOf();
  const known = async (domainIdentifier: string) =>
    (await server.gql('aiko-tanaka', `{ domain(domainIdentifier: "${domainIdentifier}") { boardVerdict } }`)).data.domain.boardVerdict;
  expect(await known('000000000101:orders-red')).toMatch(/^Red for [^:]*: ClusterRed$/);
  expect(await known('000000000101:orders-green')).toBeNull();
});

describe('triage', () => {
  const subjectOf = async () => {
    const [line] = (await boardOf()).lines;
    if (!line) throw new Error('the board is empty');
    return line;
  };

  test('acknowledge, take, hand over and undo are kept for all who look, and are in the audit history', async () => {
    const { key, severity, triage } = await subjectOf();
    const args = { board_subject: triage.subject };
    expect((await say('aiko-tanaka', 'acknowledge', { ...args, severity })).success).toBe(true);
    expect((await lineOf(key)).triage).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'Aiko Tanaka' });
    expect((await say('samuel-whitfield', 'take', args)).success).toBe(true);
    expect((await lineOf(key)).triage.owner).toBe('Samuel Whitfield');
    const note = 'zone is coming back, watch the last three domains';
    expect((await say('samuel-whitfield', 'hand-over', { ...args, to: 'Daniel Okafor', description: note })).success).toBe(true);
    expect((await lineOf(key)).triage).toMatchObject({ owner: 'Daniel Okafor', note, noteBy: 'Samuel Whitfield', state: 'acknowledged' });
    const [record] = await history(server, { path: 'aes/fleet/board/hand-over' });
    expect(record).toMatchObject({ user: 'Samuel Whitfield', description: note, outcome: 'succeeded' });
    expect((await say('aiko-tanaka', 'undo', args)).success).toBe(true);
    expect((await lineOf(key)).triage).toMatchObject({ state: 'new', owner: null, note: null, acknowledgedBy: null });
  });

  test('what is worse than it was when acknowledged comes back', async () => {
    const { key, triage } = await subjectOf();
    await say('aiko-tanaka', 'acknowledge', { board_subject: triage.subject, severity: 3 });
    expect((await lineOf(key)).triage).toMatchObject({ state: 'worse', acknowledgedSeverity: 3 });
    await say('aiko-tanaka', 'undo', { board_subject: triage.subject });
  });

  test('a snooze ends at its time, and not later than in seven days', async () => {
    const { key, severity, triage } = await subjectOf();
    const args = { board_subject: triage.subject, severity };
    const until = server.clock.now() + 10 * MINUTE;
    expect((await say('aiko-tanaka', 'snooze', { ...args, until })).success).toBe(true);
    expect((await lineOf(key)).triage).toMatchObject({ state: 'snoozed', snoozedUntil: until });
    for (const wrong of [server.clock.now(), server.clock.now() + 8 * 24 * HOUR]) {
      const refused = await say('aiko-tanaka', 'snooze', { ...args, until: wrong });
      expect(refused.error?.extensions.code).toBe('PRECONDITION_FAILED');
    }
    expect((await say('aiko-tanaka', 'snooze', args)).error?.message).toBe('args.until is missing: snooze needs it.');
    server.clock.step(11 * MINUTE);
    const line = (await boardOf()).lines.find((one) => one.key === key);
    if (line) expect(line.triage.state).toBe('new');
    await say('aiko-tanaka', 'undo', { board_subject: triage.subject });
  });

  test('who only reads is refused by the name of the permission', async () => {
    const { severity, triage } = await subjectOf();
    const refused = await say('mara-lindqvist', 'acknowledge', { board_subject: triage.subject, severity });
    expect(refused.error).toMatchObject({
      message: 'This needs the permission board:triage in beta/iad.',
      extensions: { code: 'NOT_PERMITTED' },
    });
    expect((await say('aiko-tanaka', 'take', { board_subject: '../etc' })).error?.extensions.code).toBe('PRECONDITION_FAILED');
  });

  test('what nobody has seen on the board for half an hour is forgotten', async () => {
    const subject = 'domain:000000000101:orders-green';
    await say('aiko-tanaka', 'take', { board_subject: subject, domain_identifier: '000000000101:orders-green' });
    server.clock.step(32 * MINUTE);
    await boardOf();
    await expect
      .poll(() => server.database.run((db) => db.select({ subject: fleetTriage.subject }).from(fleetTriage)), { timeout: 15_000 })
      .not.toContainEqual({ subject });
  });
});

describe('places', () => {
  const PLACES = '{ fleetPlaces { stage airportCode isHere isInUse at domains urgent lines { key } } }';

  test('are those that the person may read with this sign-in, and others are not begun by a look', async () => {
    await boardOf();
    const { data } = await server.gql('noor-haddad', PLACES);
    const names = data.fleetPlaces.map(({ stage, airportCode }: { stage: string; airportCode: string }) => `${stage}/${airportCode}`);
    expect(names).toEqual(['beta/iad', 'beta/pdx']);
    expect(data.fleetPlaces[0]).toMatchObject({ isHere: true, isInUse: true, domains: expect.any(Number) });
    expect(data.fleetPlaces[1]).toMatchObject({ isHere: false, isInUse: false, at: null, lines: [] });
    const all = (await server.gql('aiko-tanaka', PLACES)).data.fleetPlaces;
    expect(new Set(all.map(({ stage }: { stage: string }) => stage))).toEqual(new Set(['beta']));
  });

  test('a place outside of the entitlements is neither listed nor read', async () => {
    const { data } = await server.gql('tomas-ferreira', PLACES, {}, { host: 'iad.beta.localhost' });
    expect(data.fleetPlaces.length).toBeGreaterThan(1);
    const refused = await server.gql('noor-haddad', BOARD, {}, { host: 'dub.beta.localhost' });
    expect(refused.errors[0]?.extensions.code).toBe('NOT_PERMITTED');
  });
});

test('the domains of an account have their health, worst finding and disk', async () => {
  const { data } = await server.gql(
    'aiko-tanaka',
    '{ accountHealth(clientId: "000000000101") { domainIdentifier state issue severity disk heap } }',
  );
  const of = (name: string) =>
    data.accountHealth.find(({ domainIdentifier }: { domainIdentifier: string }) => domainIdentifier === `000000000101:${name}`);
  expect(of('orders-red')).toMatchObject({ state: 'red', issue: 'ClusterRed', severity: 1 });
  expect(of('orders-green')).toMatchObject({ state: 'green', issue: null });
  expect(of('disk-full').disk).toBeGreaterThan(90);
  const { data: own } = await server.gql(
    'aiko-tanaka',
    'query V($id: String!, $from: Float!, $to: Float!) { domain(domainIdentifier: $id) { vitals(from: $from, to: $to) { key values } } }',
    { id: '000000000101:orders-green', from: server.clock.now() - 600_000, to: server.clock.now() + 1 },
  );
  const heaps = own.domain.vitals.find(({ key }: { key: string }) => key === 'heapPercentMax').values;
  expect(of('orders-green').heap).toBe(heaps.at(-1));
  const refused = await server.gql('aiko-tanaka', '{ accountHealth(clientId: "1") { state } }');
  expect(refused.errors[0]?.message).toContain('12 digits');
});

test('a shift is summed up as text: issues by type, own commands, and what was said on the board', async () => {
  await say('aiko-tanaka', 'take', { board_subject: 'cause:issue:ClusterRed' });
  const since = server.clock.now() - 8 * HOUR;
  const { data, text } = await server.gql(
    'aiko-tanaka',
    'query S($s: Float!) { shiftSummary(since: $s) { opened resolved stillOpen text } }',
    { s: since },
  );
  if (!data) throw new Error(text);
  const { opened, resolved, stillOpen, text: summary } = data.shiftSummary;
  expect(summary).toMatch(/^Shift of Aiko Tanaka in beta\/iad, \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ to /);
  expect(summary).toContain(`Issues: ${opened} opened, ${resolved} resolved, ${stillOpen} still open`);
  expect(summary).toMatch(/Still open:\n(?:- .*\n)*- ClusterRed \(severity 1\): \d+, first /);
  expect(summary).toContain('aes fleet board take cause:issue:ClusterRed by Aiko Tanaka');
  const refused = await server.gql('aiko-tanaka', '{ shiftSummary(since: 5) { opened } }');
  expect(refused.errors[0]?.message).toContain('since');
});
