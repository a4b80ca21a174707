import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '#rules/durations';
import { grants as table } from '../../platform/database/schema/grants.ts';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const [OPERATOR, APPROVER, BOTH, ADMIN, READER] = ['aiko-tanaka', 'daniel-okafor', 'samuel-whitfield', 'ingrid-solberg', 'mara-lindqvist'];
const DOMAIN = '000000000101:mapping-explosion';
/** The operator opened its ticket. */
const OWN = '000000000202:denied-403';
const OTHER = '000000000101:orders-green';
const REBOOT = 'aes/domain/dp/node/reboot-instance';
const TERMINATE = 'aes/domain/dp/node/terminate-instance';

const RUN = `mutation R($url: String!, $args: JSON!, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) {
    success data auditSeq error { message extensions { code fix } }
  }
}`;

let server: DemoServer;
let ticket: string;
let ownTicket: string;
beforeAll(async () => {
  server = await startDemoServer();
  ticket = await ticketOf(DOMAIN);
  ownTicket = await ticketOf(OWN);
}, 180_000);
afterAll(() => server.close());

beforeEach(async () => {
  await server.database.run((db) => db.delete(table));
  // A grant takes a sign-in just now.
  for (const person of [OPERATOR, APPROVER, BOTH, ADMIN]) await server.signInAgain(person ?? '');
});

/** The newest ticket of a domain that is open. */
async function ticketOf(domain: string): Promise<string> {
  const { data } = await server.gql(READER ?? '', 'query T($d: String!) { getTickets(domainId: $d) { id status } }', { d: domain });
  return data.getTickets.find(({ status }: { status: string }) => status !== 'Resolved').id;
}

const send = async (person: string | undefined, url: string, args: object, guard: object = {}) => {
  const { data, errors, text } = await server.gql(person ?? '', RUN, {
    url,
    args,
    guard: { idempotencyKey: crypto.randomUUID(), ...guard },
  });
  if (errors.length > 0) throw new Error(text);
  return data.executeCommand;
};
const WHY = { reasonCode: 'Service impact', description: 'The node answers no health checks any more' };
const ask = (more: { args?: object; guard?: object; person?: string | undefined; glass?: boolean } = {}) =>
  send(
    more.person ?? OPERATOR,
    more.glass ? 'aes/grants/break-glass' : 'aes/grants/request',
    { subject: DOMAIN, opens: 'node:act', minutes: 30, ...more.args },
    { ticket, ...WHY, ...more.guard },
  );
const answer = (person: string | undefined, verb: string, id: string, more: object = {}) =>
  send(person, `aes/grants/${verb}`, { grant_id: id, subject: DOMAIN, ...more });
const listed = async (list: string, person = READER) => {
  const { data } = await server.gql(
    person ?? '',
    `query L($list: GrantList!) { grants(list: $list) { total grants { id holder isOwn state subject ticket decidedBy decision unproved isBreakGlass review reviewText } } }`,
    { list },
  );
  return data.grants.grants;
};
const waitingFor = async (person: string | undefined) =>
  (await server.gql(person ?? '', '{ grantsWaiting { requests reviews overdue } }')).data.grantsWaiting;
const node = async (domain = DOMAIN): Promise<string> => {
  const { data } = await server.gql(
    READER ?? '',
    'query I($d: String!) { domain(domainIdentifier: $d) { resources { ALL { ec2Instances { instanceId nodeType } } } } }',
    { d: domain },
  );
  return data.domain.resources.ALL.ec2Instances.find(({ nodeType }: { nodeType: string }) => nodeType === 'data').instanceId;
};
const onNode = async (url: string, more: object = {}, guard: object = {}) =>
  send(OPERATOR, url, { domain_identifier: DOMAIN, instance_id: await node(), ...more }, guard);
const refusal = ({ success, error }: { success: boolean; error: { message: string; extensions: { code: string; fix: string } } }) => ({
  success,
  code: error?.extensions.code,
  message: error?.message,
});

describe('a grant', () => {
  test('for a ticket that somebody else opened opens at once, and carries what it names until its time is over [ACT-048]', async () => {
    expect(refusal(await onNode(REBOOT))).toMatchObject({ success: false, code: 'GRANT_REQUIRED' });
    const asked = await ask();
    expect(asked).toMatchObject({ success: true, data: { state: 'LIVE', ends_at: server.clock.now() + 30 * MINUTE } });
    expect(await listed('live')).toMatchObject([{ holder: 'Aiko Tanaka', subject: DOMAIN, ticket, unproved: null, isOwn: false }]);

    const done = await onNode(REBOOT, { override: undefined });
    expect(done).toMatchObject({ success: true, error: null });
    const { data } = await server.gql(
      READER ?? '',
      'query H($from: String!, $to: String!) { fetchCommandHistory(start_time: $from, end_time: $to) { seq ticket } }',
      { from: new Date(server.clock.now() - 60_000).toISOString(), to: new Date(server.clock.now() + 60_000).toISOString() },
    );
    const record = data.fetchCommandHistory.find(({ seq }: { seq: number }) => seq === done.auditSeq);
    expect(record.ticket).toBe(ticket);

    server.clock.step(30 * MINUTE);
    await server.signInAgain(OPERATOR ?? '');
    expect(refusal(await onNode(REBOOT))).toMatchObject({ code: 'GRANT_REQUIRED', message: expect.stringContaining('The grant ended at') });
    expect(await listed('live')).toEqual([]);
    expect(await listed('ended')).toMatchObject([{ state: 'ENDED' }]);
  });

  test.each<[string, () => object, string, RegExp]>([
    ['a ticket that is none', () => ({ guard: { ticket: 'T-0' } }), 'TICKET_REQUIRED', /has no ticket T-0/],
    ['a ticket of one’s own', () => ({ args: { subject: OWN }, guard: { ticket: ownTicket } }), 'TICKET_REQUIRED', /You opened ticket/],
    ['a ticket of another domain', () => ({ args: { subject: OTHER } }), 'TICKET_REQUIRED', new RegExp(`is about ${DOMAIN}`)],
    ['no reason', () => ({ guard: { reasonCode: '' } }), 'REASON_REQUIRED', /reason/],
    ['a description without words', () => ({ guard: { description: '..........' } }), 'REASON_REQUIRED', /words/],
    ['a domain that is none', () => ({ args: { subject: '000000000101:never-was' } }), 'PRECONDITION_FAILED', /doesn't exist/],
    ['a node that is none', () => ({ args: { subject: `${DOMAIN}/i-none` } }), 'PRECONDITION_FAILED', /no instance i-none/],
    ['a whole day', () => ({ args: { minutes: 1_440 } }), 'PRECONDITION_FAILED', /5 to 240 minutes/],
    ['what no grant opens', () => ({ args: { opens: 'users:manage' } }), 'PRECONDITION_FAILED', /cannot open/],
    ['a role that may not ask', () => ({ person: READER }), 'NOT_PERMITTED', /grant:request/],
  ])('with %s is refused, and nothing is written', async (_title, more, code, message) => {
    expect(refusal(await ask(more()))).toEqual({ success: false, code, message: expect.stringMatching(message) });
    expect([...(await listed('live')), ...(await listed('waiting'))]).toEqual([]);
  });

  test('takes a sign-in just now, as whatever runs under it does', async () => {
    await ask();
    server.clock.step(11 * MINUTE);
    expect(refusal(await ask())).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(refusal(await onNode(REBOOT))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  test('is one for one key, however often it is sent', async () => {
    const guard = { idempotencyKey: 'same-click' };
    const [first, second] = await Promise.all([ask({ guard }), ask({ guard })]);
    const known = [first, second].filter(({ success }) => success);
    expect(known.length).toBeGreaterThanOrEqual(1);
    expect(await listed('live')).toHaveLength(1);
  });

  test('of one domain opens no other', async () => {
    await ask();
    expect(refusal(await send(OPERATOR, REBOOT, { domain_identifier: OTHER, instance_id: await node(OTHER) }))).toMatchObject({
      code: 'GRANT_REQUIRED',
    });
  });

  test('is given back by its holder, or revoked with a reason, and opens nothing any more', async () => {
    const { data: first } = await ask();
    expect(refusal(await answer(BOTH, 'give-back', first.grant_id))).toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: expect.stringContaining('another person'),
    });
    expect(await answer(OPERATOR, 'give-back', first.grant_id)).toMatchObject({ success: true, data: { state: 'REVOKED' } });
    server.clock.step(1_000);
    const { data: second } = await ask();
    expect(refusal(await answer(READER, 'revoke', second.grant_id, { note: 'No.' }))).toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await answer(ADMIN, 'revoke', second.grant_id, { note: 'The wrong node.' })).toMatchObject({ success: true });
    expect(refusal(await onNode(REBOOT)).message).toMatch(/revoked by Ingrid Solberg at .*: The wrong node\./);
    expect(refusal(await answer(ADMIN, 'revoke', second.grant_id, { note: 'Again.' }))).toMatchObject({
      message: expect.stringContaining('final'),
    });
  });
});

test('a grant that lives is found, however many younger ones of the person are over', async () => {
  const asked = await ask();
  const [row] = await server.database.run((db) => db.select().from(table));
  if (!row) throw new Error('it was written');
  const over = Array.from({ length: 300 }, (_, turn) => ({
    ...row,
    ...{ id: `over-${turn}`, state: 'REVOKED' as const, decision: 'Not needed.', requestedAt: row.requestedAt + 1 + turn },
  }));
  await server.database.run((db) => db.insert(table).values(over));
  const { data } = await server.gql(OPERATOR ?? '', '{ ownGrants { id } }');
  expect(data.ownGrants).toEqual([{ id: asked.data.grant_id }]);
  expect(await onNode(REBOOT)).toMatchObject({ success: true });
});

test('of two grants that live, the younger one carries a command, and the one that is named where one is', async () => {
  const older = await ask({ glass: true, guard: { ticket: 'T-older' } });
  server.clock.step(1_000);
  await ask({ glass: true, guard: { ticket: 'T-younger' } });
  const ticketUnder = async (guard: object): Promise<string> => {
    const done = await onNode('aes/domain/dp/node/shell', { base_cmd: 'uptime' }, guard);
    expect(done).toMatchObject({ success: true });
    const { data } = await server.gql(
      READER ?? '',
      'query H($from: String!, $to: String!) { fetchCommandHistory(start_time: $from, end_time: $to) { seq ticket } }',
      { from: new Date(server.clock.now() - 60_000).toISOString(), to: new Date(server.clock.now() + 60_000).toISOString() },
    );
    return data.fetchCommandHistory.find(({ seq }: { seq: number }) => seq === done.auditSeq).ticket;
  };
  expect(await ticketUnder({})).toBe('T-younger');
  expect(await ticketUnder({ grantId: older.data.grant_id })).toBe('T-older');
});

describe('what takes two people', () => {
  test('waits for somebody else, whose page counts it, and carries the command once that person agrees [ACT-047]', async () => {
    const { data } = await ask({ args: { second_person: true } });
    expect(data.state).toBe('WAITING');
    expect([await waitingFor(APPROVER), await waitingFor(OPERATOR), await waitingFor(READER)].map(({ requests }) => requests)).toEqual([
      1, 0, 0,
    ]);
    expect(refusal(await onNode(TERMINATE))).toMatchObject({ code: 'GRANT_REQUIRED', message: 'The grant waits for a second person.' });
    server.clock.step(5 * MINUTE);
    expect(await answer(APPROVER, 'approve', data.grant_id)).toMatchObject({
      success: true,
      data: { state: 'LIVE', ends_at: server.clock.now() + 30 * MINUTE },
    });
    expect(await waitingFor(APPROVER)).toMatchObject({ requests: 0 });
    expect(await listed('live')).toMatchObject([{ decidedBy: 'Daniel Okafor' }]);
    const done = await onNode(TERMINATE, { override: true });
    expect(done).toMatchObject({ success: true });
  });

  test('is not answered by the person who asked, with any role', async () => {
    const { data } = await ask({ person: BOTH, args: { second_person: true } });
    expect(await waitingFor(BOTH)).toMatchObject({ requests: 0 });
    for (const verb of ['approve', 'refuse'])
      expect(refusal(await answer(BOTH, verb, data.grant_id, { note: 'Mine.' }))).toMatchObject({
        code: 'PRECONDITION_FAILED',
        message: expect.stringContaining('your own'),
      });
    expect(await listed('waiting')).toHaveLength(1);
  });

  test('is refused with a reason, withdrawn, or lapses', async () => {
    const second_person = true;
    const { data: one } = await ask({ args: { second_person } });
    expect(refusal(await ask({ args: { second_person } }))).toMatchObject({ code: 'DUPLICATE' });
    expect(await answer(APPROVER, 'refuse', one.grant_id)).toMatchObject({
      success: false,
      error: { message: expect.stringContaining('args.note is missing') },
    });
    expect(await answer(APPROVER, 'refuse', one.grant_id, { note: 'Wait for the morning.' })).toMatchObject({ data: { state: 'REFUSED' } });
    expect(refusal(await onNode(REBOOT)).message).toContain('Wait for the morning.');

    server.clock.step(1_000);
    const { data: two } = await ask({ args: { second_person } });
    expect(await answer(OPERATOR, 'give-back', two.grant_id)).toMatchObject({ data: { state: 'WITHDRAWN' } });

    server.clock.step(1_000);
    const { data: three } = await ask({ args: { second_person } });
    server.clock.step(4 * 60 * MINUTE);
    await server.signInAgain(APPROVER ?? '');
    expect(refusal(await answer(APPROVER, 'approve', three.grant_id)).success).toBe(false);
    expect((await listed('ended')).map(({ state }: { state: string }) => state)).toEqual(['LAPSED', 'WITHDRAWN', 'REFUSED']);
  });

  test('is not what a grant without a second person carries: terminate and overrides need one', async () => {
    await ask();
    expect(refusal(await onNode(TERMINATE))).toMatchObject({ code: 'GRANT_REQUIRED', message: expect.stringContaining('second person') });
    expect(refusal(await onNode(REBOOT, { override: true }))).toMatchObject({
      code: 'PRECONDITION_FAILED',
      message: expect.stringContaining('second person'),
    });
  });
});

describe('broken glass', () => {
  test('opens at once, says what was not proved, and is reviewed by somebody else within a day', async () => {
    expect(refusal(await ask({ glass: true, args: { minutes: 120 } }))).toMatchObject({ message: expect.stringContaining('5 to 60') });
    const { data } = await ask({ glass: true, guard: { ticket: 'T-0' } });
    expect(data.state).toBe('LIVE');
    const [grant] = await listed('review');
    expect(grant).toMatchObject({ isBreakGlass: true, review: 'due', unproved: expect.stringContaining('no ticket T-0') });
    expect(await onNode(TERMINATE, { override: true })).toMatchObject({ success: true });

    server.clock.step(24 * 60 * MINUTE + 1);
    for (const person of [OPERATOR, APPROVER]) await server.signInAgain(person ?? '');
    expect(await waitingFor(APPROVER)).toEqual({ requests: 0, reviews: 1, overdue: 1 });
    expect(refusal(await answer(OPERATOR, 'review', data.grant_id, { note: 'All good.' }))).toMatchObject({ code: 'NOT_PERMITTED' });
    expect(await answer(APPROVER, 'review', data.grant_id, { note: 'The node was lost; justified.' })).toMatchObject({ success: true });
    expect(await waitingFor(APPROVER)).toEqual({ requests: 0, reviews: 0, overdue: 0 });
    expect(await listed('review')).toEqual([]);
    expect(await listed('ended')).toMatchObject([{ review: 'done', reviewText: 'The node was lost; justified.' }]);
    expect(refusal(await answer(APPROVER, 'review', data.grant_id, { note: 'Once more.' }))).toMatchObject({
      message: 'It is reviewed already.',
    });
  });
});
