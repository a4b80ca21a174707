import { z } from 'zod';

/**
 * A line of `POST /api/nodes/output` (`{"key"}`, the idempotency key of a command on a node): what its machine has written since the line before, while
 * it runs. Text is redacted and ends with a line, but for one that is cut because it is very long; put together, each stream is what the answer of the
 * command holds. No line comes behind the end of the command: its answer is the truth.
 */
export const LiveOutputLine = z.union([
  z.object({
    stream: z.enum(['stdout', 'stderr']),
    text: z.string(),
    /** Bytes that the machine has written so far, over both streams, before anything was taken out of them. */
    bytes: z.number(),
  }),
  /** Characters of text that are left out here: the reader did not keep up. */
  z.object({ left_out: z.number() }),
]);
export type LiveOutputLine = z.infer<typeof LiveOutputLine>;
