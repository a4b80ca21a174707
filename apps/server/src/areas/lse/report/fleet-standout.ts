import { formatUtc } from '#rules/date-range';
import type { StandoutReport } from '#rules/lse/report';
import type { FleetColumns } from '#rules/lse/samples';
import { findStandouts } from '#rules/lse/standout';
import type { FleetAccounts, ImpactedFleet } from './impacted-fleet.ts';

/** What stands out among the hit domains, against the fleet at onset. Hit domains that were not in that fleet yet cannot be compared. */
export function standoutOf(
  { before }: ImpactedFleet,
  fleet: FleetColumns,
  { accounts, places }: FleetAccounts,
  lastWeek: number | null,
): StandoutReport {
  const hit = new Uint8Array(fleet.domains.length);
  const earlier = new Uint8Array(fleet.domains.length);
  places.forEach((place, domain) => {
    if (place < 0) return;
    hit[place] = 1;
    earlier[place] = before[domain] ?? 0;
  });
  const { attributes, attributeRows, excluded } = fleet;
  const found = findStandouts({ attributes, attributeRows, accounts: accounts.numbers, excluded, hit, before: earlier });
  return { fleetAt: formatUtc(fleet.at), lastWeek, ...found };
}
