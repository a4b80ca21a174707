import type { KnownTimes } from '#rules/lse/checked-samples';
import { createOracle as createOracleStore } from '#samples/testkit/oracle';
import { samplesPort } from '../embedded/index.ts';
import type { IssueSamplesPort } from '../port.ts';

/** The slow and obvious store that every adapter is compared with. Without times it takes samples of any. */
export const createOracle = (times?: KnownTimes): IssueSamplesPort => samplesPort(createOracleStore(times));
