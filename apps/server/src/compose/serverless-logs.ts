import type { ServerlessLogServices } from '../areas/serverless-logs/index.ts';
import { LOG_SEARCHES } from '../areas/serverless-logs/log-search-kind.ts';
import { logSearchMaker } from '../areas/serverless-logs/log-search-maker.ts';
import { LogSearches } from '../areas/serverless-logs/log-searches.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import { JobResults } from '../platform/results/job-results.ts';
import type { PortSets } from './port-sets.ts';

interface ServerlessLogDependencies {
  database: Database;
  clock: Clock;
  push: PushHub;
  jobs: JobRunner;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
}

export interface ServerlessLogs {
  services: ServerlessLogServices;
  /** Forgets searches that are past their time. */
  sweep: () => Promise<void>;
}

/** The server side of serverless logs: searches are jobs. */
export function makeServerlessLogs(deps: ServerlessLogDependencies): ServerlessLogs {
  const results = new JobResults(LOG_SEARCHES, deps);
  const logsOf = (stageRegion: Parameters<PortSets['of']>[0]) => deps.portsOf(stageRegion).serverlessLogs;
  deps.jobs.register(LOG_SEARCHES.kind, results.handler(logSearchMaker({ logsOf, onError: deps.onError })));
  return { services: { searches: new LogSearches(results) }, sweep: async () => void (await results.forgetOld()) };
}
