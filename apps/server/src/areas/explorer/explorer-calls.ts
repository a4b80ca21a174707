import { checkExplorerPath, type ExplorerCall, tooHeavyOn } from '#rules/explorer/guard';
import type { ExplorerRefusal } from '#rules/explorer/types';
import { clusterPathOf, type ExplorerPlace } from '#rules/explorer/url';
import type { RequestContext } from '../../platform/http/context.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';
import { ListProbe, subjectOf, withoutPages } from './domain-subject.ts';
import type { ExplorerRefusals } from './explorer-refusals.ts';

/** A call that may be made, and in whose place it is made. */
export interface AllowedCall {
  call: ExplorerCall;
  /** What was asked for, as the guard wrote it: this is what history and downloads keep. */
  requested: string;
  /** The path that answers in place of the one asked; null when it is the same. */
  fellBackTo: string | null;
}

/** The way from a written path to a call: guard, probe, and what answers in place of a table that is too large or missing. */
export class ExplorerCalls {
  readonly #probe = new ListProbe();
  readonly #refusals: ExplorerRefusals;

  constructor(refusals: ExplorerRefusals) {
    this.#refusals = refusals;
  }

  /** @throws RefusedError with the guard's code, after recording what reached for content or a change */
  async allow(ctx: RequestContext, record: DomainRecord, written: string | ExplorerPlace): Promise<AllowedCall> {
    const subject = await subjectOf(ctx, record);
    const call = this.#passed(ctx, record, written, checkExplorerPath(written, subject));
    const requested = clusterPathOf(call.place);
    if (call.instead !== null) {
      if (!(await this.listSupported(ctx, record))) throw this.#refusals.of(ctx, record, written, tooHeavyOn(subject.nodeCount ?? 0));
      return {
        call: this.#passed(ctx, record, written, checkExplorerPath(call.instead, subject)),
        requested,
        fellBackTo: `_list/${call.instead.path}`,
      };
    }
    if (call.place.root === '_list' && !(await this.listSupported(ctx, record))) {
      const plain = this.#passed(ctx, record, written, withoutPages(call, subject));
      if (plain.instead !== null) throw this.#refusals.of(ctx, record, written, tooHeavyOn(subject.nodeCount ?? 0));
      return { call: plain, requested, fellBackTo: `_cat/${plain.place.path}` };
    }
    return { call, requested, fellBackTo: null };
  }

  listSupported(ctx: RequestContext, record: DomainRecord): Promise<boolean> {
    return this.#probe.has(ctx.ports.cluster, record, ctx.now, ctx.signal);
  }

  #passed(
    ctx: RequestContext,
    record: DomainRecord,
    written: string | ExplorerPlace,
    verdict: ExplorerCall | ExplorerRefusal,
  ): ExplorerCall {
    if (verdict.ok) return verdict;
    throw this.#refusals.of(ctx, record, written, verdict);
  }
}
