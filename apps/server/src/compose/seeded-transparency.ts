import type { OnboardedByDemo } from '#fleet/transparency';
import type { StageRegion } from '#rules/regions/stage-regions';
import type { TransparencyStore } from '../ports/transparency/store/index.ts';

/** A demo place, and the accounts that it begins with. */
export interface SeededStageRegion {
  stageRegion: StageRegion;
  records: Pick<TransparencyStore, 'accounts' | 'bringIn'>;
  accounts: readonly OnboardedByDemo[];
}

/**
 * Onboards the accounts of the demo, where they are not. A start that was cut short is made good by the next one; what an operator did meanwhile
 * stays.
 * @param at epoch milliseconds
 */
export async function seedTransparency({ records, accounts }: SeededStageRegion, at: number): Promise<void> {
  if ((await records.accounts({ limit: 1 })).total < accounts.length) await records.bringIn({ accounts, by: 'demo', at });
}
