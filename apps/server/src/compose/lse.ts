import type { FastifyInstance } from 'fastify';
import { IssueCharts } from '../areas/lse/issue-charts.ts';
import { registerLseRoutes } from '../areas/lse/lse-routes.ts';
import type { LseServices } from '../areas/lse/lse-services.ts';
import { reportHistory } from '../areas/lse/report-history.ts';
import { REPORT_JOB, reportJob } from '../areas/lse/report-job.ts';
import { ReportRequests } from '../areas/lse/report-requests.ts';
import { forgetOldReports } from '../areas/lse/report-retention.ts';
import { ReportRows } from '../areas/lse/report-rows.ts';
import { countReports } from '../areas/lse/report-store.ts';
import type { AuditLog } from '../platform/audit/audit-log.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { placeText } from '../platform/commands/bus.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { PushHub } from '../platform/push/push-hub.ts';
import type { FilledPast } from './cell-dependencies.ts';
import type { Cells } from './cells.ts';
import { seedReports } from './seeded-reports.ts';

interface LseDependencies {
  database: Database;
  clock: Clock;
  audit: AuditLog;
  push: PushHub;
  jobs: JobRunner;
  cellOf: Cells['of'];
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
  const { database, clock, jobs, push } = deps;
  const reports = new ReportRequests({ database, clock, jobs, push });
  const rows = new ReportRows({ ...deps, reports });
  jobs.register(REPORT_JOB, reportJob(deps));
  return {
    services: { reports, charts: new IssueCharts(), history: (place, page) => reportHistory(database, place, page) },
    register: (app, contextOf) => registerLseRoutes(app, { rows, contextOf }),
    seed: async ({ place, samples, supply }) =>
      seedReports({
        place: placeText(place),
        samples,
        questions: supply.questions(clock.now()),
        reports,
        count: () => database.run((db) => countReports(db, placeText(place))),
      }),
    sweep: async () => void (await forgetOldReports(database, clock.now())),
  };
}
