/**
 * The bytes of one cluster's REST API. Everything that is typed stands on this one interface, so a demo domain and
 * a real cluster go through the same parsers, the same limits and the same error kinds.
 */
export interface ByteRequest {
  domainIdentifier: string;
  /** Path and query as sent, beginning with a slash: `/_cat/shards?format=json`. Always a GET. */
  path: string;
  /** Whole answer, headers and body, in milliseconds. */
  timeoutMs: number;
  /** Ask this node (instance id) where the source can address one. */
  instanceId?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface ByteAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array>;
}

/** A shard to be explained. The only request with a body, built by the server and unreachable from the explorer. */
export interface ExplainTarget {
  index: string;
  shard: number;
  primary: boolean;
}

export interface ByteTransport {
  /**
   * Answers whatever the cluster says, error statuses included. Throws PortError only when there is no answer:
   * timed-out, unavailable (refused, reset, name not found), cancelled, not-found (no such domain here).
   */
  get(request: ByteRequest): Promise<ByteAnswer>;
  explain(request: Omit<ByteRequest, 'path'>, target: ExplainTarget): Promise<ByteAnswer>;
  /** The dashboards' own status endpoint; `not-offered` where the source has none. */
  dashboards(request: Omit<ByteRequest, 'path'>): Promise<ByteAnswer>;
}
