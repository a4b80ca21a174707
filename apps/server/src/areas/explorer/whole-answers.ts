import { explorerPlaceOf } from '#rules/explorer/url';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { AuditLog } from '../../platform/audit/audit-log.ts';
import type { AuditEntry } from '../../platform/audit/audit-record.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { PortError } from '../../ports/port-error.ts';
import { type BodyLease, FREE_BYTES, UPSTREAM_BODIES } from '../../ports/upstream/body-budget.ts';
import type { DownloadTarget } from './downloads.ts';
import { explorableDomain } from './explorable-domain.ts';
import type { AllowedCall, ExplorerCalls } from './explorer-calls.ts';
import type { ExplorerService } from './explorer-service.ts';
import { checkFilter, filteredJson, type RowFilter } from './filtered-table.ts';
import { readAnswer } from './read-answer.ts';

interface WholeAnswersDependencies {
  calls: ExplorerCalls;
  /** Reads the tables of which only some rows were asked for. */
  explorer: Pick<ExplorerService, 'lines'>;
  database: Database;
  audit: AuditLog;
  clock: Clock;
  onError: (error: unknown) => void;
}

export interface WholeAnswer {
  fileName: string;
  contentType: string;
  bytes: AsyncGenerator<Buffer>;
}

/** Answers of which members are blanked are read whole before, so they have a limit; the others are passed on as they come. */
const BLANKED_BYTES = 64 * 1024 * 1024;

/** The whole of an answer that was cut: passed through this server, recorded before the first byte leaves and again after the last. */
export class WholeAnswers {
  readonly #deps: WholeAnswersDependencies;

  constructor(deps: WholeAnswersDependencies) {
    this.#deps = deps;
  }

  /** @throws RefusedError, PortError, and whatever kept the record from being written: nothing leaves without it */
  async open(ctx: RequestContext, target: DownloadTarget): Promise<WholeAnswer> {
    const { calls, database, audit, clock } = this.#deps;
    const record = await explorableDomain(ctx, target.domainIdentifier);
    // The cluster may have another version or size by now, so the path is judged again.
    const allowed = await calls.allow(ctx, record, target.url);
    const entry = entryOf(ctx, target, record.clientId);
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
        result: { bytes },
      };
      await database.transaction((tx) => audit.append(tx, end)).catch(this.#deps.onError);
    };
    try {
      const isText = allowed.call.shape === 'text';
      const lease = UPSTREAM_BODIES.lease();
      const bytes = await this.#bytesOf(ctx, record, target, allowed, lease).catch((error: unknown) => {
        lease.release();
        throw error;
      });
      const { root, path } = explorerPlaceOf(target.url);
      const filter = filterOf(target);
      const name = [record.name, root, path, ...(filter === null ? [] : [filter.argument, filter.value])]
        .join('-')
        .replace(/[^A-Za-z0-9._-]+/g, '-')
        .slice(0, 100);
      return {
        fileName: `${name}.${isText ? 'txt' : 'json'}`,
        contentType: isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
        bytes: counted(bytes, async (outcome, size) => {
          lease.release();
          await finish(outcome, size);
        }),
      };
    } catch (error) {
      await finish('failed', 0);
      throw error;
    }
  }

  async #bytesOf(
    ctx: RequestContext,
    record: DomainRecord,
    target: DownloadTarget,
    allowed: AllowedCall,
    lease: BodyLease,
  ): Promise<AsyncIterable<Uint8Array>> {
    const { domainIdentifier, instanceId } = target;
    const { call } = allowed;
    const filter = filterOf(target);
    if (filter !== null) {
      checkFilter(allowed, filter);
      return filteredJson(this.#deps.explorer.lines(ctx, record, allowed, instanceId ?? undefined), filter);
    }
    const options = { signal: ctx.signal, instanceId: instanceId ?? undefined };
    if (call.redact.length === 0 && call.place.root !== '_nodes') return ctx.ports.cluster.stream(domainIdentifier, call.url, options);
    const raw = await ctx.ports.cluster.raw(domainIdentifier, call.url, { ...options, maxBytes: BLANKED_BYTES, lease });
    // Before it is parsed: what is cut is of no use here.
    if (raw.truncated && raw.status === 200) throw tooLarge();
    // Text, values and text again are in memory together.
    if (raw.text.length > FREE_BYTES) await lease.hold(4 * raw.text.length, ctx.signal);
    const answer = readAnswer(raw, call, this.#deps.clock.now());
    if (answer.error !== null) throw new PortError('unavailable', answer.error);
    if (answer.truncated) throw tooLarge();
    return one(Buffer.from(typeof answer.output === 'string' ? answer.output : JSON.stringify(answer.output)));
  }
}

const tooLarge = (): PortError =>
  new PortError('too-large', 'The answer is larger than 64 MB, the most of it that can be checked before it leaves. Narrow it.');

const filterOf = ({ filterArgument, filterValue }: DownloadTarget): RowFilter | null =>
  filterArgument === null ? null : { argument: filterArgument, value: filterValue ?? '' };

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The same bytes; tells at the end, or when the reader left or the source failed, how many there were. */
async function* counted(
  source: AsyncIterable<Uint8Array>,
  finish: (outcome: 'succeeded' | 'failed', bytes: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let size = 0;
  let whole = false;
  try {
    for await (const part of source) {
      size += part.length;
      yield Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    }
    whole = true;
  } finally {
    await finish(whole ? 'succeeded' : 'failed', size);
  }
}

const entryOf = (ctx: RequestContext, target: DownloadTarget, account: string): Omit<AuditEntry, 'at' | 'phase'> => ({
  stageRegion: stageRegionText(ctx.stageRegion),
  actor: { id: ctx.principal.id, name: ctx.principal.name },
  session: ctx.session.idHash,
  sourceHost: ctx.sourceHost,
  requestId: ctx.requestId,
  command: { path: 'explorer/download', parent: 'explorer', name: 'download' },
  subject: { identifier: target.domainIdentifier, account },
  arguments: {
    domain_identifier: target.domainIdentifier,
    url: target.url,
    ...(target.filterArgument === null ? {} : { filter_argument: target.filterArgument, filter_value: target.filterValue }),
  },
});
