import { createWorld } from '#fleet/world';
import { describeReleaseFleet } from '../contract.ts';
import { demoReleaseFleet } from './demo-release-fleet.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

for (const name of ['orders-green', 'orders-red', 'changing-bg'])
  describeReleaseFleet(`demo, ${name}`, async () => ({
    port: demoReleaseFleet(
      createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }),
      { put: async () => {} },
      { now: () => NOW },
    ),
    clusterId: `000000000101:${name}`,
    unknownId: '000000000101:never-was',
    silentId: '000000000202:slow-timeout',
    writes: true,
  }));
