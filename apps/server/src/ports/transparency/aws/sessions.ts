import type { Session } from './sdk-client.ts';

/** Credentials live 15 minutes at AWS; here they are given up earlier, so that a role that was taken away is noticed. */
const KEPT_MS = 300_000;
/** Before they end at AWS: a call takes its time. */
const SPARE_MS = 60_000;
const MOST = 200;

/** Credentials between two calls that need the same ones, in memory only. */
export interface AwsSessions {
  get(key: string): Session | undefined;
  keep(key: string, session: Session): void;
  drop(key: string): void;
  clear(): void;
}

export function awsSessions(now: () => number): AwsSessions {
  const kept = new Map<string, { session: Session; until: number }>();
  return {
    get(key) {
      const found = kept.get(key);
      if (found && found.until > now()) return found.session;
      kept.delete(key);
      return undefined;
    },
    keep(key, session) {
      kept.delete(key);
      kept.set(key, { session, until: Math.min(now() + KEPT_MS, session.expiration.getTime() - SPARE_MS) });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    drop: (key) => {
      kept.delete(key);
    },
    clear: () => kept.clear(),
  };
}
