import { cliCommand } from '#rules/commands/catalogue';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { findAudit } from '../../platform/audit/audit-store.ts';
import type { ChainReport } from '../../platform/audit/verify-chain.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';

interface HistoryFilter {
  /** A command's url, or null for all. */
  path: string | null;
  domainIdentifier: string | null;
  /** Epoch milliseconds, both inclusive. */
  from: number;
  to: number;
  /** Leave out what still runs. */
  onlyComplete: boolean;
}

/** Records that one answer may hold; the page's largest size is 1000. */
const MOST = 10_000;
/** The chain is verified again when the last check is older. */
const CHECK_AGE_MS = 60_000;

/** The audit log as Audit History shows it: one line a command, with how it ended. */
export class CommandHistoryService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #verify: () => Promise<ChainReport>;
  #checked: { at: number; report: Promise<ChainReport> } | null = null;

  constructor(deps: { database: Database; clock: Clock; verify: () => Promise<ChainReport> }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#verify = deps.verify;
  }

  /** Newest first. A command that ended shows its closing record; one that runs, its opening one. */
  async find(stageRegion: StageRegion, filter: HistoryFilter) {
    const { records } = await this.#database.run((db) =>
      findAudit(db, {
        ...(filter.path === null ? {} : { path: filter.path }),
        ...(filter.domainIdentifier === null ? {} : { subject: filter.domainIdentifier }),
        stageRegion: stageRegionText(stageRegion),
        from: filter.from,
        to: filter.to,
        limit: MOST,
      }),
    );
    const closed = new Set(records.map((record) => record.prior).filter(Boolean));
    return records.filter((record) => record.phase !== 'requested' || (!filter.onlyComplete && !closed.has(record.id))).map(historyRecord);
  }

  /** How far the chain is verified; the answer is shared for a minute. */
  async chain() {
    const now = this.#clock.now();
    if (!this.#checked || now - this.#checked.at > CHECK_AGE_MS) this.#checked = { at: now, report: this.#verify() };
    const { at, report } = this.#checked;
    const { ok, records, verifiedUpTo, firstBad } = await report;
    return { ok, records, verifiedUpTo, checkedAt: at, problem: firstBad ? `record ${firstBad.seq}: ${firstBad.why}` : null };
  }
}

const historyRecord = (record: AuditRecord) => ({
  domain_id: record.subject?.identifier ?? null,
  arguments: { domain_identifier: record.subject?.identifier ?? null },
  time: { value: record.at / 1000 },
  request_command: record.command.path,
  source_host: record.sourceHost ?? null,
  user: record.actor.name,
  request_client_id: record.subject?.account ?? null,
  cli_command: cliCommand(record.command.path),
  request_id: record.requestId ?? record.id,
  seq: record.seq,
  outcome: record.phase === 'completed' ? (record.outcome ?? 'unknown') : record.phase,
  outcome_detail: record.error?.text ?? null,
  ticket: record.ticket ?? null,
  reason_code: record.reasonCode ?? null,
  description: record.description ?? null,
  duration_ms: record.durationMs === undefined ? null : Math.round(record.durationMs),
  arguments_json: JSON.stringify(record.arguments),
  result_json: record.result === undefined ? null : JSON.stringify(record.result),
  hash: record.hash,
  previous_hash: record.prevHash,
});
