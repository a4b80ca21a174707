import { createWorld } from '#fleet/world';
import { demoTransport } from '../../cluster-api/demo/demo-transport.ts';
import { createClusterApi } from '../../cluster-api/typed/index.ts';
import { demoDomains } from '../../domains/demo/demo-domains.ts';
import { describeReleaseFleet } from '../contract.ts';
import { openSearchReleaseFleet } from './index.ts';

const clock = { now: () => Date.UTC(2026, 10, 21, 2, 14, 37) };

/** The demo's clusters answer in the engines' own shapes. */
for (const name of ['orders-red', 'legacy-es710'])
  describeReleaseFleet(`own clusters, as ${name}`, async () => {
    const world = createWorld({ stageRegion: { stage: 'beta', airportCode: 'gru' } });
    const versionOf = async (clusterId: string) => world.domain(clusterId, clock.now())?.spec.engine.label ?? '';
    return {
      port: openSearchReleaseFleet(
        demoDomains(world, clock),
        createClusterApi({ transport: demoTransport(world, clock), clock, versionOf }),
      ),
      clusterId: `000000000101:${name}`,
      unknownId: '000000000101:never-was',
      silentId: '000000000202:conn-refused',
      writes: false,
    };
  });
