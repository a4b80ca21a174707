import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { usePush } from './use-push.ts';

const Completed = z.object({ kind: z.literal('command'), outcome: z.string() });

/** Asks again for everything on screen of a domain once a command has ended there, by any person. */
export function useDomainRefresh(domainIdentifier: string): void {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfDomain(queryKey, domainIdentifier) });
  usePush(`domain:${domainIdentifier}`, ({ payload }) => Completed.safeParse(payload).success && refresh(), refresh);
}

/** True for the key of an operation that has the domain among its variables, by whatever name. */
export function isOfDomain(queryKey: readonly unknown[], domainIdentifier: string): boolean {
  const [kind, , variables] = queryKey;
  return kind === 'graphql' && typeof variables === 'object' && variables !== null && Object.values(variables).includes(domainIdentifier);
}
