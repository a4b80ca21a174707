import type { DomainSpec } from '../fleet/domain-spec.ts';
import type { Script } from '../fleet/well-known.ts';
import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, answer, type ClusterReply, engineError } from './body.ts';
import type { RestRequest } from './request.ts';

const HTML = `<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>haproxy</center>\r\n</body>\r\n</html>\r\n`;
const HUGE_BYTES = 200 * 1024 * 1024;
const HUGE_PIECE = 64 * 1024;

/** Failures that a well-known domain shows whatever is asked. */
const ALWAYS: Partial<Record<Script, (request: RestRequest) => ClusterReply>> = {
  timeout: () => ({ kind: 'silence' }),
  refused: () => ({ kind: 'refused' }),
  html: () => answer(502, 'text/html', [HTML]),
  'denied-401': () =>
    answer(401, 'text/plain; charset=UTF-8', ['Unauthorized'], { 'www-authenticate': 'Basic realm="OpenSearch Security"' }),
  'denied-403': (request) =>
    engineError(
      request,
      403,
      'security_exception',
      'no permissions for [cluster:monitor/health] and User [name=console, backend_roles=[], requestedTenant=null]',
    ),
  throttled: (request) => {
    const refused = engineError(request, 429, 'rejected_execution_exception', 'Too Many Requests: the queue of the proxy is full');
    return { ...refused, headers: { ...refused.headers, 'retry-after': '7' } };
  },
};

/** Whether nothing behind the domain's address can be reached as it should be, whatever is asked. */
export const isOutOfReach = ({ script }: Pick<DomainSpec, 'script'>): boolean =>
  script !== null && (ALWAYS[script] !== undefined || script === 'half-json');

/** The reply when the domain is one that fails, or has no cluster to answer; else null. */
export const failureOf = (snapshot: Snapshot, request: RestRequest): ClusterReply | null => {
  const always = snapshot.spec.script ? ALWAYS[snapshot.spec.script] : undefined;
  if (always) return always(request);
  if (snapshot.deleted) return { kind: 'refused' };
  if (snapshot.nodes.length === 0) return { kind: 'refused' };
  return null;
};

/** Domains that answer, but not as they should. */
export const spoil = (snapshot: Snapshot, request: RestRequest, reply: Answer): ClusterReply => {
  const { script } = snapshot.spec;
  if (script === 'slow') return { ...reply, delayMs: 3_100 };
  if (script === 'half-json') return { ...reply, chunks: half(reply.chunks) };
  if (script === 'huge' && !(request.segments[0] === '_cluster' && request.segments[1] === 'health'))
    return { ...reply, chunks: huge(reply) };
  return reply;
};

/** Breaks off in the middle of the first piece. */
function* half(chunks: Iterable<string>): Generator<string> {
  for (const chunk of chunks) {
    yield chunk.slice(0, Math.max(1, Math.floor(chunk.length * 0.55)));
    return;
  }
}

/** A valid answer of 200 MB: the real one with a very long tail of blanks inside a JSON list, made piece by piece. */
function* huge(reply: Answer): Generator<string> {
  const piece = `${'{"index":"telemetry-2025.01.01","shard":"0","prirep":"p","state":"STARTED","docs":"81231","store":"41231231","ip":"10.18.3.9","node":"a"},'.repeat(Math.floor(HUGE_PIECE / 132))}\n`;
  if (!reply.headers['content-type']?.startsWith('application/json')) {
    for (let sent = 0; sent < HUGE_BYTES; sent += piece.length) yield piece;
    return;
  }
  yield '[';
  for (let sent = 0; sent < HUGE_BYTES; sent += piece.length) yield piece;
  yield '{"index":"end"}]';
}

/** What a node says that has no manager to ask. */
export const noManager = (snapshot: Snapshot, request: RestRequest): Answer =>
  snapshot.spec.engine.clusterManager
    ? engineError(request, 503, 'cluster_manager_not_discovered_exception', null as unknown as string)
    : engineError(request, 503, 'master_not_discovered_exception', null as unknown as string);
