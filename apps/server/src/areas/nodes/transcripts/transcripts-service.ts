import { MINUTE } from '#rules/durations';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { AuditLog } from '../../../platform/audit/audit-log.ts';
import { findAudit } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { auditSubject } from '../../../platform/commands/command-request.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { type TranscriptEvent, TranscriptRecorder, textOf, unpackEvents } from './transcript-recorder.ts';
import { findByRecord, findByToken, listOfGrant, readPiece, readPieces, type Transcript } from './transcript-store.ts';
import { type TranscriptFacts, TranscriptWriter } from './transcript-writer.ts';

/** A transcript with its number in the audit log. */
export interface ListedTranscript extends Transcript {
  auditSeq: number;
}

/** A reader who goes on within this time is not recorded once more. */
const ONE_READING_MS = 10 * MINUTE;
const MOST_READINGS = 5_000;
const MOST_LISTED = 200;

/** Transcripts of what was run on machines: kept with the audit record of the command, and read back in pieces. */
export class TranscriptsService {
  readonly #deps: { database: Database; clock: Clock; audit: AuditLog };
  /** When a person was last recorded as the reader of one. */
  readonly #readings = new Map<string, number>();

  constructor(deps: { database: Database; clock: Clock; audit: AuditLog }) {
    this.#deps = deps;
  }

  /**
   * Begins the transcript of a command that is about to be sent.
   * @param path the file that it reads, where it reads one
   * @param show is given what a machine wrote as it is kept, redacted
   */
  async begin(
    facts: TranscriptFacts,
    path: string | null,
    show: (events: readonly TranscriptEvent[], bytes: number) => void,
  ): Promise<{ recorder: TranscriptRecorder; writer: TranscriptWriter }> {
    const { clock, database } = this.#deps;
    const recorder = new TranscriptRecorder(() => clock.now(), path);
    return { recorder, writer: await TranscriptWriter.begin({ database, recorder, facts, show }) };
  }

  /** What a command answered once, redacted: for a request that is repeated. */
  async outputOf(token: string): Promise<{ stdout: string; stderr: string }> {
    const pieces = await this.#deps.database.run(async (db) => ((await findByToken(db, token)) ? readPieces(db, token) : []));
    const events = (await Promise.all(pieces.map(unpackEvents))).flat();
    return { stdout: textOf(events, 'stdout'), stderr: textOf(events, 'stderr') };
  }

  /** The transcript of an audit record by its number: either that of the request or that of its end. Null where there is none. */
  async ofRecord(stageRegion: string, seq: number): Promise<ListedTranscript | null> {
    return this.#deps.database.run(async (db) => {
      const { records } = await findAudit(db, { stageRegion, limit: 1, cursor: String(seq + 1) });
      const record = records[0];
      if (record?.seq !== seq) return null;
      const found = await findByRecord(db, record.prior ?? record.id);
      return found && { ...found, auditSeq: seq };
    });
  }

  /** What was run under a grant, newest first. */
  async ofGrant(stageRegion: string, grantId: string): Promise<ListedTranscript[]> {
    return this.#deps.database.run((db) => listOfGrant(db, stageRegion, grantId, MOST_LISTED));
  }

  /** A piece of its text. Reading one that may hold customers' content is recorded first; what cannot be recorded is not read. */
  async read(ctx: RequestContext, transcript: ListedTranscript, piece: number): Promise<TranscriptEvent[]> {
    if (transcript.isGuarded) await this.#noteReading(ctx, transcript);
    const data = await this.#deps.database.run((db) => readPiece(db, transcript.id, piece));
    return data === null ? [] : unpackEvents(data);
  }

  async #noteReading(
    { principal, session, sourceHost, requestId, stageRegion }: RequestContext,
    transcript: ListedTranscript,
  ): Promise<void> {
    const at = this.#deps.clock.now();
    const key = `${principal.id} ${transcript.id}`;
    if (at - (this.#readings.get(key) ?? Number.NEGATIVE_INFINITY) < ONE_READING_MS) return;
    await this.#deps.database.transaction((tx) =>
      this.#deps.audit.append(tx, {
        at,
        stageRegion: stageRegionText(stageRegion),
        actor: { id: principal.id, name: principal.name },
        session: session.idHash,
        sourceHost,
        requestId,
        command: { path: 'aes/audit/read-transcript', parent: 'aes/audit', name: 'read-transcript' },
        subject: auditSubject({ domain_identifier: transcript.domain }),
        arguments: { record: transcript.auditSeq, instance_id: transcript.instanceId },
        phase: 'completed',
        outcome: 'succeeded',
      }),
    );
    this.#readings.delete(key);
    this.#readings.set(key, at);
    const [oldest] = this.#readings.keys();
    if (this.#readings.size > MOST_READINGS && oldest !== undefined) this.#readings.delete(oldest);
  }
}
