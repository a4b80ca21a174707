import { Transparency } from '#fleet/transparency';
import { createWorld } from '#fleet/world';
import { describeTransparencySource } from '../source-contract.ts';
import { demoTransparency } from './demo-transparency.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const STAGE_REGION = { stage: 'beta', airportCode: 'iad' } as const;
const role = (name: string) => ({
  accountId: '000000000202',
  region: 'us-east-1',
  roleArn: `arn:aws:iam::000000000202:role/${name}`,
  externalId: 'x',
});

describeTransparencySource('demo fleet', async () => ({
  source: demoTransparency(new Transparency(STAGE_REGION, createWorld({ stageRegion: STAGE_REGION })), { now: () => NOW }),
  membership: [
    { accountId: '000000000101', isInOrganization: true },
    { accountId: '000000000303', isInOrganization: false },
    { accountId: '123456789012', isInOrganization: true },
  ],
  canary: '000090000001',
  right: role('TumblerOpsTransparency'),
  wrong: [
    { ...role('Another'), problem: 'role-missing' },
    { ...role('TumblerOpsTransparency-denied'), problem: 'role-denied' },
    { ...role('TumblerOpsTransparency-external-id'), problem: 'external-id-refused' },
    { ...role('TumblerOpsTransparency-expired'), problem: 'credentials-expired' },
  ],
  domains: {
    with: { accountId: '000000000202', region: 'us-west-2' },
    without: { accountId: '000090000001', region: 'us-east-1' },
  },
}));
