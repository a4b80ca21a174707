import { z } from 'zod';

/** What is read of SendCommand's answer. */
export const Sent = z.object({ Command: z.object({ CommandId: z.string().min(1).max(64) }) });

const STATUSES = ['Pending', 'InProgress', 'Delayed', 'Success', 'Cancelled', 'TimedOut', 'Failed', 'Cancelling'] as const;

/** What is read of GetCommandInvocation's answer. */
export const Invocation = z.object({
  Status: z.enum(STATUSES),
  StatusDetails: z.string().max(100).nullish(),
  ResponseCode: z.number().int().nullish(),
  StandardOutputContent: z.string().nullish(),
  StandardErrorContent: z.string().nullish(),
});
export type Invocation = z.infer<typeof Invocation>;

export const ListedCommand = z.object({ CommandId: z.string().min(1).max(64), Comment: z.string().nullish(), Status: z.enum(STATUSES) });
export type ListedCommand = z.infer<typeof ListedCommand>;

/** What is read of ListCommands' answer. */
export const Commands = z.object({ Commands: z.array(ListedCommand).default([]), NextToken: z.string().nullish() });
