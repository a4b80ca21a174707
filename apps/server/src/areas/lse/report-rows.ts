import { stageRegionText } from '#rules/regions/stage-regions';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { AuditEntry } from '../../platform/audit/audit-record.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { StoredReport } from './report-question.ts';
import type { ReportRequests, Reports } from './report-requests.ts';

interface ReportRowsDependencies {
  database: Database;
  audit: AuditLog;
  clock: Clock;
  reports: Pick<ReportRequests, 'find'>;
  results: Pick<Reports, 'pieces'>;
  onError: (error: unknown) => void;
}

/** All rows of a report, recorded before the first byte leaves and again after the last. */
export class ReportRows {
  readonly #deps: ReportRowsDependencies;

  constructor(deps: ReportRowsDependencies) {
    this.#deps = deps;
  }

  /**
   * NDJSON, an impacted domain a line, compressed by gzip.
   * @throws HttpError 404 for a key that no report of this place has, 409 for a report that is not made; and whatever kept the record from
   * being written: nothing leaves without it
   */
  async open(ctx: RequestContext, key: string): Promise<{ report: StoredReport; pieces: AsyncGenerator<Buffer> }> {
    const { database, audit, clock, reports } = this.#deps;
    const report = await reports.find(stageRegionText(ctx.stageRegion), key);
    if (report === null)
      throw new HttpError(
        404,
        'not-found',
        `No report of ${stageRegionText(ctx.stageRegion)} is known by this key, or it is not kept any more.`,
      );
    if (report.status !== 'completed')
      throw new HttpError(
        409,
        'NOT_MADE',
        report.status === 'failed' ? `The report failed: ${report.error}` : 'The report is being made: try again in a moment.',
      );
    const entry = entryOf(ctx, report);
    const requested = await database.transaction((tx) => audit.append(tx, { ...entry, at: clock.now(), phase: 'requested' }));
    const started = clock.now();
    const finish = async (outcome: 'succeeded' | 'failed', bytes: number): Promise<void> => {
      const end: AuditEntry = {
        ...entry,
        at: clock.now(),
        phase: 'completed',
        outcome,
        prior: requested.id,
        durationMs: clock.now() - started,
        result: { rows: report.facts?.rows ?? null, bytes },
      };
      await database.transaction((tx) => audit.append(tx, end)).catch(this.#deps.onError);
    };
    return { report, pieces: this.#pieces(report.key, finish) };
  }

  async *#pieces(key: string, finish: (outcome: 'succeeded' | 'failed', bytes: number) => Promise<void>): AsyncGenerator<Buffer> {
    let bytes = 0;
    let whole = false;
    try {
      for await (const piece of this.#deps.results.pieces(key, 'rows')) {
        bytes += piece.length;
        yield piece;
      }
      whole = true;
    } finally {
      await finish(whole ? 'succeeded' : 'failed', bytes);
    }
  }
}

const entryOf = (ctx: RequestContext, { key }: StoredReport): Omit<AuditEntry, 'at' | 'phase'> => ({
  stageRegion: stageRegionText(ctx.stageRegion),
  actor: { id: ctx.principal.id, name: ctx.principal.name },
  session: ctx.session.idHash,
  sourceHost: ctx.sourceHost,
  requestId: ctx.requestId,
  command: { path: 'lse/download', parent: 'lse', name: 'download' },
  arguments: { key },
});
