import { HOUR } from '#rules/durations';
import type { DomainAttributes } from '#rules/lse/report';
import type { FleetMember, SampleBatch } from '#rules/lse/samples';

/** What kill-child.ts appends, round by round, and kill.test.ts looks for. */
export const NOW = Date.UTC(2026, 10, 21, 12);
const SLOT = 300_000;
export const DAYS = 6;

/** New names now and then: they must be there before the samples that use them. */
export const domainOf = (round: number): string => `123456789012:domain-${Math.floor(round / 3)}`;
export const typeOf = (round: number): string => `Issue${Math.floor(round / 50) % 5}`;
const attributesOf = (round: number): DomainAttributes => ({
  esVersion: `OS_2.${Math.floor(round / 20)}`,
  numOfAz: 2,
  az: ['use1-az1', 'use1-az2'],
  isVpc: true,
  instanceType: 'r6g.large.search',
  instanceCount: round % 7,
  sla: 'standard',
  vfi: null,
  standByEnabled: round % 2 === 0,
});

/** A sample of its own for each round, and a run over many days that all rounds tell again. */
export const samplesOfRound = (round: number): SampleBatch => {
  const from = timeOf(round);
  const own = Array.from({ length: 20 }, (_, place) => ({
    domainId: domainOf(round),
    issueType: typeOf(round),
    from: from + place * 2 * SLOT,
    to: from + place * 2 * SLOT + 1,
    attributes: attributesOf(round),
  }));
  const again = {
    domainId: '123456789012:always',
    issueType: 'Always',
    from: NOW - (DAYS + 1) * 24 * HOUR,
    to: NOW,
    attributes: attributesOf(0),
  };
  return { source: 'rounds', cadenceMs: SLOT, samples: [...own, again], completeTo: NOW - 10 * HOUR + round };
};

/** Rounds go through the days in turn, so that each day is written many times. */
export const timeOf = (round: number): number => NOW - (1 + (round % DAYS)) * 24 * HOUR + (Math.floor(round / DAYS) % 12) * HOUR;

export const fleetOfRound = (round: number): FleetMember[] =>
  Array.from({ length: 5 }, (_, place) => ({
    domainId: domainOf(place),
    attributes: attributesOf(round - (round % 4)),
    excluded: place === 0,
  }));
