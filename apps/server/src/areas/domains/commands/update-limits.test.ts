import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../testkit/demo-server.ts';

const ADMIN = 'ingrid-solberg';
const GREEN = '000000000101:orders-green';
const GUARD = { ticket: 'V1234567890', reasonCode: 'Customer request', description: 'The owner needs more shards on each node' };

const RUN = `mutation U($args: JSON!, $guard: GuardInput) {
  executeCommand(url: "aes/domain/cp/update-limits", args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) {
    success data auditSeq error { message extensions { code fix } }
  }
}`;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const update = async (limits: unknown, more: { person?: string; guard?: object; domain?: string; expected?: object } = {}) => {
  const { person = ADMIN, guard = GUARD, domain = GREEN, expected } = more;
  const args = { domain_identifier: domain, limits, ...(expected ? { expected } : {}) };
  const { data, errors, text } = await server.gql(person, RUN, { args, guard: { ...guard, idempotencyKey: crypto.randomUUID() } });
  if (errors.length > 0) throw new Error(text);
  return data.executeCommand;
};
const limitsOf = async (domain = GREEN) =>
  (await server.gql(ADMIN, 'query L($d: String!) { domain(domainIdentifier: $d) { limits } }', { d: domain })).data.domain.limits;

describe('updating limits', () => {
  test('what was set is what is read afterwards, and the record says who, what and why [SKEW-025]', async () => {
    const before = await limitsOf();
    const answer = await update({ MaxShardsPerNode: 2_000 }, { expected: { MaxShardsPerNode: before.MaxShardsPerNode } });
    expect(answer).toMatchObject({ success: true, error: null, data: { limits: { MaxShardsPerNode: 2_000 } } });
    expect(await limitsOf()).toEqual({ ...before, MaxShardsPerNode: 2_000 });
    // The cluster follows what the service allows.
    const { data } = await server.gql(ADMIN, 'query C($d: String!) { domain(domainIdentifier: $d) { es60 { cluster { settings } } } }', {
      d: GREEN,
    });
    expect(data.domain.es60.cluster.settings.persistent['cluster.max_shards_per_node']).toBe('2000');
    const now = server.clock.now();
    const history = await server.gql(
      ADMIN,
      'query H($from: String!, $to: String!) { fetchCommandHistory(start_time: $from, end_time: $to) { seq arguments_json ticket } }',
      { from: new Date(now - 600_000).toISOString(), to: new Date(now + 600_000).toISOString() },
    );
    const record = history.data.fetchCommandHistory.find(({ seq }: { seq: number }) => seq === answer.auditSeq);
    expect(JSON.parse(record.arguments_json).limits).toEqual({ MaxShardsPerNode: 2_000 });
    expect(record.ticket).toBe(GUARD.ticket);
    const { data: changed } = await server.gql(
      ADMIN,
      'query N($s: String!, $from: Float!, $to: Float!) { changes(subject: $s, from: $from, to: $to) { title actor } }',
      { s: GREEN, from: now - 600_000, to: now + 600_000 },
    );
    expect(changed.changes.map(({ title }: { title: string }) => title)).toContain('Update limits');
  });

  test('needs a ticket and a reason, and the permission', async () => {
    const before = await limitsOf();
    expect((await update({ MaxTags: 20 }, { guard: {} })).error.extensions.code).toBe('TICKET_REQUIRED');
    expect((await update({ MaxTags: 20 }, { guard: { ticket: 'V1234567890' } })).error.extensions.code).toBe('REASON_REQUIRED');
    const refused = await update({ MaxTags: 20 }, { person: 'aiko-tanaka' });
    expect(refused.error).toMatchObject({ message: expect.stringContaining('limits:edit'), extensions: { code: 'NOT_PERMITTED' } });
    expect(await limitsOf()).toEqual(before);
  });

  test.each([
    [{ MaxShardsPerNode: 40_000 }, 'MaxShardsPerNode must be between 1 and 4000.'],
    [{ MaxShardsPerNode: '2000' }, 'MaxShardsPerNode must be a whole number.'],
    [{ MaxTagz: 5 }, 'The domain has no limit MaxTagz.'],
    [{ MaxTags: { $gt: 1 } }, 'MaxTags must be a number or a text.'],
    [{ MinimumIops: 20_000 }, 'MinimumIops (20000) must not be above MaximumIops (16000).'],
    [{}, 'The limits have these values already.'],
  ])('%j is refused: %s', async (limits, message) => {
    const before = await limitsOf();
    expect((await update(limits)).error).toMatchObject({ message, extensions: { code: 'PRECONDITION_FAILED', fix: expect.any(String) } });
    expect(await limitsOf()).toEqual(before);
  });

  test.each([undefined, null, 'x', ['MaxTags'], 7])('%j is no map of limits', async (limits) => {
    expect((await update(limits)).error.extensions.code).toBe('BAD_ARGUMENTS');
  });

  test('what somebody else changed meanwhile is not overwritten unseen', async () => {
    await update({ MaxVpcEndpoints: 60 });
    const late = await update({ MaxVpcEndpoints: 70 }, { expected: { MaxVpcEndpoints: 50 } });
    expect(late.error).toMatchObject({
      message: 'MaxVpcEndpoints was changed by another person meanwhile: it is 60 now.',
      extensions: { code: 'PRECONDITION_FAILED' },
    });
    expect((await limitsOf()).MaxVpcEndpoints).toBe(60);
  });

  test('a domain that is gone or unknown is refused', async () => {
    for (const domain of ['000000000101:gone-deleted', '000000000101:never-was'])
      expect((await update({ MaxTags: 12 }, { domain })).error.extensions.code).toBe('PRECONDITION_FAILED');
  });
});

describe('what the control plane keeps', () => {
  test('fails in its own field when the control plane turns requests away [SKEW-019, SKEW-021, SKEW-023]', async () => {
    const { data, errors } = await server.gql(
      ADMIN,
      'query P($d: String!) { domain(domainIdentifier: $d) { name rawConfig limits upgradeHistory { name } } }',
      { d: '000000000202:throttled-429' },
    );
    expect(data.domain).toEqual({ name: 'throttled-429', rawConfig: null, limits: null, upgradeHistory: null });
    expect(errors.map(({ message, extensions }) => [message.slice(0, 25), extensions.code])).toEqual(
      Array.from({ length: 3 }, () => ['429 The control plane tur', 'throttled']),
    );
  });
});
