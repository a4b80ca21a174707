import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { RUN_NODE_COMMAND } from '#rules/commands/node-commands';
import { commandOnNode } from '../../../../kits/node-console/execute-command.ts';

/** One read on a machine. */
export interface LogRequest {
  domainIdentifier: string;
  instanceId: string;
  base: 'ls' | 'tail' | 'grep';
  line: string;
  /** When it was asked for by hand: the same again is another read. */
  asked?: number;
}

const Read = z.object({
  stdout: z.string(),
  stderr: z.string(),
  status: z.string(),
  exit_code: z.number().nullable(),
  is_truncated: z.boolean(),
  is_redacted: z.boolean(),
});
export type LogRead = z.infer<typeof Read>;

/** What a machine answers to a read; nothing is asked for null. Each is a command with a record of its own, so it is not repeated by itself. */
export function useNodeRead(request: LogRequest | null): UseQueryResult<LogRead, Error> {
  return useQuery<LogRead, Error>({
    queryKey: ['node-read', request],
    enabled: request !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    networkMode: 'always',
    queryFn: async () => {
      if (request === null) throw new Error('Nothing is asked');
      const { domainIdentifier, instanceId, base, line } = request;
      const args = { domain_identifier: domainIdentifier, instance_id: instanceId, base_cmd: base, args: line, truncate_output: false };
      const { data } = await commandOnNode(RUN_NODE_COMMAND, args, { idempotencyKey: crypto.randomUUID() });
      return Read.parse(data);
    },
  });
}
