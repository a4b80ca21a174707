import type { DomainAttributes } from '#rules/lse/report';
import { PortError } from '../../port-error.ts';
import { attributesText, type KnownTimes, mustBeBatch, refusalOf, refusalOfTime, slotsTouched } from '../checked-samples.ts';
import { type AppendOutcome, type FleetMember, NO_TELEMETRY, type SampleBatch } from '../port.ts';
import type { FleetNumbers } from './fleet-day.ts';
import type { SampleColumns } from './journal-records.ts';
import type { LISTS, NameLists, NewNameLists } from './names.ts';

/**
 * Puts numbers in place of names, checks each sample, and says which are refused.
 * @throws PortError `malformed` for a batch that mustBeBatch refuses
 */
export function numberBatch(batch: SampleBatch, names: NameLists, times: KnownTimes): { samples: SampleColumns; outcome: AppendOutcome } {
  mustBeBatch(batch, times.now);
  const { samples, cadenceMs } = batch;
  const columns = {
    domain: new Uint32Array(samples.length),
    type: new Uint32Array(samples.length),
    attributes: new Uint32Array(samples.length),
    start: new Uint32Array(samples.length),
    end: new Uint32Array(samples.length),
  };
  const rows = attributeNumbers(names);
  const refused: AppendOutcome['refused'][number][] = [];
  let accepted = 0;
  for (const [index, sample] of samples.entries()) {
    const refusal = refusalOf(sample) ?? refusalOfTime(sample, times);
    if (refusal) {
      refused.push({ index, ...refusal });
      continue;
    }
    const slots = slotsTouched(sample.from, sample.to, cadenceMs);
    columns.domain[accepted] = names.domains.add(sample.domainId);
    columns.type[accepted] = names.types.add(sample.issueType);
    columns.attributes[accepted] = rows(sample.attributes);
    columns.start[accepted] = slots.from / 1_000;
    columns.end[accepted] = slots.to / 1_000;
    accepted++;
  }
  const cut = ({ domain, type, attributes, start, end }: typeof columns): SampleColumns => ({
    domain: domain.slice(0, accepted),
    type: type.slice(0, accepted),
    attributes: attributes.slice(0, accepted),
    start: start.slice(0, accepted),
    end: end.slice(0, accepted),
  });
  return { samples: refused.length === 0 ? columns : cut(columns), outcome: { accepted, refused } };
}

/**
 * The fleet in numbers.
 * @throws PortError `malformed` naming the member and the field
 */
export function numberFleet(members: readonly FleetMember[], names: NameLists): FleetNumbers {
  const rows = attributeNumbers(names);
  const byDomain = new Map<number, readonly [attributes: number, excluded: number]>();
  for (const [index, { domainId, attributes, excluded }] of members.entries()) {
    const refusal = refusalOf({ domainId, attributes, issueType: NO_TELEMETRY, from: 0, to: 1 });
    if (refusal) throw new PortError('malformed', `A fleet was not accepted: ${refusal.field} of member ${index} ${refusal.message}.`);
    byDomain.set(names.domains.add(domainId), [rows(attributes), excluded ? 1 : 0]);
  }
  const domain = Uint32Array.from(byDomain.keys()).sort();
  return {
    domain,
    attributes: Uint32Array.from(domain, (who) => byDomain.get(who)?.[0] ?? 0),
    excluded: Uint8Array.from(domain, (who) => byDomain.get(who)?.[1] ?? 0),
  };
}

/** Sources give one object to many samples, so that most are known by themselves and no text is made of them. */
function attributeNumbers(names: NameLists): (attributes: DomainAttributes) => number {
  const known = new Map<DomainAttributes, number>();
  return (attributes) => {
    const found = known.get(attributes);
    if (found !== undefined) return found;
    const number = names.attributes.add(attributesText(attributes));
    known.set(attributes, number);
    return number;
  };
}

/** The names that a copy with so many of each does not have yet. */
export const namesSince = (names: NameLists, counts: Readonly<Record<(typeof LISTS)[number], number>>): NewNameLists => {
  const of = (list: (typeof LISTS)[number]) => ({ from: counts[list], names: names[list].list.slice(counts[list]) });
  return { domains: of('domains'), types: of('types'), attributes: of('attributes') };
};

export const countsOfNames = (names: NameLists): Record<(typeof LISTS)[number], number> => ({
  domains: names.domains.list.length,
  types: names.types.list.length,
  attributes: names.attributes.list.length,
});
