import { TRUNCATED_TEXT } from '#rules/explorer/answer';
import { catalogueOf } from '#rules/explorer/catalogue';
import { checkExplorerPath } from '#rules/explorer/guard';
import { clusterPathOf } from '#rules/explorer/url';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { Clock } from '../../platform/clock/clock.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { isPortError, type PortErrorKind, STATUS_OF_KIND } from '../../ports/port-error.ts';
import { subjectOf } from './domain-subject.ts';
import type { Downloads } from './downloads.ts';
import type { AllowedCall, ExplorerCalls } from './explorer-calls.ts';
import { checkFilter, type FilteredTable, filteredTable, type RowFilter } from './filtered-table.ts';
import type { QueryBook } from './query-book.ts';
import { readAnswer } from './read-answer.ts';
import { SharedLines } from './shared-lines.ts';
import { tableLines } from './table-lines.ts';

interface ExplorerDependencies {
  calls: ExplorerCalls;
  queries: QueryBook;
  downloads: Downloads;
  clock: Clock;
}

/** The most that one answer through GraphQL holds; the streamed route has no such limit. */
const INLINE_BYTES = 2 * 1024 * 1024;

/** Answers that cost a cluster much will do for a caller that asks within seconds; the page says how old they are. */
const HEAVY_AGE_MS = 10_000;

/** Engines among whose paths a query may be saved: it is for any domain, so one of them knowing it is enough. */
const ANY_ENGINE = ['OS_3.1', 'OS_2.19', 'OS_1.3', 'ES_7.10', 'ES_6.8'];

/** What a cluster says by a status, which is an answer; without these there was none. */
const ANSWERS: ReadonlySet<PortErrorKind> = new Set(['not-found', 'denied', 'not-offered', 'malformed', 'too-large']);

/** What is shown of an answer, and what leads to the whole of it. */
interface Shown {
  output: unknown;
  error: string | null;
  truncated: boolean;
  instanceId: string | undefined;
  filter: RowFilter | null;
}

interface AskOptions {
  /** The node to ask; any where absent. */
  instanceId: string | undefined;
  /** Whether it joins the person's history: what a page asks by itself does not. */
  note: boolean;
}

/** Read-only questions to clusters. */
export class ExplorerService {
  readonly queries: QueryBook;
  readonly downloads: Downloads;
  readonly #calls: ExplorerCalls;
  readonly #clock: Clock;
  readonly #lines: SharedLines;

  constructor({ calls, queries, downloads, clock }: ExplorerDependencies) {
    this.queries = queries;
    this.downloads = downloads;
    this.#calls = calls;
    this.#clock = clock;
    this.#lines = new SharedLines(clock);
  }

  async catalogue(ctx: RequestContext, record: DomainRecord) {
    const subject = await subjectOf(ctx, record);
    const listSupported = await this.#calls.listSupported(ctx, record);
    const { roots, hiddenBecause } = catalogueOf({ ...subject, listSupported });
    return { roots, hiddenBecause, listSupported, nodeCount: subject.nodeCount, version: record.esVersion };
  }

  /** Asks for a path that the guard lets pass. @throws RefusedError, PortError where the cluster gave no answer */
  async get(ctx: RequestContext, record: DomainRecord, written: string, { instanceId, note }: AskOptions) {
    const allowed = await this.#calls.allow(ctx, record, written);
    const { call, fellBackTo } = allowed;
    const [raw] = await Promise.all([
      ctx.ports.cluster.raw(record.domainIdentifier, call.url, {
        maxBytes: INLINE_BYTES,
        signal: ctx.signal,
        instanceId,
        ...(call.heavy === 'no' ? {} : { maxAgeMs: HEAVY_AGE_MS }),
      }),
      note ? this.#note(ctx, record, allowed) : undefined,
    ]);
    const answer = readAnswer(raw, call, this.#clock.now());
    return {
      data: await this.#data(ctx, record, allowed, { ...answer, instanceId, filter: null }),
      status: answer.status,
      tookMs: raw.tookMs,
      sizeBytes: Buffer.byteLength(raw.text),
      asOf: raw.asOf,
      rows: Array.isArray(answer.output) ? answer.output.length : null,
      nextToken: answer.nextToken,
      fellBackTo,
    };
  }

  /** The rows of a table that pass a filter (EXPL-025): looked through here, all pages of it. */
  async filtered(ctx: RequestContext, record: DomainRecord, written: string, filter: RowFilter, instanceId: string | undefined) {
    const allowed = await this.#calls.allow(ctx, record, written);
    checkFilter(allowed, filter);
    const started = this.#clock.now();
    const [found] = await Promise.all([this.#found(ctx, record, allowed, filter, instanceId), this.#note(ctx, record, allowed)]);
    const output = found.error === null ? found.table.rows : null;
    return {
      data: await this.#data(ctx, record, allowed, { output, error: found.error, truncated: found.table.truncated, instanceId, filter }),
      status: found.status,
      tookMs: this.#clock.now() - started,
      sizeBytes: found.table.sizeBytes,
      asOf: found.table.asOf,
      rows: output?.length ?? null,
      fellBackTo: allowed.fellBackTo,
    };
  }

  /** A table of any length as lines (rules/explorer/rows.ts). A caller that asks for the same within seconds reads along. */
  async rows(ctx: RequestContext, record: DomainRecord, written: string, { instanceId, note }: AskOptions) {
    const allowed = await this.#calls.allow(ctx, record, written);
    if (allowed.call.shape !== 'table') throw badInput('url', 'must name a table: only _cat, _list and the like come as rows');
    if (note) await this.#note(ctx, record, allowed);
    return this.lines(ctx, record, allowed, instanceId);
  }

  /** Saves a query under a title. @throws RefusedError when it would be asked of no engine */
  async save(ctx: RequestContext, title: string, url: string): Promise<void> {
    const verdicts = ANY_ENGINE.map((version) => checkExplorerPath(url, { version, demo: true }));
    const [first] = verdicts;
    const passed = verdicts.find((verdict) => verdict.ok);
    if (passed) await this.queries.save(ctx.principal.id, title, clusterPathOf(passed.place));
    else if (first && !first.ok) throw new RefusedError({ code: first.code, message: first.message, fix: first.fix });
  }

  /** The lines of a table that may be asked for; a caller that asks for the same within seconds reads along. */
  lines(ctx: RequestContext, { domainIdentifier }: DomainRecord, { call, fellBackTo }: AllowedCall, instanceId: string | undefined) {
    const { cluster } = ctx.ports;
    const key = [stageRegionText(ctx.stageRegion), domainIdentifier, instanceId ?? '', call.url].join('|');
    const source = { cluster, domainIdentifier, call, fellBackTo, instanceId, clock: this.#clock };
    return this.#lines.read(key, (signal) => tableLines(source, signal), ctx.signal);
  }

  async #found(ctx: RequestContext, record: DomainRecord, allowed: AllowedCall, filter: RowFilter, instanceId: string | undefined) {
    const none: FilteredTable = { rows: [], truncated: false, asOf: this.#clock.now(), sizeBytes: 0 };
    try {
      const table = await filteredTable(this.lines(ctx, record, allowed, instanceId), filter, INLINE_BYTES);
      return { table, error: null, status: 200 };
    } catch (error) {
      if (!isPortError(error) || !ANSWERS.has(error.kind)) throw error;
      return { table: none, error: error.message, status: STATUS_OF_KIND[error.kind] };
    }
  }

  #note(ctx: RequestContext, { domainIdentifier }: DomainRecord, { requested }: AllowedCall): Promise<void> {
    return this.queries.note(ctx.principal.id, stageRegionText(ctx.stageRegion), domainIdentifier, requested);
  }

  async #data(
    ctx: RequestContext,
    { domainIdentifier }: DomainRecord,
    { requested, call }: AllowedCall,
    { output, error, truncated, instanceId, filter }: Shown,
  ) {
    const target = {
      sessionHash: ctx.session.idHash,
      stageRegion: stageRegionText(ctx.stageRegion),
      domainIdentifier,
      url: requested,
      instanceId: instanceId ?? null,
      filterArgument: filter?.argument ?? null,
      filterValue: filter?.value ?? null,
    };
    return {
      truncated_output: output,
      error,
      presigned_url: truncated ? `${ctx.origin}${await this.downloads.offer(target)}` : null,
      is_data_truncated: truncated,
      notice: truncated ? TRUNCATED_TEXT : call.redact.length > 0 && error === null ? BLANKED : null,
    };
  }
}

const BLANKED = 'Members of this answer that can hold texts of queries, addresses or keys are left empty.';
