import type { FastifyInstance } from 'fastify';
import { stageRegionText } from '#rules/regions/stage-regions';
import { IssueCharts } from '../areas/lse/issue-charts.ts';
import { registerLseRoutes } from '../areas/lse/lse-routes.ts';
import type { LseServices } from '../areas/lse/lse-services.ts';
import { reportHistory } from '../areas/lse/report-history.ts';
import { reportMaker } from '../areas/lse/report-maker.ts';
import { REPORTS } from '../areas/lse/report-question.ts';
import { ReportRequests } from '../areas/lse/report-requests.ts';
import { ReportRows } from '../areas/lse/report-rows.ts';
import type { AuditLog } from '../platform/audit/audit-log.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import { JobResults } from '../platform/results/job-results.ts';
import type { FilledPast } from './port-set-dependencies.ts';
import type { PortSets } from './port-sets.ts';
import { seedReports } from './seeded-reports.ts';

interface LseDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  push: PushHub;
  jobs: JobRunner;
  portsOf: PortSets['of'];
  onError: (error: unknown) => void;
}

export interface Lse {
  services: LseServices;
  register: (app: FastifyInstance, contextOf: Parameters<typeof registerLseRoutes>[1]['contextOf']) => void;
  /** Gives a place whose past is there its first reports, where it has none. */
  seed: (past: FilledPast) => Promise<void>;
  /** Forgets what is past its time. */
  sweep: () => Promise<void>;
}

/** The server side of the LSE tool: its reports are jobs. */
export function makeLse(deps: LseDependencies): Lse {
  const { clock, jobs } = deps;
  const results = new JobResults(REPORTS, deps);
  const reports = new ReportRequests(results, clock);
  const rows = new ReportRows({ ...deps, reports, results });
  jobs.register(REPORTS.kind, results.handler(reportMaker(deps)));
  return {
    services: { reports, charts: new IssueCharts(), history: (stageRegion, page) => reportHistory(results, stageRegion, page) },
    register: (app, contextOf) => registerLseRoutes(app, { rows, contextOf }),
    seed: async ({ stageRegion, samples, supply }) =>
      seedReports({
        stageRegion: stageRegionText(stageRegion),
        samples,
        questions: supply.questions(clock.now()),
        reports,
        count: () => results.count(stageRegionText(stageRegion)),
      }),
    sweep: async () => void (await results.forgetOld()),
  };
}
