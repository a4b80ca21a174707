import { histogramStepMs } from '#rules/logs/log-sample';
import type { QueryShapeCosts } from '../../generated/resolvers.ts';
import { badInput } from '../../platform/http/bad-input.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { ValueCost } from '../../ports/on-demand/port.ts';
import type { RequestedRows, StoredRows } from './stored-rows.ts';

const MEASURES = ['cpuMs', 'latencyMs', 'memoryBytes'] as const;
/** Shapes of an answer. */
const MOST_SHAPES = 100;

/** What the shapes of stored top queries cost within a range, the dearest first, each beside as long a time before it. */
export async function shapeCosts(
  ctx: RequestContext,
  stored: StoredRows,
  requested: RequestedRows,
  { measure, ticket }: { measure: string; ticket: string | null | undefined },
): Promise<QueryShapeCosts> {
  if (!(MEASURES as readonly string[]).includes(measure)) throw badInput('measure', `must be ${MEASURES.join(', ')}`);
  const { question, before } = await stored.besideBefore(ctx, requested, ticket);
  const stepMs = histogramStepMs(question.to - question.from);
  const store = stored.storeOf(ctx);
  const by = { field: 'fingerprint', measures: MEASURES, by: measure, newest: ['shape', 'indices'], intervalMs: stepMs, size: MOST_SHAPES };
  const now = await store.cost(question, by, ctx.signal);
  const then = await store.cost(before, { ...by, only: now.values.map(({ value }) => value) }, ctx.signal);
  const all = await store.cost(before, { ...by, size: 0 }, ctx.signal);
  const hasBefore = all.count > 0;
  const earlier = new Map(then.values.map((value) => [value.value, value]));
  return {
    ...{ from: question.from, to: question.to, stepMs, searches: now.count, cost: now.sum },
    ...{ searchesBefore: hasBefore ? all.count : null, costBefore: hasBefore ? all.sum : null },
    shapes: now.values.map((one) => {
      const old = earlier.get(one.value);
      return {
        ...{ fingerprint: one.value, shape: one.newest.shape ?? '', indices: one.newest.indices ?? '', searches: one.count },
        ...{ cpu: measured(one, 'cpuMs'), latency: measured(one, 'latencyMs'), memory: measured(one, 'memoryBytes') },
        searchesBefore: hasBefore ? (old?.count ?? 0) : null,
        costBefore: hasBefore ? (old?.costs[measure]?.sum ?? 0) : null,
        latencyBefore: hasBefore ? (old?.costs.latencyMs ?? null) : null,
        intervals: one.intervals.map((interval) => ({ ...interval })),
      };
    }),
  };
}

const measured = ({ costs }: ValueCost, name: (typeof MEASURES)[number]) => costs[name] ?? null;
