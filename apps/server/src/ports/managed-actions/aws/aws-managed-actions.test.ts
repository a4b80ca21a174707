import { expect, test } from 'vitest';
import { givenAccounts } from '../../aws-account/testkit/given-account.ts';
import { domainNamed, REGION } from '../../aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT, type StubAnswer, type StubRequest } from '../../aws-account/testkit/stub-aws-account.ts';
import { setUpAws } from '../../transparency/aws/testkit/console-credentials.ts';
import type { ManagedAction } from '../port.ts';
import { createAwsManagedActions } from './index.ts';

setUpAws();

const ORDERS = `${OWN_ACCOUNT}:orders`;
const ROLE = `arn:aws:iam::${OWN_ACCOUNT}:role/TumblerActor`;
const request = { domainIdentifier: ORDERS, token: 't', actor: 'ada', ticket: 'T-1', at: 1 };
const given = async (
  answer?: (request: StubRequest) => StubAnswer | null | undefined,
  actions: { roleArn: string } | undefined = { roleArn: ROLE },
) => {
  const { statuses, stub } = await givenAccounts({
    targets: [{ actions }],
    domains: () => ({ [`${OWN_ACCOUNT}/${REGION}`]: [{ status: domainNamed('orders') }] }),
    ...(answer && { answer }),
  });
  return { port: createAwsManagedActions(statuses, 2_000), stub };
};

test.each<[ManagedAction, string, Record<string, unknown>, Record<string, unknown>]>([
  [
    { kind: 'start-software-update', schedule: { when: 'NOW', at: null } },
    'StartServiceSoftwareUpdate',
    { ScheduleAt: 'NOW' },
    { ServiceSoftwareOptions: { UpdateStatus: 'PENDING_UPDATE' } },
  ],
  [
    { kind: 'start-software-update', schedule: { when: 'TIMESTAMP', at: 1_800_000_000_000 } },
    'StartServiceSoftwareUpdate',
    { ScheduleAt: 'TIMESTAMP', DesiredStartTime: 1_800_000_000_000 },
    {},
  ],
  [{ kind: 'cancel-software-update' }, 'CancelServiceSoftwareUpdate', {}, { ServiceSoftwareOptions: { UpdateStatus: 'ELIGIBLE' } }],
  [
    { kind: 'reschedule-action', actionId: 'sa-1', actionType: 'SERVICE_SOFTWARE_UPDATE', schedule: { when: 'OFF_PEAK_WINDOW', at: null } },
    'UpdateScheduledAction',
    { ActionID: 'sa-1', ActionType: 'SERVICE_SOFTWARE_UPDATE', ScheduleAt: 'OFF_PEAK_WINDOW' },
    {},
  ],
  [{ kind: 'set-auto-tune', isOn: false }, 'UpdateDomainConfig', { AutoTuneOptions: { DesiredState: 'DISABLED' } }, { DomainConfig: {} }],
  [
    { kind: 'check-upgrade', targetVersion: 'OpenSearch_2.19' },
    'UpgradeDomain',
    { TargetVersion: 'OpenSearch_2.19', PerformCheckOnly: true },
    { UpgradeId: 'u-1', PerformCheckOnly: true },
  ],
])('%o is one call on one domain, by a session that may do no more', async (action, operation, members, body) => {
  const { port, stub } = await given(({ operation: asked }) => (asked === operation ? { body } : undefined));
  expect(port.offeredOn(ORDERS)).toContain(action.kind);
  expect((await port.perform(action, request)).detail).toMatchObject({ status: 'ok', call: operation });
  const acting = stub.requests.filter((one) => one.operation === operation);
  expect(acting.map(({ input }) => input)).toEqual([{ DomainName: 'orders', ...members }]);
  const roles = stub.requests.filter((one) => one.operation === 'AssumeRole' && one.input.RoleArn === ROLE);
  expect(roles).toHaveLength(1);
  expect(roles[0]?.input).toMatchObject({ SourceIdentity: 'ada' });
  expect(JSON.parse(String(roles[0]?.input.Policy)).Statement).toEqual([
    { Effect: 'Allow', Action: [`es:${operation}`], Resource: [`arn:aws:es:${REGION}:${OWN_ACCOUNT}:domain/orders`] },
  ]);
});

test('an answer that is lost is not asked for twice, and its effect is not known', async () => {
  const { port, stub } = await given(({ operation }) => (operation === 'CancelServiceSoftwareUpdate' ? null : undefined));
  await expect(port.perform({ kind: 'cancel-software-update' }, request)).rejects.toMatchObject({
    kind: 'timed-out',
    message: expect.stringContaining('Whether it took effect is not known'),
  });
  expect(stub.requests.filter(({ operation }) => operation === 'CancelServiceSoftwareUpdate')).toHaveLength(1);
});

test('without a role for actions nothing is offered, and a denial names the setting', async () => {
  const { port } = await given();
  expect(port.offeredOn('999999999999:orders')).toEqual([]);
  const { port: denied } = await given(({ operation }) =>
    operation === 'UpgradeDomain' ? { status: 403, error: 'AccessDeniedException' } : undefined,
  );
  await expect(denied.perform({ kind: 'check-upgrade', targetVersion: 'OpenSearch_2.19' }, request)).rejects.toMatchObject({
    kind: 'denied',
    message: expect.stringContaining('awsAccounts.actions.roleArn needs es:UpgradeDomain'),
  });
});

test('the state of the service software is told in the service’s words [SDPDS-062]', async () => {
  const { port } = await given();
  expect(await port.software(ORDERS)).toEqual({
    status: 'ELIGIBLE',
    currentVersion: 'OpenSearch_2_17_R20260601-P2',
    newVersion: 'OpenSearch_2_17_R20261102',
    isUpdateAvailable: true,
    isCancellable: false,
    automatedAt: Date.parse('2026-12-20T00:00:00Z'),
  });
});

test('what is planned and the versions to upgrade to are asked for once by all who look, and anew by who decides or has acted', async () => {
  const { port, stub } = await given(({ operation, input }) => {
    if (operation === 'ListScheduledActions')
      return {
        body: { ScheduledActions: [{ Id: `sa-${input.NextToken ?? 0}`, Type: 'JVM_HEAP_SIZE_TUNING', ScheduledTime: 1 }], NextToken: 'n' },
      };
    if (operation === 'GetCompatibleVersions') return { body: { CompatibleVersions: [{ TargetVersions: ['OpenSearch_2.19'] }] } };
    return operation === 'CancelServiceSoftwareUpdate' ? { body: {} } : undefined;
  });
  const asked = (wanted: string) => stub.requests.filter(({ operation }) => operation === wanted).length;
  const looks = Array.from({ length: 100 }, () => [port.planned(ORDERS), port.upgradeTargets(ORDERS)]);
  await Promise.all(looks.flat());
  const { rows, isCut } = await port.planned(ORDERS);
  expect([rows.length, isCut, await port.upgradeTargets(ORDERS)]).toEqual([5, true, ['OpenSearch_2.19']]);
  expect([asked('ListScheduledActions'), asked('GetCompatibleVersions')]).toEqual([5, 1]);
  await port.planned(ORDERS, { isFresh: true });
  expect(asked('ListScheduledActions')).toBe(10);
  await port.perform({ kind: 'cancel-software-update' }, request);
  await port.planned(ORDERS);
  expect(asked('ListScheduledActions')).toBe(15);
});
