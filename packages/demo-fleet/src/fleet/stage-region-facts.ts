import { regionByAirportCode } from '#rules/regions/regions';
import type { StageRegion } from '#rules/regions/stage-regions';
import { hashText, mix } from '../random.ts';

/** How large the fleet of a place is, and its zones. */
export interface StageRegionFacts {
  stage: string;
  airportCode: string;
  /** `us-east-1`. */
  regionName: string;
  /** Physical zones, `use1-az4`. */
  zoneIds: readonly string[];
  domains: number;
  accounts: number;
  salt: number;
}

const PROD_SIZES: Record<string, number> = {
  iad: 20_000,
  pdx: 12_000,
  dub: 9_000,
  fra: 5_000,
  nrt: 5_000,
  cmh: 5_000,
  sin: 3_500,
  syd: 3_000,
  bom: 3_000,
  lhr: 2_500,
  sfo: 1_800,
  icn: 1_800,
  gru: 1_500,
  yul: 1_200,
  cdg: 1_200,
  arn: 800,
};

/** Sizes by place: a large region has 20,000 domains in 3,000 accounts; test stages and young regions have few. */
export const stageRegionFacts = (stageRegion: StageRegion, seed: number): StageRegionFacts => {
  const region = regionByAirportCode(stageRegion.airportCode);
  const domains = sizeOf(stageRegion);
  return {
    stage: stageRegion.stage,
    airportCode: stageRegion.airportCode,
    regionName: region?.regionName ?? stageRegion.airportCode,
    zoneIds: region?.azIds ?? [`${stageRegion.airportCode}-az1`, `${stageRegion.airportCode}-az2`, `${stageRegion.airportCode}-az3`],
    domains,
    accounts: Math.max(1, Math.round(domains * 0.15)),
    salt: mix(hashText(`${stageRegion.stage}/${stageRegion.airportCode}`), seed),
  };
};

const sizeOf = (stageRegion: StageRegion): number => {
  const prod = PROD_SIZES[stageRegion.airportCode] ?? 400;
  if (stageRegion.stage === 'prod') return prod;
  if (stageRegion.stage === 'gamma') return Math.max(120, Math.round(prod * 0.06));
  if (stageRegion.stage === 'beta') return Math.max(90, Math.round(prod * 0.045));
  return 60;
};
