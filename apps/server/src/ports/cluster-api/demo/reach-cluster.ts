import { z } from 'zod';
import type { ByteTransport } from '../transport.ts';
import { readJson } from '../typed/read-body.ts';

/** How the demo fleet's clusters are reached, which some of them cannot be. */
export interface Wire {
  transport: Pick<ByteTransport, 'get'>;
  clock: { now(): number };
}

/** As long as the console waits for a cluster's health: what does not answer that will not do anything else. */
const TIMEOUT_MS = 10_000;

/** Throws the failure of the cluster's own answer: refused, timed out, denied, throttled, no JSON. */
export async function reachCluster({ transport, clock }: Wire, domainIdentifier: string, signal: AbortSignal | undefined): Promise<void> {
  const answer = await transport.get({ domainIdentifier, path: '/_cluster/health', timeoutMs: TIMEOUT_MS, signal });
  await readJson(answer, { what: '_cluster/reroute', maxBytes: 1024 * 1024, schema: z.looseObject({}), now: clock.now() });
}
