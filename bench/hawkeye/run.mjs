/**
 * How often HawkEye names the true cause first, on incidents and quiet ranges that are drawn from the demo fleet by seed:
 *   npm run bench -- hawkeye
 *   node bench/hawkeye/run.mjs [--draws 50] [--seed 1] [--only node_drop] [--verbose]
 * The truth is the world's own state; what is analysed is what the ports tell.
 */
import { parseArgs } from 'node:util';
import { withParts } from '../support/bundle.mjs';
import { quantile, say } from '../support/figures.mjs';

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const [draws, seed] = [Number(values.draws), Number(values.seed)];

await withParts(
  { draws: 'apps/server/src/testkit/hawkeye-draws.ts', analysis: 'packages/rules/src/hawkeye/analysis.ts' },
  async (parts) => {
    const { DrawnFleet, drawIncident, drawQuiet, namedCause, ANALYSIS_TYPES } = parts;
    const fleet = new DrawnFleet();
    const tookMs = [];
    const judged = async (drawn) => {
      const before = performance.now();
      const report = await fleet.analyse(drawn);
      tookMs.push(performance.now() - before);
      return { report, named: namedCause(report) };
    };
    for (const analysisType of ANALYSIS_TYPES.filter((one) => values.only === undefined || one === values.only)) {
      let right = 0;
      const kinds = new Map();
      for (let n = 0; n < draws; n++) {
        const drawn = drawIncident(fleet, analysisType, seed, n);
        const { report, named } = await judged(drawn);
        const isRight = named !== null && drawn.truth.has(named);
        if (isRight) right++;
        const kind = kinds.get(drawn.kind) ?? { right: 0, all: 0 };
        kinds.set(drawn.kind, { right: kind.right + Number(isRight), all: kind.all + 1 });
        if (!isRight || values.verbose) tell(drawn, report, named);
      }
      let wrong = 0;
      for (let n = 0; n < draws; n++) {
        const drawn = drawQuiet(fleet, analysisType, seed, n);
        const { report, named } = await judged(drawn);
        if (named === null) continue;
        wrong++;
        tell(drawn, report, named);
      }
      console.log([...kinds].map(([kind, { right: of, all }]) => `${kind} ${of}/${all}`).join(', '));
      say(`${analysisType}: true cause named first, of ${draws} incidents`, (100 * right) / draws, '%');
      say(`${analysisType}: a cause named where there is none, of ${draws} quiet ranges`, (100 * wrong) / draws, '%', 5);
    }
    say('time of an analysis, p50', quantile(tookMs, 0.5), 'ms');
    say('time of an analysis, p99', quantile(tookMs, 0.99), 'ms');
  },
);

function tell({ domainIdentifier, kind, from, to, now, truth }, report, named) {
  const at = `${new Date(from).toISOString()} to ${new Date(to).toISOString().slice(11, 16)}, asked ${new Date(now).toISOString()}`;
  console.log(`${kind} ${domainIdentifier} ${at}: named ${named}, true ${[...truth].join(' or ') || 'none'}: ${report.headline}`);
  if (values.verbose) console.log(JSON.stringify(report, null, 1));
}
