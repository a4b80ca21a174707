import { analyse } from '#rules/hawkeye/analyse';
import { type StageRegion, stageRegionOfRecord } from '#rules/regions/stage-regions';
import type { Clock } from '../../platform/clock/clock.ts';
import { isPortError } from '../../ports/port-error.ts';
import type { AnalysisMaker } from './analysis-kind.ts';
import type { AnalysisProgress } from './analysis-progress.ts';
import { type AnalysedPorts, gatherFacts } from './gather-facts.ts';

interface AnalysisMakerDependencies {
  clock: Clock;
  portsOf: (stageRegion: StageRegion) => AnalysedPorts;
  progress: Pick<AnalysisProgress, 'note' | 'end'>;
  onError: (error: unknown) => void;
}

/** How analyses are made: facts from the ports of their place, and what the rules say of them. */
export const analysisMaker = ({ clock, portsOf, progress, onError }: AnalysisMakerDependencies): AnalysisMaker => ({
  make: async ({ key, stageRegion, inputs }, signal) => {
    try {
      const facts = await gatherFacts(portsOf(stageRegionOfRecord(stageRegion)), inputs, clock.now(), signal, (step) =>
        progress.note(key, stageRegion, step),
      );
      const report = analyse(facts, clock.now());
      return {
        isPassing: false,
        facts: { headline: report.headline, cause: report.causes[0]?.title ?? null },
        parts: { report: [JSON.stringify(report)] },
      };
    } finally {
      progress.end(key);
    }
  },
  // What a source says is part of the report: only what nobody expected ends an attempt.
  explain: async () => null,
  failure: (error) => (isPortError(error) ? `The domain could not be read: ${error.message}` : 'An unexpected error has occured'),
  onFailure: (error) => {
    if (!isPortError(error)) onError(error);
  },
});
