import { filteredBy } from './filter-path.ts';
import type { RestRequest } from './request.ts';
import { flag } from './request.ts';

/** An answer of the cluster: status, lower-case headers, text in pieces. A piece is made when it is asked for. */
export interface Answer {
  kind: 'answer';
  status: number;
  headers: Record<string, string>;
  chunks: Iterable<string>;
  /** How long the cluster thinks before the first byte, in milliseconds. */
  delayMs: number;
}

/** `silence`: nothing ever comes. `refused`: no connection. */
export type ClusterReply = Answer | { kind: 'silence' } | { kind: 'refused' };

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

const JSON_TYPE = 'application/json; charset=UTF-8';
const TEXT_TYPE = 'text/plain; charset=UTF-8';

export const answer = (status: number, contentType: string, chunks: Iterable<string>, more: Record<string, string> = {}): Answer => ({
  kind: 'answer',
  status,
  headers: { 'content-type': contentType, ...more },
  chunks,
  delayMs: 0,
});

export const text = (body: string, status = 200): Answer => answer(status, TEXT_TYPE, [body]);

export const textChunks = (chunks: Iterable<string>): Answer => answer(200, TEXT_TYPE, chunks);

export const jsonChunks = (chunks: Iterable<string>): Answer => answer(200, JSON_TYPE, chunks);

/** One object; `pretty` and `filter_path` are honoured as engines do. */
export const json = (request: RestRequest, body: Json, status = 200): Answer => {
  const filter = request.params.get('filter_path');
  const shown = filter ? (filteredBy(body, filter) ?? {}) : body;
  return answer(status, JSON_TYPE, [flag(request, 'pretty') ? `${JSON.stringify(shown, null, 2)}\n` : JSON.stringify(shown)]);
};

/** The engine's shape of an error. */
export const engineError = (request: RestRequest, status: number, type: string, reason: string, more: Record<string, Json> = {}): Answer =>
  json(request, { error: { root_cause: [{ type, reason, ...more }], type, reason, ...more }, status }, status);

/** Paths that no handler takes are answered 400 with a bare text, as engines do. */
export const noHandler = (request: RestRequest): Answer =>
  json(request, { error: `no handler found for uri [/${request.segments.join('/')}] and method [GET]` }, 400);
