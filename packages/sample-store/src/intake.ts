import { batchRefused, type KnownTimes, refusalOf, refusalOfBatch, refusalOfTime, slotsTouched } from '#rules/lse/checked-samples';
import { type AppendOutcome, type FleetMember, type IssueSample, NO_TELEMETRY, type SampleBatch } from '#rules/lse/samples';
import type { FleetNumbers } from './fleet-day.ts';
import type { SampleColumns } from './journal-records.ts';
import type { KnownRows } from './known-rows.ts';
import type { LISTS, NameLists, NewNameLists } from './names.ts';
import { SamplesError } from './samples-error.ts';

/**
 * Puts numbers in place of names, checks each sample, and says which are refused.
 * @throws SamplesError `malformed` for a batch that refusalOfBatch refuses
 */
export function numberBatch(
  batch: SampleBatch,
  names: NameLists,
  known: KnownRows,
  times: KnownTimes,
): { samples: SampleColumns; outcome: AppendOutcome } {
  const wrong = refusalOfBatch(batch, times.now);
  if (wrong) throw new SamplesError('malformed', batchRefused(wrong));
  const { samples, cadenceMs } = batch;
  const columns = {
    domain: new Uint32Array(samples.length),
    type: new Uint32Array(samples.length),
    attributes: new Uint32Array(samples.length),
    start: new Uint32Array(samples.length),
    end: new Uint32Array(samples.length),
  };
  const refused: AppendOutcome['refused'][number][] = [];
  let accepted = 0;
  for (const [index, sample] of samples.entries()) {
    const refusal = (isKnown(sample, names, known) ? null : refusalOf(sample)) ?? refusalOfTime(sample, times);
    if (refusal) {
      refused.push({ index, ...refusal });
      continue;
    }
    const slots = slotsTouched(sample.from, sample.to, cadenceMs);
    const domain = names.domains.add(sample.domainId);
    columns.domain[accepted] = domain;
    columns.type[accepted] = names.types.add(sample.issueType);
    columns.attributes[accepted] = known.add(domain, sample.attributes);
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

/** Nearly every sample is of a domain, an issue and a configuration that were good the last time; then only its times are new. */
function isKnown({ domainId, issueType, attributes, from, to }: IssueSample, names: NameLists, known: KnownRows): boolean {
  const domain = names.domains.find(domainId);
  if (domain === undefined || names.types.find(issueType) === undefined || known.unchanged(domain, attributes) === undefined) return false;
  return Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from < to && to - from <= SHORT_MS;
}

/** Longer runs are looked at as everything else is. */
const SHORT_MS = 3_600_000;

/**
 * The fleet in numbers.
 * @throws SamplesError `malformed` naming the member and the field
 */
export function numberFleet(members: readonly FleetMember[], names: NameLists, known: KnownRows): FleetNumbers {
  const byDomain = new Map<number, readonly [attributes: number, excluded: number]>();
  for (const [index, { domainId, attributes, excluded }] of members.entries()) {
    const before = names.domains.find(domainId);
    const isSame = before !== undefined && known.unchanged(before, attributes) !== undefined;
    const refusal = isSame ? null : refusalOf({ domainId, attributes, issueType: NO_TELEMETRY, from: 0, to: 1 });
    if (refusal) throw new SamplesError('malformed', `A fleet was not accepted: ${refusal.field} of member ${index} ${refusal.message}.`);
    const domain = names.domains.add(domainId);
    byDomain.set(domain, [known.add(domain, attributes), excluded ? 1 : 0]);
  }
  const domain = Uint32Array.from(byDomain.keys()).sort();
  return {
    domain,
    attributes: Uint32Array.from(domain, (who) => byDomain.get(who)?.[0] ?? 0),
    excluded: Uint8Array.from(domain, (who) => byDomain.get(who)?.[1] ?? 0),
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
