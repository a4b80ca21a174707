import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributesText, slotsTouched, timesOf } from '#rules/lse/checked-samples';
import { arbitraryHistory, arbitraryQuery, type History } from '#samples/testkit/arbitrary-history';
import { CLOCK } from '#samples/testkit/given-samples';
import { readableCounts, readableFlow } from '#samples/testkit/readable';
import { createOracle } from '../testkit/oracle.ts';
import { compare, countSlots, type StoredSlot } from './slot-facts.ts';

/** The slots of a history as the cluster answers them: each once, by domain, type and time. */
function storedSlots({ batches }: History): StoredSlot[] {
  const slots = new Map<string, StoredSlot>();
  for (const { samples, cadenceMs } of batches)
    for (const { domainId: domain, issueType: type, attributes, from, to } of samples) {
      const touched = slotsTouched(from, to, cadenceMs);
      for (let start = touched.from; start < touched.to; start += cadenceMs) {
        const standBy = attributes.standByEnabled === true;
        const slot = { domain, type, from: start, to: start + cadenceMs, rowId: attributesText(attributes), standBy };
        slots.set(JSON.stringify(slot), slot);
      }
    }
  return [...slots.values()].sort((a, b) => compare(a.domain, b.domain) || compare(a.type, b.type) || a.from - b.from || a.to - b.to);
}

test('counts of slots are those of the oracle', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryHistory, arbitraryQuery, async (history, query) => {
      const oracle = createOracle(timesOf(CLOCK));
      for (const batch of history.batches) await oracle.append(batch);
      const { oldest } = await oracle.status();
      fc.pre(oldest === null || query.window.from >= oldest);
      const facts = await oracle.impact(query);
      const counts = { ...facts, ...countSlots(storedSlots(history), query.window, query.issueTypes) };
      expect(readableCounts(counts)).toEqual(readableCounts(facts));
      expect(readableFlow(counts)).toEqual(readableFlow(facts));
    }),
    { numRuns: 150 },
  );
});
