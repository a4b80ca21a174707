import { describe, expect, test } from 'vitest';
import { ANALYSIS_TYPES } from '#rules/hawkeye/analysis';
import { DrawnFleet, drawIncident, drawQuiet, namedCause } from '../../testkit/hawkeye-draws.ts';

/** A floor, on a few draws: `npm run bench -- hawkeye` measures on many (docs/hawkeye.md). */
const DRAWS = 10;
const fleet = new DrawnFleet();

describe.each(ANALYSIS_TYPES)('%s', (analysisType) => {
  test('names the true cause first in nine of ten incidents of the fleet', async () => {
    const wrong: string[] = [];
    for (let n = 0; n < DRAWS; n++) {
      const drawn = drawIncident(fleet, analysisType, 7, n);
      const named = namedCause(await fleet.analyse(drawn));
      if (named === null || !drawn.truth.has(named))
        wrong.push(`${drawn.kind} ${drawn.domainIdentifier}: ${named}, not ${[...drawn.truth]}`);
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(DRAWS / 10));
  }, 120_000);

  test('names none in a range in which nothing happened', async () => {
    const named: string[] = [];
    for (let n = 0; n < DRAWS; n++) {
      const drawn = drawQuiet(fleet, analysisType, 7, n);
      const report = await fleet.analyse(drawn);
      if (report.causes.length > 0) named.push(`${drawn.domainIdentifier}: ${report.headline}`);
    }
    expect(named).toEqual([]);
  }, 120_000);
});
