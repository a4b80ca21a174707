import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HASHED_ASSETS, registerHashedAssets } from './hashed-assets.ts';
import { consolePolicy } from './security-headers.ts';

/** For a year. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The built page of the console. */
export interface WebPage {
  /** Sends index.html, never to be kept by a cache. */
  send: (reply: FastifyReply) => FastifyReply;
}

/**
 * Serves the built files of the browser's side: what has its hash in the name (under /assets) for good, the rest asked for again each time.
 * Returns null, and serves nothing, where nothing was built. `framed`: addresses of other hosts that pages may show within.
 */
export function registerStaticFiles(app: FastifyInstance, folder: string, framed: readonly string[] = []): WebPage | null {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return null;
  const html = readFileSync(indexFile, 'utf8');
  const policy = consolePolicy(html, framed);
  registerHashedAssets(app, folder, FOR_GOOD);
  void app.register(fastifyStatic, {
    root: folder,
    index: false,
    // A route per file: whatever is not one of them falls to the console's page.
    wildcard: false,
    // index.html is only sent by the page route, which knows its policy.
    allowedPath: (path) => path !== '/index.html',
    globIgnore: [HASHED_ASSETS],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? FOR_GOOD : 'no-cache');
    },
  });
  return {
    send: (reply) =>
      reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html),
  };
}
