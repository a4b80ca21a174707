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

/** Several sources are merged by the caller; each answers newest first. */
export interface ChangesPort {
  between(subject: string, from: number, to: number, limit: number, signal?: AbortSignal): Promise<Change[]>;
}
