import type { ClusterReply, World } from '#fleet/world';
import { PortError } from '../../port-error.ts';
import type { ByteAnswer, ByteRequest, ByteTransport } from '../transport.ts';

type Limits = Pick<ByteRequest, 'domainIdentifier' | 'timeoutMs' | 'signal'>;

/**
 * The bytes of demo clusters. Time passes as on a real wire: what never answers waits for the timeout or the caller's abort, slow answers
 * take their seconds, and a body is made piece by piece as it is read.
 */
export const demoTransport = (world: World, clock: { now(): number }): ByteTransport => ({
  get: async (request) =>
    withNode(world, clock, request) ?? deliver(request, world.clusterAnswer(request.domainIdentifier, request.path, clock.now())),
  explain: async (request, target) => deliver(request, world.explain(request.domainIdentifier, target, clock.now())),
  dashboards: async (request) => deliver(request, world.dashboardsAnswer(request.domainIdentifier, clock.now())),
});

/** A request that names a node is answered by that node or not at all. */
const withNode = (world: World, clock: { now(): number }, { domainIdentifier, instanceId }: ByteRequest): null => {
  if (instanceId === undefined) return null;
  const instance = world.instances(domainIdentifier, clock.now())?.find(({ machine }) => machine.instanceId === instanceId);
  if (!instance) throw new PortError('not-found', 'The cluster has no such node');
  if (instance.state !== 'running' || instance.heapPercent === null) throw new PortError('unavailable', 'The node does not answer');
  return null;
};

const deliver = async (request: Limits, reply: ClusterReply | null): Promise<ByteAnswer> => {
  const { domainIdentifier, signal, timeoutMs } = request;
  if (signal?.aborted) throw cancelled();
  if (reply === null) throw new PortError('not-found', `There is no domain ${domainIdentifier}`);
  if (reply.kind === 'refused') throw new PortError('unavailable', 'The cluster refused the connection');
  const deadline = performance.now() + timeoutMs;
  if (reply.kind === 'silence') {
    await wait(timeoutMs, signal);
    throw timedOut(timeoutMs);
  }
  if (reply.delayMs > 0) {
    await wait(Math.min(reply.delayMs, timeoutMs), signal);
    if (reply.delayMs >= timeoutMs) throw timedOut(timeoutMs);
  }
  return { status: reply.status, headers: reply.headers, body: bytes(reply.chunks, deadline, timeoutMs, signal) };
};

const YIELD_EVERY = 8;

/** Gives the event loop a turn now and then: a body of 200 MB must not hold up anybody else. */
async function* bytes(
  chunks: Iterable<string>,
  deadline: number,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let sent = 0;
  for (const chunk of chunks) {
    if (signal?.aborted) throw cancelled();
    if (performance.now() > deadline) throw timedOut(timeoutMs);
    if (++sent % YIELD_EVERY === 0) await new Promise((resolve) => setImmediate(resolve));
    if (chunk !== '') yield encoder.encode(chunk);
  }
}

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(cancelled());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

const cancelled = (): PortError => new PortError('cancelled', 'The request was cancelled');
const timedOut = (timeoutMs: number): PortError => new PortError('timed-out', `The cluster gave no answer within ${timeoutMs} ms`);
