import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenAccounts } from '../../../ports/aws-account/testkit/given-account.ts';
import { domainNamed, REGION } from '../../../ports/aws-account/testkit/recorded-answers.ts';
import { OWN_ACCOUNT } from '../../../ports/aws-account/testkit/stub-aws-account.ts';
import { createAwsManagedActions } from '../../../ports/managed-actions/aws/index.ts';
import type { ManagedActionsPort } from '../../../ports/managed-actions/port.ts';
import { setUpAws } from '../../../ports/transparency/aws/testkit/console-credentials.ts';
import { type SdpdsServer, startSdpdsServer } from '../../../testkit/sdpds-server.ts';
import { STACK } from '../testkit/sample-rows.ts';

setUpAws();

let status: Record<string, unknown> = {};
let port: ManagedActionsPort;
let sdpds: SdpdsServer;
beforeAll(async () => {
  sdpds = await startSdpdsServer(() => null, { ...NOBODY, software: (...args) => port.software(...args) });
}, 180_000);
afterAll(() => sdpds.close());
beforeEach(async () => {
  const { statuses } = await givenAccounts({
    domains: () => ({ [`${OWN_ACCOUNT}/${REGION}`]: [{ status: domainNamed('orders', status) }] }),
  });
  port = createAwsManagedActions(statuses);
});

const NOBODY: ManagedActionsPort = {
  isManaged: () => false,
  offeredOn: () => [],
  software: async () => null,
  autoTune: async () => null,
  planned: async () => ({ rows: [], isCut: false }),
  upgradeTargets: async () => [],
  perform: async () => ({ detail: {} }),
  wasDone: async () => null,
};
const asked = (name: string) =>
  sdpds.call('softwareUpdateDetails/status', { cluster: { stackName: STACK, clusterId: `${OWN_ACCOUNT}:${name}` } });

test('the software of a managed domain is what its service tells, in the words of the tracker [SDPDS-062]', async () => {
  const { http, body } = await asked('orders');
  expect([http, body]).toEqual([
    200,
    {
      updateStatus: 'TO_SCHEDULE',
      currentClusterReleaseVersion: 'OpenSearch_2_17_R20260601-P2',
      isSoftwareUpdateAvailable: true,
      availableStackReleaseSoftware: expect.objectContaining({ releaseVersion: 'OpenSearch_2_17_R20261102', status: 'ELIGIBLE' }),
      deploymentConfig: null,
      deploymentTypeOptions: {},
      clusterValidatorResult: [],
    },
  ]);
});

test('an update that is under way says so, and a cluster that no service keeps is looked for in the stack', async () => {
  status = { ServiceSoftwareOptions: { UpdateStatus: 'IN_PROGRESS', UpdateAvailable: true, CurrentVersion: 'R1', NewVersion: 'R2' } };
  expect((await asked('orders')).body).toMatchObject({ updateStatus: 'IN_PROGRESS', currentClusterReleaseVersion: 'R1' });
  port = NOBODY;
  expect((await asked('orders')).http).toBe(404);
});
