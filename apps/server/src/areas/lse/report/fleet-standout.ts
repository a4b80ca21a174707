import { formatUtc } from '#rules/date-range';
import type { StandoutReport } from '#rules/lse/report';
import { findStandouts } from '#rules/lse/standout';
import type { FleetColumns } from '../../../ports/issue-samples/port.ts';
import type { AccountNumbers, ImpactedFleet } from './impacted-fleet.ts';

/** What stands out among the hit domains, against the fleet at onset. Hit domains that were not in that fleet yet cannot be compared. */
export function standoutOf(
  domains: readonly string[],
  { before }: ImpactedFleet,
  fleet: FleetColumns,
  { numbers: accounts }: AccountNumbers,
  lastWeek: number | null,
): StandoutReport {
  const places = new Map<string, number>();
  for (let place = 0; place < domains.length; place += 1) places.set(domains[place] ?? '', place);
  const hit = new Uint8Array(fleet.domains.length);
  const earlier = new Uint8Array(fleet.domains.length);
  fleet.domains.forEach((domainId, domain) => {
    const place = places.get(domainId);
    if (place === undefined) return;
    hit[domain] = 1;
    earlier[domain] = before[place] ?? 0;
  });
  const { attributes, attributeRows, excluded } = fleet;
  const found = findStandouts({ attributes, attributeRows, accounts, excluded, hit, before: earlier });
  return { fleetAt: formatUtc(fleet.at), lastWeek, ...found };
}
