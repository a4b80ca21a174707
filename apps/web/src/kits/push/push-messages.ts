import { z } from 'zod/mini';

/** One thing that happened. `seq` grows in the order of commits; `at` is epoch milliseconds. */
export interface PushMessage {
  seq: number;
  topic: string;
  payload: unknown;
  at: number;
}

const Message = z.object({ topic: z.string(), payload: z.unknown(), at: z.number() });

/** A message of the stream; null for what makes no sense. */
export function parseMessage(id: string, data: string): PushMessage | null {
  const seq = seqOf(id);
  const parsed = Message.safeParse(jsonOf(data));
  return seq === null || !parsed.success ? null : { seq, ...parsed.data, payload: parsed.data.payload };
}

/** The number in an event's id; null where there is none. */
export const seqOf = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);

/** What the tabs of a browser tell each other. */
const TabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), seq: z.number(), topic: z.string(), payload: z.unknown(), at: z.number() }),
  z.object({ kind: z.literal('resync'), seq: z.number() }),
  /** The session may be over. */
  z.object({ kind: z.literal('doubt') }),
  /** A tab is visible again: the leader answers with the number that it is at. */
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('at'), seq: z.number() }),
]);
export type TabMessage = z.infer<typeof TabMessage>;

/** A message from another tab; null for that of another version of the page. */
export function parseTabMessage(data: unknown): TabMessage | null {
  const parsed = TabMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
