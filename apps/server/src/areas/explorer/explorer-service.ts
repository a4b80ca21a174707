import { passesFilter, TRUNCATED_TEXT } from '#rules/explorer-answer';
import { catalogueOf, filtersOf } from '#rules/explorer-catalogue';
import { checkExplorerPath, type ExplorerCall } from '#rules/explorer-guard';
import { clusterPathOf, explorerPlaceOf } from '#rules/explorer-url';
import type { Clock } from '../../platform/clock/clock.ts';
import { placeText } from '../../platform/commands/bus.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { subjectOf } from './domain-subject.ts';
import type { Downloads } from './downloads.ts';
import { type AllowedCall, type ExplorerCalls, refusedError } from './explorer-calls.ts';
import type { QueryBook } from './query-book.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

interface ExplorerDependencies {
  calls: ExplorerCalls;
  queries: QueryBook;
  downloads: Downloads;
  clock: Clock;
}

/** The most that one answer through GraphQL holds; the streamed route has no such limit. */
const INLINE_BYTES = 2 * 1024 * 1024;

/** Engines among whose paths a query may be saved: it is for any domain, so one of them knowing it is enough. */
const ANY_ENGINE = ['OS_3.1', 'OS_2.19', 'OS_1.3', 'ES_7.10', 'ES_6.8'];

/** Read-only questions to clusters. */
export class ExplorerService {
  readonly queries: QueryBook;
  readonly calls: ExplorerCalls;
  readonly downloads: Downloads;
  readonly #clock: Clock;

  constructor({ calls, queries, downloads, clock }: ExplorerDependencies) {
    this.calls = calls;
    this.queries = queries;
    this.downloads = downloads;
    this.#clock = clock;
  }

  async catalogue(ctx: RequestContext, record: DomainRecord) {
    const subject = await subjectOf(ctx, record);
    const listSupported = await this.calls.listSupported(ctx, record);
    const { roots, hiddenBecause } = catalogueOf({ ...subject, listSupported });
    return { roots, hiddenBecause, listSupported, nodeCount: subject.nodeCount, version: record.esVersion };
  }

  /** Asks for a path that the guard lets pass. @throws RefusedError, PortError where the cluster gave no answer */
  async get(ctx: RequestContext, record: DomainRecord, written: string, instanceId: string | undefined) {
    const allowed = await this.calls.allow(ctx, record, written);
    const [{ raw, answer }] = await Promise.all([
      this.#ask(ctx, record, allowed, instanceId),
      this.queries.note(ctx.principal.id, placeText(ctx.place), record.domainIdentifier, allowed.asked),
    ]);
    return this.#wrapped(ctx, record, allowed, { instanceId, answer, tookMs: raw.tookMs, sizeBytes: Buffer.byteLength(raw.text) });
  }

  /** The same with only the rows that pass a filter (EXPL-025). */
  async filtered(
    ctx: RequestContext,
    record: DomainRecord,
    written: string,
    filter: { argument: string; value: string },
    instanceId: string | undefined,
  ) {
    const allowed = await this.calls.allow(ctx, record, written);
    const { filters } = checked(allowed.asked, allowed.call);
    if (!filters.includes(filter.argument))
      throw badInput(
        'filterArguement',
        filters.length === 0 ? 'is for _cat/shards and _cat/indices only' : `must be one of ${filters.join(', ')}`,
      );
    const { raw, answer } = await this.#ask(ctx, record, allowed, instanceId);
    const output = Array.isArray(answer.output)
      ? answer.output.filter((row) => passesFilter(filter.argument, filter.value, (row as Record<string, unknown>)[filter.argument]))
      : answer.output;
    return this.#wrapped(ctx, record, allowed, {
      instanceId,
      answer: { ...answer, output },
      tookMs: raw.tookMs,
      sizeBytes: Buffer.byteLength(raw.text),
    });
  }

  /** Saves a query under a title. @throws RefusedError when no engine would be asked it */
  async save(ctx: RequestContext, title: string, url: string): Promise<void> {
    const verdicts = ANY_ENGINE.map((version) => checkExplorerPath(url, { version, demo: true }));
    const [first] = verdicts;
    const passed = verdicts.find((verdict) => verdict.ok);
    if (passed) await this.queries.save(ctx.principal.id, title, clusterPathOf(passed.place));
    else if (first && !first.ok) throw refusedError(first);
  }

  async #ask(ctx: RequestContext, { domainIdentifier }: DomainRecord, { call }: AllowedCall, instanceId: string | undefined) {
    const raw = await ctx.cell.cluster.raw(domainIdentifier, call.url, { maxBytes: INLINE_BYTES, signal: ctx.signal, instanceId });
    return { raw, answer: readAnswer(raw, call, this.#clock.now()) };
  }

  async #wrapped(
    ctx: RequestContext,
    record: DomainRecord,
    { asked, fellBackTo }: AllowedCall,
    { answer, instanceId, tookMs, sizeBytes }: { answer: ReadAnswer; instanceId: string | undefined; tookMs: number; sizeBytes: number },
  ) {
    const link = answer.truncated
      ? await this.downloads.offer({
          sessionHash: ctx.session.idHash,
          place: placeText(ctx.place),
          domainIdentifier: record.domainIdentifier,
          url: asked,
          instanceId: instanceId ?? null,
        })
      : null;
    return {
      data: {
        truncated_output: answer.output,
        error: answer.error,
        presigned_url: link === null ? null : `${ctx.origin}${link}`,
        is_data_truncated: answer.truncated,
        notice: answer.truncated ? TRUNCATED_TEXT : null,
      },
      status: answer.status,
      tookMs,
      sizeBytes,
      asOf: this.#clock.now(),
      rows: Array.isArray(answer.output) ? answer.output.length : null,
      nextToken: answer.nextToken,
      fellBackTo,
    };
  }
}

/** The filters of what was asked, also where another path answers. */
const checked = (asked: string, call: ExplorerCall): Pick<ExplorerCall, 'filters'> => {
  const { root, path } = explorerPlaceOf(asked);
  return root === '_cat' && call.filters.length === 0 ? { filters: filtersOf(root, path) } : call;
};
