import { timesOf } from '#rules/lse/checked-samples';
import { describeIssueSamples } from '../contract.ts';
import { createOracle } from './oracle.ts';

// Its properties hold by themselves here: the cases of the suite are what the oracle is held to.
describeIssueSamples('oracle', async ({ now }) => ({ samples: createOracle(timesOf(now)) }), { runs: 20 });
