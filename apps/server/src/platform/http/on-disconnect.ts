import { setMaxListeners } from 'node:events';
import type { FastifyReply } from 'fastify';

/** Aborts when the client leaves before the answer is whole, also where that was before anybody listened. */
export function onDisconnect(reply: FastifyReply): { controller: AbortController; done: () => void } {
  const controller = new AbortController();
  // One listener a call to a source is no leak: Node would warn from the eleventh.
  setMaxListeners(0, controller.signal);
  const left = (): void => {
    if (!reply.raw.writableFinished) controller.abort(new Error('the client has left'));
  };
  reply.raw.on('close', left);
  if (reply.raw.destroyed) left();
  return { controller, done: () => void reply.raw.off('close', left) };
}
