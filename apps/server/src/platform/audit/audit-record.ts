import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from './canonical-json.ts';

/** One line of the log: who wanted what, where, why, and what became of it. */
export const AuditEntry = z.object({
  /** Epoch milliseconds. */
  at: z.int(),
  /** "stage/region". */
  stageRegion: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  /** The hash of the session, never its secret. */
  session: z.string().optional(),
  /** Where the request came from. */
  sourceHost: z.string().optional(),
  requestId: z.string().optional(),
  command: z.object({
    /** As the history is asked for: "parent/name". */
    path: z.string(),
    parent: z.string().optional(),
    name: z.string(),
  }),
  /** What it is about: a domain identifier, and the account that owns it. */
  subject: z.object({ identifier: z.string(), account: z.string().optional() }).optional(),
  arguments: z.record(z.string(), z.unknown()),
  ticket: z.string().optional(),
  reasonCode: z.string().optional(),
  description: z.string().optional(),
  /** The grant it was done under. */
  grant: z.string().optional(),
  /** That grant opened without anybody's word. */
  breakGlass: z.boolean().optional(),
  phase: z.enum(['requested', 'refused', 'completed']),
  /** Of a completed command; "unknown" when its server died before it knew. */
  outcome: z.enum(['succeeded', 'failed', 'unknown']).optional(),
  error: z.object({ code: z.string(), text: z.string() }).optional(),
  /** What the source answered. */
  result: z.record(z.string(), z.unknown()).optional(),
  durationMs: z.number().optional(),
  /** The id of the record that this one completes. */
  prior: z.string().optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An entry with its place in the chain. */
export const AuditContent = AuditEntry.extend({ id: z.string(), seq: z.int().positive() });
export type AuditContent = z.infer<typeof AuditContent>;

/** An entry as stored. `hash` covers `prevHash` and the canonical JSON of everything else. */
export type AuditRecord = AuditContent & { prevHash: string; hash: string };

/** What the first record's prevHash is. */
export const genesisHash = '0'.repeat(64);

/** The text that is stored and hashed. */
export function contentText(content: AuditContent): string {
  return canonicalJson(content);
}

/** SHA-256 in lower-case hex over the previous hash and the text. */
export function chainHash(prevHash: string, text: string): string {
  return createHash('sha256').update(prevHash).update(text).digest('hex');
}
