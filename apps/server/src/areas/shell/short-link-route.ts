import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shortLinkPath, shortLinkPattern } from '#rules/paths/shell';
import type { RequestContext } from '../../platform/http/context.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { isLocalPath, type ShortLinkService } from './short-link-service.ts';

/** What short links are opened with. */
interface ShortLinkRoute {
  shortLinks: Pick<ShortLinkService, 'find'>;
  contextOf: (request: FastifyRequest, signal: AbortSignal) => Promise<RequestContext>;
}

/**
 * Mounts GET /s/:id. A signed-in person goes on to the kept path, anyone else to sign-in first. An id that is not known gets
 * the console's page with 404, which says so under the same address.
 */
export function registerShortLinks(app: FastifyInstance, { shortLinks, contextOf }: ShortLinkRoute): void {
  app.get<{ Params: { id: string } }>(shortLinkPattern, async (request, reply) => {
    const { id } = request.params;
    reply.header('cache-control', 'no-store');
    try {
      await contextOf(request, AbortSignal.timeout(30_000));
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode !== 401) throw error;
      return reply.redirect(`/auth/sign-in?target=${encodeURIComponent(shortLinkPath(id))}`, 303);
    }
    const path = /^[A-Za-z0-9_-]{10}$/.test(id) ? await shortLinks.find(id) : null;
    if (path !== null && isLocalPath(path)) return reply.redirect(path, 302);
    reply.code(404).callNotFound();
    return reply;
  });
}
