import { createHash } from 'node:crypto';
import {
  attributesText,
  batchRefused,
  type KnownTimes,
  refusalOf,
  refusalOfBatch,
  refusalOfTime,
  slotsTouched,
} from '#rules/lse/checked-samples';
import type { AppendOutcome, SampleBatch } from '#rules/lse/samples';
import type { BulkOperation, StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import { PortError } from '../../port-error.ts';
import type { SampleIndices } from './indices.ts';

/** Documents of one bulk: some 2 MB. */
const BULK = 5_000;

/**
 * Writes what is good of a batch: a document for each slot, whose id is made of all that it says, so that what is reported again meets itself.
 * The watermark comes last: it never promises what is not stored.
 */
export async function writeSamples(api: StoreApi, indices: SampleIndices, batch: SampleBatch, times: KnownTimes): Promise<AppendOutcome> {
  const wrong = refusalOfBatch(batch, times.now);
  if (wrong) throw new PortError('malformed', batchRefused(wrong));
  const refused: { index: number; field: string; message: string }[] = [];
  const touched = new Set<string>();
  let operations: BulkOperation[] = [];
  const write = async (): Promise<void> => {
    await api.bulk(operations);
    operations = [];
  };
  for (const [index, sample] of batch.samples.entries()) {
    const refusal = refusalOf(sample) ?? refusalOfTime(sample, times);
    if (refusal) {
      refused.push({ index, ...refusal });
      continue;
    }
    for (const operation of documentsOf(sample, batch.cadenceMs, indices)) {
      touched.add(String(operation.action.create?._index));
      operations.push(operation);
      if (operations.length >= BULK) await write();
    }
  }
  await write();
  // Also when all was known: another one may be about to store the same, and not have made it seen yet.
  if (touched.size > 0) await api.refresh([...touched].join(','));
  const { source, cadenceMs, completeTo } = batch;
  if (completeTo !== null)
    await api.bulk([{ action: markOf(indices.sources, source, completeTo), document: { source, cadenceMs, completeTo } }], {
      refresh: true,
    });
  return { accepted: batch.samples.length - refused.length, refused };
}

/** The time is the document's version: the cluster itself refuses one that is not later. */
const markOf = (index: string, source: string, completeTo: number): BulkOperation['action'] => ({
  index: { _index: index, _id: hashOf(source), version: completeTo, version_type: 'external' },
});

function* documentsOf(sample: SampleBatch['samples'][number], cadenceMs: number, indices: SampleIndices): Generator<BulkOperation> {
  const { domainId: domain, issueType: type, attributes } = sample;
  const row = attributesText(attributes);
  const rowId = hashOf(row);
  const standBy = attributes.standByEnabled === true;
  const span = slotsTouched(sample.from, sample.to, cadenceMs);
  for (let from = span.from; from < span.to; from += cadenceMs) {
    const to = from + cadenceMs;
    yield {
      action: { create: { _index: indices.samplesOf(from), _id: hashOf(JSON.stringify([domain, type, from, to, rowId])) } },
      document: { domain, type, from, to, lengthMs: cadenceMs, span: { gte: from, lt: to }, standBy, rowId, row },
    };
  }
}

/** 128 bits, in letters that need no escaping. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
