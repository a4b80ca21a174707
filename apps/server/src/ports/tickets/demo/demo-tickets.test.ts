import { createWorld } from '#fleet/world';
import { describeTicketsPort } from '../contract.ts';
import { demoTickets } from './demo-tickets.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

describeTicketsPort('demo fleet, disk-full', async () => ({
  port: demoTickets(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), { now: () => NOW }),
  domainIdentifier: '000000000101:disk-full',
}));
