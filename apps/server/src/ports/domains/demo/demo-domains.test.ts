import { createWorld } from '#fleet/world';
import { describeDomainsPort } from '../contract.ts';
import { demoDomains } from './demo-domains.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 14, 37);

describeDomainsPort('demo fleet', async () => ({
  port: demoDomains(createWorld({ stageRegion: { stage: 'beta', airportCode: 'iad' } }), { now: () => NOW }),
  domainIdentifier: '000000000101:orders-green',
  unknownIdentifier: '000000000101:never-was',
  deletedIdentifier: '000000000101:gone-deleted',
  keepsConfiguration: true,
  changingIdentifier: '000000000101:changing-bg',
}));
