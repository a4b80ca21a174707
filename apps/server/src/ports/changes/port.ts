/** One thing that changed: a release, a blue/green, a command, a node leaving. */
export interface Change {
  id: string;
  /** `clientId:name`, an account id, or a zone such as use1-az4. */
  subject: string;
  kind: 'command' | 'release' | 'blue-green' | 'upgrade' | 'node' | 'configuration' | 'incident' | 'autoscaling';
  title: string;
  /** Epoch milliseconds. */
  at: number;
  /** Null while it runs; equal to `at` for a moment. */
  until: number | null;
  actor: string | null;
  /** A path within the console with the evidence. */
  link: string | null;
  source: string;
}

const ACTS: ReadonlySet<Change['kind']> = new Set(['command', 'release', 'blue-green', 'upgrade', 'configuration']);

/** What somebody did to a domain. That a node left, or that something broke, is what trouble looks like and not what came before it. */
export const isAct = ({ kind }: Change): boolean => ACTS.has(kind);

/** A change, and which of the domains that were asked about it touched. */
export interface TouchingChange extends Change {
  /** `clientId:name`, each once. */
  touched: readonly string[];
}

/** Several sources are merged by the caller; each answers newest first. */
export interface ChangesPort {
  between(subject: string, from: number, to: number, limit: number, signal?: AbortSignal): Promise<Change[]>;
  /**
   * Changes that began in [from, to] and touched any of the given domains, their own and wider ones: of their account, a zone, a release. A
   * wide change is one entry. Ask for a sample of a large fleet: what it costs grows with the domains (MOST_DOMAINS at most).
   */
  among(domains: readonly string[], from: number, to: number, limit: number, signal?: AbortSignal): Promise<TouchingChange[]>;
}

/** Domains that a source of changes is asked about at a time. */
export const MOST_DOMAINS = 2_000;
