import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../http/context.ts';
import { HttpError } from '../http/http-error.ts';
import type { PushHub } from './push-hub.ts';
import { canReceive, PUSHED_TOPICS } from './topic-permissions.ts';

/** What the stream of pushes is made with. */
export interface PushRouteOptions {
  push: Pick<PushHub, 'subscribe' | 'seq'>;
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
  /** Hears the hash of each session that ends. */
  onSessionEnded: (hear: (idHash: string) => void) => Promise<() => Promise<void>>;
  /** Between two comments on a silent stream, each after another look at the session. 20 seconds by default. */
  heartbeatMs?: number;
}

const HEARTBEAT_MS = 20_000;

/** A browser has one stream for all of its tabs, so this is a person with eight browsers. */
const MOST_STREAMS = 8;

/** What may wait for a reader that does not keep up; the reader comes back and catches up by number. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Mounts GET /events, the one stream of pushes of a browser (text/event-stream). Its events:
 * - `ready` first, data `{"seq"}`: the number to count from; with a known last number, what was missed follows
 * - messages without a name, data `{"topic", "payload", "at"}`, the id being their number
 * - `resync`, data `{}`: what was missed is no longer kept, read everything again and count from the id
 * - `end`, data `{}`: the session is over; the stream ends with it
 * The last number is the header Last-Event-ID, or `after` where a browser begins again.
 * Refused with 401 without a session and with 429 beyond a person's eighth stream.
 */
export function registerPushRoute(app: FastifyInstance, options: PushRouteOptions): void {
  const { push, contextOf, onSessionEnded, heartbeatMs = HEARTBEAT_MS } = options;
  const streams = new Map<string, Set<PassThrough>>();
  const openBySession = new Map<string, Set<() => void>>();
  let stopHearing: (() => Promise<void>) | undefined;
  app.addHook('onReady', async () => {
    stopHearing = await onSessionEnded((idHash) => {
      for (const end of openBySession.get(idHash) ?? []) end();
    });
  });
  app.addHook('onClose', async () => stopHearing?.());
  app.addHook('preClose', async () => {
    for (const stream of [...streams.values()].flatMap((set) => [...set])) stream.end();
  });

  app.get('/events', async (request, reply) => {
    const left = new AbortController();
    // A stream that a page holds open by itself does not count as the person being there.
    request.headers['x-tumbler-background'] = '1';
    let ctx = await contextOf(request, left.signal);
    const person = ctx.principal.id;
    const mine = streams.get(person) ?? new Set();
    if (mine.size >= MOST_STREAMS) {
      throw new HttpError(429, 'TOO_MANY_STREAMS', `At most ${MOST_STREAMS} browsers of one person receive changes at once.`);
    }

    const stream = new PassThrough();
    mine.add(stream);
    streams.set(person, mine);
    const write = (text: string): void => {
      if (stream.writableEnded) return;
      stream.write(text);
      if (stream.writableLength + reply.raw.writableLength > MOST_WAITING_BYTES) stream.end();
    };

    const end = (): void => {
      write('event: end\ndata: {}\n\n');
      stream.end();
    };
    const { idHash } = ctx.session;
    const open = openBySession.get(idHash) ?? new Set();
    openBySession.set(idHash, open.add(end));

    const fromSeq = lastSeqOf(request);
    write(`retry: 3000\n${eventText('ready', fromSeq ?? push.seq, { seq: fromSeq ?? push.seq })}`);
    const unsubscribe = push.subscribe({
      ...(fromSeq === undefined ? {} : { fromSeq }),
      topics: PUSHED_TOPICS,
      accepts: (event) => canReceive(ctx.principal, ctx.stageRegion, event),
      onEvent: ({ seq, topic, payload, at }) => write(eventText(null, seq, { topic, payload, at })),
      onResync: (seq) => write(eventText('resync', seq, {})),
    });

    const beat = setInterval(() => {
      contextOf(request, left.signal).then(
        (fresh) => {
          ctx = fresh;
          write(': still here\n\n');
        },
        (error: unknown) => {
          // Only "signed out" ends the stream: a database that is away for a moment says nothing of the session.
          if (!(error instanceof HttpError) || error.statusCode !== 401) return;
          end();
        },
      );
    }, heartbeatMs);

    const leave = (): void => {
      clearInterval(beat);
      unsubscribe();
      left.abort();
      stream.destroy();
      mine.delete(stream);
      if (mine.size === 0) streams.delete(person);
      open.delete(end);
      if (open.size === 0) openBySession.delete(idHash);
    };
    reply.raw.on('close', leave);
    if (reply.raw.destroyed) leave();
    return streamed(reply, stream);
  });
}

function streamed(reply: FastifyReply, stream: PassThrough): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}

/** The number of the last event that the browser has; undefined where it has none. */
function lastSeqOf(request: FastifyRequest): number | undefined {
  const header = request.headers['last-event-id'];
  const { after } = request.query as { after?: unknown };
  const text = typeof header === 'string' && header !== '' ? header : after;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

const eventText = (name: string | null, id: number, data: unknown): string =>
  `${name === null ? '' : `event: ${name}\n`}id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
