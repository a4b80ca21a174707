import type { LogServices } from '../areas/logs/index.ts';
import { LOG_REQUESTS } from '../areas/logs/log-request-kind.ts';
import { logRequestMaker } from '../areas/logs/log-request-maker.ts';
import { LogRequests } from '../areas/logs/log-requests.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import { JobResults } from '../platform/results/job-results.ts';
import { Turns } from '../platform/turns/turns.ts';
import type { PortSets } from './port-sets.ts';

const EXPLORATIONS_AT_ONCE = 2;

interface LogDependencies {
  database: Database;
  clock: Clock;
  push: PushHub;
  jobs: JobRunner;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
}

export interface Logs {
  services: LogServices;
  /** Forgets requests that are past their time. */
  sweep: () => Promise<void>;
}

/** The server side of logs: requests for them are jobs. */
export function makeLogs(deps: LogDependencies): Logs {
  const results = new JobResults(LOG_REQUESTS, deps);
  const running = new Set<string>();
  const archiveOf = (stageRegion: Parameters<PortSets['of']>[0]) => deps.portsOf(stageRegion).logs;
  deps.jobs.register(LOG_REQUESTS.kind, results.handler(logRequestMaker({ archiveOf, running, onError: deps.onError })));
  return {
    services: { requests: new LogRequests(results, running), explorations: new Turns(EXPLORATIONS_AT_ONCE) },
    sweep: async () => void (await results.forgetOld()),
  };
}
