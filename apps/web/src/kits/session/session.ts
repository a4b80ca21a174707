import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { z } from 'zod/mini';
import { type Permission, permissionNeeded } from '#rules/permissions';
import { fetchSignedIn } from './sign-in-again.ts';

const Me = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  permissions: z.array(z.string()),
  stageRegion: z.object({ stage: z.enum(['alpha', 'beta', 'gamma', 'prod']), airportCode: z.string() }),
  source: z.string(),
  /** Addresses that the installation has of its own, by their names in the configuration. */
  links: z.optional(z.record(z.string(), z.string())),
  /** Outside dashboards of this region (METRIC-051). */
  sifiDashboards: z.optional(z.array(z.object({ title: z.string(), url: z.string() }))),
});

/** Who is signed in, where, and what that person may do here; the server decides again on every call. */
export type Session = z.infer<typeof Me>;

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in person; every screen stands below the gate that provides it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('A screen was rendered outside the session gate');
  return session;
}

/** True when the person may do this here, for disabling what would be refused. */
export const useMay = (permission: string): boolean => useSession().permissions.includes(permission);

/** What a control says that this person may not use here: which permission, who has it and who gives it; undefined where the person may. */
export const useRefusal = (permission: Permission): string | undefined => (useMay(permission) ? undefined : permissionNeeded(permission));

/** null: not signed in. */
export const useMe = () =>
  useQuery<Session | null>({
    queryKey: ['me'],
    queryFn: async ({ signal }) => {
      const headers = { accept: 'application/json' };
      const response = await fetchSignedIn('/auth/me', { headers, credentials: 'same-origin', signal });
      if (response.status === 401) return null;
      if (!response.ok) throw new Error(`${response.status} The server could not identify the signed-in user.`);
      return Me.parse(await response.json());
    },
    staleTime: 5 * 60_000,
    retry: 1,
  });

/** Sends the browser to sign-in and has it come back to the address it asked for (SHELL-036). */
export const goToSignIn = (): void => {
  const target = window.location.pathname + window.location.search + window.location.hash;
  window.location.assign(`/auth/sign-in?${new URLSearchParams({ complete: '1', target })}`);
};
