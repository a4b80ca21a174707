import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '../../testkit/demo-server.ts';

const READER = 'mara-lindqvist';
const of = (name: string) => `000000000101:${name}`;
const PROD = { host: 'iad.prod.localhost' };
const DAY = 86_400_000;

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
}, 180_000);
afterAll(() => server.close());

const DOMAIN_EVENT = `id client_id last_updated_timestamp ttl creation_timestamp resource_id event_source event_type identuple
  identuple_event_resource_id resource_address event_date event_timestamp event_metadata metadata_start_time metadata_status_code metadata_cw_event_id
  metadata_activity_id metadata_end_time metadata_cause metadata_asg_name metadata_request_id metadata_event_name metadata_execution_id
  metadata_whitelist metadata_user metadata_action_name metadata_safe_call status resultTruncated`;
const EVENTS = `query E($domainId: String!, $startTime: String!, $endTime: String!) {
  domainEvents(domainId: $domainId, startTime: $startTime, endTime: $endTime) { ${DOMAIN_EVENT} } }`;
const KEYS = `query K($domainId: String!, $startTime: String!, $endTime: String!) {
  keyEvents: domainKeyEvents(domainId: $domainId, startTime: $startTime, endTime: $endTime) { event_time source action action_state host
    domain_ident id tagging version resultTruncated dynamicFields { context failure_reason input requestId status time_taken } } }`;

const WEEK = { startTime: '7 days ago', endTime: 'now' };
const ask = (document: string, variables: Record<string, unknown>, options?: { host: string }) =>
  server.gql(READER, document, variables, options);

describe('the events of one node', () => {
  const NODE = `query N($domainId: String!, $names: [String!]!) {
    nodeEvents(domainId: $domainId, names: $names, startTime: "30 days ago", endTime: "now") {
      events { id resource_id resource_address event_type } instanceIds engineIds addresses leftAt leftBy truncated } }`;
  const nodeEvents = async (names: string[]) => {
    const { data, errors } = await ask(NODE, { domainId: of('orders-yellow'), names });
    expect(errors).toEqual([]);
    return data.nodeEvents;
  };

  test('are found by its instance id, and say that it left and what it was called', async () => {
    const { data } = await ask(EVENTS, { domainId: of('orders-yellow'), ...WEEK });
    const removal = (data.domainEvents as Record<string, string>[]).find(({ event_type }) => event_type === 'InstanceTerminated');
    const instanceId = removal?.resource_id ?? '';
    const found = await nodeEvents([instanceId]);
    expect(found.instanceIds).toEqual([instanceId]);
    expect(found.addresses).toContain(removal?.resource_address);
    expect(found.events.map(({ id }: { id: string }) => id)).toContain(removal?.id);
    expect(found.leftAt).toBeLessThanOrEqual(server.clock.now());
    for (const event of found.events)
      expect(event.resource_id === instanceId || found.addresses.includes(event.resource_address), event.event_type).toBe(true);
  });

  test('of a name that no event has are none, and too many names are refused', async () => {
    expect(await nodeEvents(['i-0ffffffffffffffff'])).toMatchObject({ events: [], instanceIds: [], leftAt: null, truncated: false });
    const { errors } = await ask(NODE, { domainId: of('orders-yellow'), names: Array.from({ length: 11 }, () => 'a') });
    expect(errors[0]?.message).toContain('names');
  });
});

describe('domain events', () => {
  test('answer every field, of groups, of self-healing and of the event itself [EVENT-005, EVENT-006, EVENT-007]', async () => {
    const { data, errors } = await ask(EVENTS, { domainId: of('orders-yellow'), ...WEEK });
    expect(errors).toEqual([]);
    const events: Record<string, unknown>[] = data.domainEvents;
    const some = (type: string) => events.find((event) => event.event_type === type && event.creation_timestamp !== null);
    expect(some('InstanceTerminated')).toMatchObject({
      client_id: '000000000101',
      identuple: of('orders-yellow'),
      identuple_event_resource_id: expect.stringMatching(/#InstanceTerminated#i-0/),
      resource_id: expect.stringMatching(/^i-0[0-9a-f]{16}$/),
      resource_address: expect.stringMatching(/^10(\.\d{1,3}){3}$/),
      event_source: 'asg',
      event_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ttl: expect.any(Number),
      last_updated_timestamp: expect.any(Number),
      event_metadata: expect.objectContaining({ start_time: expect.any(Number) }),
      metadata_start_time: expect.any(Number),
      metadata_end_time: expect.any(Number),
      metadata_status_code: 'Successful',
      metadata_cw_event_id: expect.any(String),
      metadata_activity_id: expect.any(String),
      metadata_cause: expect.stringContaining('machine status checks'),
      metadata_asg_name: expect.stringContaining('es-000000000101-orders-yellow-data-di'),
      metadata_request_id: expect.any(String),
    });
    expect(some('NodeReplacedBySelfHealing')).toMatchObject({
      event_source: 'self-healing',
      metadata_execution_id: expect.stringMatching(/^exec-/),
      metadata_whitelist: 'none',
      metadata_action_name: 'replace-node',
      metadata_safe_call: true,
      status: 'Successful',
    });
    const changes = await ask(EVENTS, { domainId: of('changing-bg'), ...WEEK });
    const requested = (changes.data.domainEvents as Record<string, unknown>[]).find(
      (event) => event.event_type === 'ConfigChangeRequested',
    );
    expect(requested).toMatchObject({ metadata_event_name: 'UpdateDomainConfig', metadata_user: expect.stringContaining('role/') });
    expect(events.every((event) => event.resultTruncated === null)).toBe(true);
  });

  test('the words of the first call and ISO times name the same window [EVENT-009, EVENT-011]', async () => {
    const now = server.clock.now();
    const iso = { startTime: new Date(now - 7 * DAY).toISOString(), endTime: new Date(now).toISOString() };
    const [words, times] = [
      await ask(EVENTS, { domainId: of('stuck-bg'), ...WEEK }),
      await ask(EVENTS, { domainId: of('stuck-bg'), ...iso }),
    ];
    expect(words.data.domainEvents.length).toBeGreaterThan(10);
    expect(times.data).toEqual(words.data);
    const day = await ask(EVENTS, { domainId: of('stuck-bg'), startTime: '1 day ago', endTime: 'now' });
    expect(day.data.domainEvents).toEqual(
      words.data.domainEvents.filter((event: { event_timestamp: number }) => event.event_timestamp >= now - DAY),
    );
  });

  test('8,000 are the most, and the last one says that there are more [EVENT-007, EVENT-018]', async () => {
    const short = EVENTS.replace(DOMAIN_EVENT, 'event_timestamp resultTruncated');
    const { data } = await ask(short, { domainId: of('nodes-1000'), ...WEEK });
    expect(data.domainEvents).toHaveLength(8_000);
    expect(data.domainEvents.filter((event: { resultTruncated: unknown }) => event.resultTruncated)).toEqual([data.domainEvents.at(-1)]);
  });

  test('a command that an operator gave is among them', async () => {
    const { data } = await server.gql(
      'aiko-tanaka',
      `mutation R($args: JSON!) { executeCommand(url: "aes/domain/cp/recover-domain", args: $args,
        approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: { idempotencyKey: "events-test-1" }) { success } }`,
      { args: { domain_identifier: of('max-retry') } },
    );
    expect(data.executeCommand.success).toBe(true);
    server.clock.step(1_000);
    const events = (await ask(EVENTS, { domainId: of('max-retry'), ...WEEK })).data.domainEvents;
    expect(events[0]).toMatchObject({ event_type: 'OperatorCommand', metadata_user: 'Aiko Tanaka', metadata_event_name: 'Recover domain' });
  });

  test.each([
    [{ domainId: of('orders-green'), startTime: 'last tuesday', endTime: 'now' }, 'startTime'],
    [{ domainId: of('orders-green'), startTime: '7 days ago', endTime: '2031-01-01T00:00:00Z' }, 'endTime'],
    [{ domainId: of('orders-green'), startTime: 'now', endTime: '7 days ago' }, 'endTime'],
    [{ domainId: 'orders-green', startTime: '7 days ago', endTime: 'now' }, 'domainId'],
  ])('bad input is refused and named: %j', async (variables, field) => {
    const { errors } = await ask(EVENTS, variables);
    expect(errors[0]?.message).toMatch(new RegExp(`^400 ${field} `));
    expect(errors[0]?.extensions.status).toBe(400);
  });

  test('a domain that nobody knows has none', async () => {
    expect((await ask(EVENTS, { domainId: '999999999999:nobody-here', ...WEEK })).data).toEqual({ domainEvents: [] });
  });
});

describe('key events', () => {
  test('answer every field under the alias that the page asks by [EVENT-008, EVENT-010]', async () => {
    const { data, errors } = await ask(KEYS, { domainId: of('orders-yellow'), ...WEEK }, PROD);
    expect(errors).toEqual([]);
    const replaced = data.keyEvents.find(
      (event: { action: string; tagging: unknown }) => event.action === 'NodeReplacedBySelfHealing' && event.tagging,
    );
    expect(replaced).toMatchObject({
      event_time: expect.any(Number),
      source: 'self-healing',
      action_state: 'SUCCEEDED',
      host: expect.stringMatching(/^10\./),
      domain_ident: of('orders-yellow'),
      id: expect.any(String),
      tagging: 'rca',
      version: 'OS_2.15',
      dynamicFields: {
        failure_reason: null,
        input: expect.stringMatching(/^i-0/),
        requestId: expect.any(String),
        status: 'Successful',
        time_taken: expect.any(Number),
      },
    });
  });

  test('are refused where a stage or region has none [EVENT-003]', async () => {
    for (const host of ['iad.beta.localhost', 'hyd.prod.localhost']) {
      const { errors } = await ask(KEYS, { domainId: of('orders-yellow'), ...WEEK }, { host });
      expect(errors[0]?.message).toContain('Currently the Key Events are not supported in this stage and/or region!');
      expect(errors[0]?.extensions.code).toBe('not-offered');
    }
  });

  test('8,000 are the most here too [EVENT-019]', async () => {
    const { data } = await ask(KEYS, { domainId: of('nodes-1000'), ...WEEK }, PROD);
    expect([data.keyEvents.length, data.keyEvents.at(-1).resultTruncated]).toEqual([8_000, true]);
  });
});

test('autoscaling events name the machine that went, what the group did and why [EVENT-045]', async () => {
  const document = `query A($d: String!) { getDomainDetails(domainIdentifier: $d) { resources { GROUP { autoScalingEvents {
    groupName instanceId description details cause statusMessage statusCode progress startTime endTime } } } } }`;
  const { data } = await ask(document, { d: of('orders-yellow') });
  const activities: { instanceId: string; description: string; startTime: number }[] =
    data.getDomainDetails.resources.GROUP.autoScalingEvents;
  const removal = activities.find(({ description }) => description.startsWith('Removal'));
  expect(removal).toMatchObject({
    instanceId: expect.stringMatching(/^i-0/),
    description: `Removal of instance ${removal?.instanceId}`,
    details: expect.stringContaining('Availability Zone'),
    cause: expect.stringContaining(removal?.instanceId ?? '?'),
    statusMessage: '',
    statusCode: 'Successful',
    progress: 100,
    endTime: expect.any(Number),
  });
  const { domainEvents } = (await ask(EVENTS, { domainId: of('orders-yellow'), startTime: '13 days ago', endTime: 'now' })).data;
  const told = domainEvents
    .filter((event: { event_type: string }) => event.event_type === 'InstanceTerminated')
    .map((event: { resource_id: string }) => event.resource_id);
  expect(told).toContain(removal?.instanceId);
});
