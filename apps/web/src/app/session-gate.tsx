import type { ReactNode } from 'react';
import { goToSignIn, SessionContext, useMe } from '../kits/session/session.ts';
import { useOnChange } from '../ui/hooks/use-on-change.ts';
import { Splash } from './splash.tsx';

/** Nothing of any area renders before it is known who is there (SHELL-001). */
export function SessionGate({ children }: { children: ReactNode }) {
  const me = useMe();
  const signedOut = me.data === null;
  useOnChange(signedOut, (is) => is && goToSignIn(), false);
  if (me.isError) return <Splash text="The server could not be reached." onRetry={() => void me.refetch()} />;
  if (!me.data) return <Splash text={signedOut ? 'Going to sign-in…' : 'Tumbler'} />;
  return <SessionContext value={me.data}>{children}</SessionContext>;
}
