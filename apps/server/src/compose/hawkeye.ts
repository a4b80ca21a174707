import { Analyses } from '../areas/hawkeye/analyses.ts';
import { ANALYSES } from '../areas/hawkeye/analysis-kind.ts';
import { analysisMaker } from '../areas/hawkeye/analysis-maker.ts';
import { AnalysisProgress } from '../areas/hawkeye/analysis-progress.ts';
import type { HawkeyeServices } from '../areas/hawkeye/hawkeye-services.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import { JobResults } from '../platform/results/job-results.ts';
import type { PortSets } from './port-sets.ts';

interface HawkeyeDependencies {
  database: Database;
  clock: Clock;
  push: PushHub;
  jobs: JobRunner;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
}

export interface Hawkeye {
  services: HawkeyeServices;
  /** Forgets what is past its time. */
  sweep: () => Promise<void>;
}

/** The server side of HawkEye: its analyses are jobs. */
export function makeHawkeye(deps: HawkeyeDependencies): Hawkeye {
  const results = new JobResults(ANALYSES, deps);
  const progress = new AnalysisProgress(deps);
  deps.jobs.register(ANALYSES.kind, results.handler(analysisMaker({ ...deps, progress })));
  return {
    services: { analyses: new Analyses(results, progress) },
    sweep: async () => void (await results.forgetOld()),
  };
}
