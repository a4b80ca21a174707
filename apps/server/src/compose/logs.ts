import { availableParallelism } from 'node:os';
import type { LogServices } from '../areas/logs/index.ts';
import { LOG_REQUESTS } from '../areas/logs/log-request-kind.ts';
import { logRequestMaker } from '../areas/logs/log-request-maker.ts';
import { LogRequests } from '../areas/logs/log-requests.ts';
import { LOG_SCANS } from '../areas/logs/scan/log-scan-kind.ts';
import { logScanMaker } from '../areas/logs/scan/log-scan-maker.ts';
import { LogScans } from '../areas/logs/scan/log-scans.ts';
import { ScanThreads } from '../areas/logs/scan/scan-threads.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import { JobResults } from '../platform/results/job-results.ts';
import { Turns } from '../platform/turns/turns.ts';
import type { PortSets } from './port-sets.ts';

const EXPLORATIONS_AT_ONCE = 2;
/** Threads that search files: they come after everything else on their cores. */
const MOST_SCAN_THREADS = 4;

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
  /** Forgets requests and searches that are past their time. */
  sweep: () => Promise<void>;
  /** Ends the threads that search, once no job runs. */
  close: () => Promise<void>;
}

/** The server side of logs: requests for them and searches of all of them are jobs. */
export function makeLogs(deps: LogDependencies): Logs {
  const results = new JobResults(LOG_REQUESTS, deps);
  const running = new Set<string>();
  const archiveOf = (stageRegion: Parameters<PortSets['of']>[0]) => deps.portsOf(stageRegion).logs;
  deps.jobs.register(LOG_REQUESTS.kind, results.handler(logRequestMaker({ archiveOf, running, onError: deps.onError })));
  const scans = new JobResults(LOG_SCANS, deps);
  const scanner = new ScanThreads(Math.max(1, Math.min(MOST_SCAN_THREADS, availableParallelism())));
  deps.jobs.register(LOG_SCANS.kind, scans.handler(logScanMaker({ archiveOf, scanner, onError: deps.onError })));
  return {
    services: { requests: new LogRequests(results, running), explorations: new Turns(EXPLORATIONS_AT_ONCE), scans: new LogScans(scans) },
    sweep: async () => {
      await results.forgetOld();
      await scans.forgetOld();
    },
    close: () => scanner.close(),
  };
}
