import { createHash } from 'node:crypto';
import { z } from 'zod';
import { attributesText } from '#rules/lse/checked-samples';
import type { DomainAttributes } from '#rules/lse/report';
import type { FleetColumns, FleetMember } from '#rules/lse/samples';
import type { StoreApi } from '../../cluster-api/opensearch/store-api.ts';
import type { SampleIndices } from './indices.ts';
import { compare } from './slot-facts.ts';
import { hashOf } from './write-samples.ts';

const TWO_DAYS = 2 * 86_400_000;
/** Domains of one document, about. */
const CHUNK = 256;
const DOCUMENTS_AT_ONCE = 200;

/** Domains of a part of the fleet, ascending; attributes by their place in the list of texts. */
const Chunk = z.object({
  domains: z.array(z.string()),
  attributes: z.array(z.int()),
  excluded: z.array(z.int()),
  rows: z.array(z.string()),
});
type Chunk = z.infer<typeof Chunk>;

const Snapshot = z.object({ at: z.int(), chunks: z.array(z.string()) });
const Snapshots = z.object({ hits: z.object({ hits: z.array(z.object({ _index: z.string(), _source: Snapshot })) }) });

/** A snapshot, and what it is distinguished from others by. */
export interface KnownFleet {
  columns: FleetColumns;
  version: string;
}

/**
 * Snapshots of the fleet. A snapshot is a list of parts, and a part is a document whose id is made of what it says: a part without a change
 * is stored once a day.
 */
export interface FleetSnapshots {
  write(at: number, members: readonly FleetMember[]): Promise<void>;
  /** The last at or before a time, of two days at most. */
  readBefore(time: number, signal?: AbortSignal): Promise<KnownFleet | null>;
}

export function createFleetSnapshots(api: StoreApi, indices: SampleIndices): FleetSnapshots {
  /** Parts that this process has stored in an index, those of the last snapshot alone: they need not be sent again. */
  let stored: { index: string; ids: ReadonlySet<string> } = { index: '', ids: new Set() };

  return {
    async write(at, members) {
      const index = indices.fleetOf(at);
      const chunks = new Map(chunksOf(members).map((body) => [`part-${hashOf(JSON.stringify(body))}`, body]));
      const missing = [...chunks].filter(([id]) => stored.index !== index || !stored.ids.has(id));
      const operations = missing.map(([id, body]) => ({
        action: { create: { _index: index, _id: id } },
        document: { kind: 'part', body },
      }));
      for (let done = 0; done < operations.length; done += DOCUMENTS_AT_ONCE)
        await api.bulk(operations.slice(done, done + DOCUMENTS_AT_ONCE));
      const document = { kind: 'fleet', at, chunks: [...chunks.keys()] };
      await api.bulk([{ action: { index: { _index: index, _id: `fleet-${at}` } }, document }], { refresh: true });
      stored = { index, ids: new Set(chunks.keys()) };
    },

    async readBefore(time, signal) {
      const from = time - TWO_DAYS;
      const body = {
        size: 1,
        track_total_hits: false,
        query: { bool: { filter: [{ term: { kind: 'fleet' } }, { range: { at: { gte: from, lte: time } } }] } },
        sort: [{ at: { order: 'desc', unmapped_type: 'long' } }],
      };
      const { hits } = await api.search(indices.fleetBetween(from, time), body, Snapshots, signal);
      const [hit] = hits.hits;
      if (!hit) return null;
      const { at, chunks } = hit._source;
      const parts: Chunk[] = [];
      for (let done = 0; done < chunks.length; done += DOCUMENTS_AT_ONCE) {
        const some = await api.documents(hit._index, chunks.slice(done, done + DOCUMENTS_AT_ONCE), z.object({ body: Chunk }), signal);
        parts.push(...some.map(({ body: part }) => part));
      }
      return { columns: columnsOf(at, parts), version: hashOf(JSON.stringify([at, chunks])) };
    },
  };
}

/** A domain stays in its part for as long as the fleet does not double or halve. */
function chunksOf(members: readonly FleetMember[]): Chunk[] {
  const byDomain = new Map(members.map((member) => [member.domainId, member]));
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, byDomain.size / CHUNK)));
  const parts = Array.from({ length: count }, (): FleetMember[] => []);
  for (const member of byDomain.values()) parts[createHash('sha256').update(member.domainId).digest().readUInt32BE() % count]?.push(member);
  return parts.flatMap((part) => {
    if (part.length === 0) return [];
    part.sort((a, b) => compare(a.domainId, b.domainId));
    const texts = part.map(({ attributes }) => attributesText(attributes));
    const rows = [...new Set(texts)].sort(compare);
    const placeOf = new Map(rows.map((text, place) => [text, place]));
    return [
      {
        domains: part.map(({ domainId }) => domainId),
        attributes: texts.map((text) => placeOf.get(text) ?? 0),
        excluded: part.map(({ excluded }) => Number(excluded)),
        rows,
      },
    ];
  });
}

function columnsOf(at: number, parts: readonly Chunk[]): FleetColumns {
  const places = new Map<string, number>();
  const members: { domain: string; attributes: number; excluded: number }[] = [];
  for (const { domains, attributes, excluded, rows } of parts) {
    const placeOfRow = rows.map((text) => {
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    });
    for (const [place, domain] of domains.entries())
      members.push({ domain, attributes: placeOfRow[attributes[place] ?? 0] ?? 0, excluded: excluded[place] ?? 0 });
  }
  members.sort((a, b) => compare(a.domain, b.domain));
  return {
    at,
    domains: members.map(({ domain }) => domain),
    attributes: Uint32Array.from(members, ({ attributes }) => attributes),
    excluded: Uint8Array.from(members, ({ excluded }) => excluded),
    attributeRows: [...places.keys()].map((text) => JSON.parse(text) as DomainAttributes),
  };
}
