import type { Region } from './region.ts';
import { REGION_DATA } from './regions-data.ts';
import { isStage, STAGES } from './stages.ts';

export type { Partition, Region } from './region.ts';

export const REGIONS: readonly Region[] = REGION_DATA;

const byAirportCode = new Map(REGIONS.map((region) => [region.airportCode, region]));
const byName = new Map(REGIONS.map((region) => [region.regionName, region]));

/** Finds a region by airport code in any letter case. */
export const regionByAirportCode = (code: string): Region | null => byAirportCode.get(code.toLowerCase()) ?? null;

/** Finds a region by its name, such as `us-east-1`. */
export const regionByName = (name: string): Region | null => byName.get(name) ?? null;

/** The service's own accounts of a stage and region. */
export interface AccountIds {
  root: string;
  observability: string;
  dataService: string;
}

/**
 * The three accounts of a stage and region (SHELL-032). The values are stated nowhere, so these are reserved demo ids: `00009`, stage
 * (1-4), account (1-3), and the airport code as a number of five digits. No customer's account starts with 0000, and no demo
 * customer's with 00009. Throws RangeError for a stage that is none and for a code that is not three lowercase letters.
 */
export const accountIdsOf = (stageRegion: { stage: string; airportCode: string }): AccountIds => {
  if (!isStage(stageRegion.stage)) throw new RangeError(`stage must be one of ${STAGES.join(', ')}, got '${stageRegion.stage}'`);
  if (!/^[a-z]{3}$/.test(stageRegion.airportCode))
    throw new RangeError(`airportCode must be three lowercase letters, got '${stageRegion.airportCode}'`);
  const stage = STAGES.indexOf(stageRegion.stage) + 1;
  const region = [...stageRegion.airportCode].reduce((sum, letter) => sum * 26 + (letter.charCodeAt(0) - 97), 0);
  const id = (account: number) => `00009${stage}${account}${String(region).padStart(5, '0')}`;
  return { root: id(1), observability: id(2), dataService: id(3) };
};

/** True for ids that belong to the demo fleet or to this catalogue, never to a real account. */
export const isReservedAccountId = (clientId: string): boolean => /^0000[0-9]{8}$/.test(clientId);
