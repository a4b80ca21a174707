import { createWorld } from '#fleet/world';
import { describeComputePort } from '../contract.ts';
import { demoCompute } from './demo-compute.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

for (const name of ['orders-green', 'orders-yellow', 'changing-bg', 'legacy-es68'])
  describeComputePort(`demo fleet, ${name}`, async () => ({
    port: demoCompute(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), { now: () => NOW }),
    domainIdentifier: `000000000101:${name}`,
    unknownIdentifier: '000000000101:never-was',
    hasGroups: true,
  }));
