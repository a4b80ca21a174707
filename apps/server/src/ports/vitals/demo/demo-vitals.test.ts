import { createWorld } from '#fleet/world';
import { describeVitals } from '../contract.ts';
import { demoVitals } from './demo-vitals.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

describeVitals('demo fleet', async () => ({
  vitals: demoVitals(createWorld({ place: { stage: 'beta', airport: 'iad' } }), { now: () => NOW }),
  domainIdentifier: '000000000101:orders-yellow',
  unknownIdentifier: '000000000101:never-was',
  from: NOW - 3 * 3_600_000,
  to: NOW,
}));
