import { createHash } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../../../platform/auth/secrets.ts';
import { invalid } from './sdpds-problem.ts';

const Inside = z.object({ of: z.string(), after: z.string() });
const PURPOSE = 'sdpds next token';

/** Where a list goes on, for clients: opaque, and good for the same call with the same payload only. */
export class NextTokens {
  readonly #secret: string;

  /** `secret` is shared by all replicas. */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Null where the list has ended. */
  give(list: ListIdentity, after: string | null): string | null {
    return after === null ? null : seal(JSON.stringify({ of: hashOf(list), after }), this.#secret, PURPOSE);
  }

  /**
   * The store's cursor; null without a token.
   * @throws SdpdsProblem ValidationException for a token of another list, another place or another server
   */
  take(list: ListIdentity, token: string | null | undefined): string | null {
    if (token == null || token === '') return null;
    const text = unseal(token, this.#secret, PURPOSE);
    const inside = text === null ? null : Inside.parse(JSON.parse(text));
    if (inside === null || inside.of !== hashOf(list))
      throw invalid('nextToken is stale: it belongs to another list. Leave it out to start the list again.');
    return inside.after;
  }
}

/** What makes a list the same one; nextToken and the size of a page are no part of it. */
export interface ListIdentity {
  /** `beta/iad`. */
  stageRegion: string;
  path: string;
  payload: Readonly<Record<string, unknown>>;
}

const hashOf = ({ stageRegion, path, payload }: ListIdentity): string => {
  const { nextToken: _token, maxResults: _results, maxNodes: _nodes, ...rest } = payload;
  return createHash('sha256')
    .update(JSON.stringify([stageRegion, path, sorted(rest)]))
    .digest('base64url')
    .slice(0, 22);
};

/** The same whatever order keys came in; null is the same as left out. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, inner]) => inner != null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
};
