import { createWorld } from '#fleet/world';
import { describeChangesPort } from '../contract.ts';
import { demoChanges } from './demo-changes.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);
const DAY = 86_400_000;

for (const subject of ['000000000101:orders-yellow', '000000000101'])
  describeChangesPort(`demo fleet, ${subject}`, async () => ({
    port: demoChanges(createWorld({ place: { stage: 'beta', airport: 'iad' } }), { now: () => NOW }),
    subject,
    from: NOW - DAY,
    to: NOW,
  }));
