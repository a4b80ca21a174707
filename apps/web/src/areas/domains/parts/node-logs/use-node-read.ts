import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { RUN_NODE_COMMAND } from '#rules/commands/node-commands';
import type { NodeLogRead } from '#rules/logs/node-log-read';
import { commandOnNode } from '../../../../kits/node-console/execute-command.ts';

/** A machine of a domain. */
export interface NodeAt {
  domainIdentifier: string;
  instanceId: string;
}

const Answer = z.object({
  stdout: z.string(),
  stderr: z.string(),
  status: z.string(),
  exit_code: z.number().nullable(),
  is_truncated: z.boolean(),
  is_redacted: z.boolean(),
});
export type NodeAnswer = z.infer<typeof Answer>;

/**
 * Reads on a machine: a command with a record and a transcript of its own.
 * @throws CommandFailure when it is refused or fails, RequestError when the server is not reached
 */
export async function readOnNode({ domainIdentifier, instanceId }: NodeAt, { base, line }: NodeLogRead): Promise<NodeAnswer> {
  const args = { domain_identifier: domainIdentifier, instance_id: instanceId, base_cmd: base, args: line, truncate_output: false };
  const { data } = await commandOnNode(RUN_NODE_COMMAND, args, { idempotencyKey: crypto.randomUUID() });
  return Answer.parse(data);
}

/**
 * What a machine answers to a read; nothing is asked for null. Never repeated by itself.
 * @param asked when it was asked for: the same again is another read
 */
export const useNodeRead = (at: NodeAt, read: NodeLogRead | null, asked: number): UseQueryResult<NodeAnswer, Error> =>
  useQuery<NodeAnswer, Error>({
    queryKey: ['node-read', at, read, asked],
    enabled: read !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
    queryFn: async () => {
      if (read === null) throw new Error('Nothing is asked');
      return readOnNode(at, read);
    },
  });

/** Why a read gave nothing, in the specification's words (DLOG-053). */
export const readingFailed = (message: string | undefined): string => `Error reading logs: ${message?.trim() || 'Unknown error'}`;
