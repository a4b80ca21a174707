import { ELB_FIELDS } from '#rules/on-demand/row-fields';
import { whoHurts } from '#rules/on-demand/who-hurts';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import type { OnDemandExplanation } from '../../generated/resolvers.ts';
import { requirePermission } from '../../platform/auth/require-permission.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { BadOutcome, OnDemandStore, RowQuestion } from '../../ports/on-demand/port.ts';
import { logTicketRefusal } from '../../ports/tickets/log-ticket-refusal.ts';
import type { Backfills } from './backfills.ts';

/** Values of each field that are compared. */
const VALUES_OF_A_FIELD = 200;
const MOST_FINDINGS = 100;
/** Seconds that an answer may take, where there is no time before to compare with. */
const USUALLY_SLOW = 1;

/** Which rows of a domain somebody wants. */
export type RequestedRows = Omit<RowQuestion, 'datasets'> & { domain: string };

/** Rows that are stored, for those who may read logs of their domain. */
export class StoredRows {
  readonly #backfills: Backfills;
  readonly #storeOf: (stageRegion: StageRegion) => OnDemandStore;

  constructor(backfills: Backfills, storeOf: (stageRegion: StageRegion) => OnDemandStore) {
    this.#backfills = backfills;
    this.#storeOf = storeOf;
  }

  /** Where the rows of a place are kept. */
  storeOf({ stageRegion }: Pick<RequestContext, 'stageRegion'>): OnDemandStore {
    return this.#storeOf(stageRegion);
  }

  /**
   * The question with the names of the hours that may answer it.
   * @throws RefusedError where the permission is missing, or the region takes a customer's ticket and none is given
   */
  async within(ctx: RequestContext, { domain, ...question }: RequestedRows, ticket: string | null | undefined): Promise<RowQuestion> {
    requirePermission(ctx, 'domain:read');
    const refusal = await logTicketRefusal(ctx, domain, ticket ?? '');
    if (refusal !== null) throw new RefusedError(refusal);
    return { ...question, datasets: await this.#datasets(ctx, domain, question) };
  }

  /** The same beside the question about as long a time before it. */
  async besideBefore(
    ctx: RequestContext,
    requested: RequestedRows,
    ticket: string | null | undefined,
  ): Promise<{ question: RowQuestion; before: RowQuestion }> {
    const question = await this.within(ctx, requested, ticket);
    const { from, to } = question;
    const range = { from: from - (to - from), to: from };
    return {
      question,
      before: { ...question, ...range, datasets: await this.#datasets(ctx, requested.domain, { ...question, ...range }) },
    };
  }

  /** Values that explain what is bad in a range, beside as long a time before it. */
  async explain(
    ctx: RequestContext,
    requested: RequestedRows,
    outcome: string,
    ticket: string | null | undefined,
  ): Promise<OnDemandExplanation> {
    const { question, before } = await this.besideBefore(ctx, requested, ticket);
    const store = this.storeOf(ctx);
    const bad = await badOf(store, outcome, before, ctx.signal);
    const by = { bad, fields: ELB_FIELDS.filter(({ isGrouped }) => isGrouped).map(({ key }) => key), size: VALUES_OF_A_FIELD };
    const now = await store.explain(question, by, ctx.signal);
    const then = await store.explain(before, by, ctx.signal);
    const hasBefore = then.total > 0;
    const earlier = new Map(then.values.map((value) => [`${value.field}\0${value.value}`, value]));
    return {
      ...{ total: now.total, bad: now.bad },
      ...{ totalBefore: hasBefore ? then.total : null, badBefore: hasBefore ? then.bad : null },
      findings: whoHurts(now)
        .filter(({ field }) => !OF_THE_OUTCOME.has(field))
        .slice(0, MOST_FINDINGS)
        .map(({ interval, explained: _explained, ...finding }) => {
          const old = earlier.get(`${finding.field}\0${finding.value}`);
          return {
            ...finding,
            ...{ riskRatioLow: interval?.low ?? null, riskRatioHigh: interval?.high ?? null },
            ...{ totalBefore: hasBefore ? (old?.total ?? 0) : null, badBefore: hasBefore ? (old?.bad ?? 0) : null },
          };
        }),
    };
  }

  #datasets(
    { stageRegion }: RequestContext,
    domain: string,
    { type, from, to }: Pick<RowQuestion, 'type' | 'from' | 'to'>,
  ): Promise<string[]> {
    return this.#backfills.datasets({ stageRegion: stageRegionText(stageRegion), domain, type, from, to });
  }
}

async function badOf(store: OnDemandStore, outcome: string, before: RowQuestion, signal: AbortSignal): Promise<BadOutcome> {
  const codes = CODES[outcome];
  if (codes) return codes;
  if (outcome !== 'slow') throw badInput('outcome', 'must be 5xx, 429, 4xx or slow');
  return { slowerThan: (await store.durationAt(before, 0.99, signal)) ?? USUALLY_SLOW };
}

const CODES: Readonly<Record<string, BadOutcome>> = {
  '5xx': { from: 500, to: 599 },
  '4xx': { from: 400, to: 499 },
  '429': { from: 429, to: 429 },
};
/** What a request ended with explains nothing of how it ended. */
const OF_THE_OUTCOME: ReadonlySet<string> = new Set(['elbStatusCode', 'targetStatusCode']);
