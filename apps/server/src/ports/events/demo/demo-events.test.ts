import { createWorld } from '#fleet/world';
import { describeEventsPort } from '../contract.ts';
import { demoEvents } from './demo-events.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const DAY = 86_400_000;

for (const name of ['orders-yellow', 'stuck-bg', 'orders-green'])
  describeEventsPort(`demo fleet, ${name}`, async () => ({
    port: demoEvents(createWorld({ stageRegion: { stage: 'prod', airportCode: 'iad' } }), { now: () => NOW }),
    domainIdentifier: `000000000101:${name}`,
    from: NOW - 7 * DAY,
    to: NOW,
  }));
