import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type StageRegion, stageRegionText } from '#rules/regions/stage-regions';
import { SDPDS_PREFIX } from '#rules/releases/calls';
import type { Clock } from '../../platform/clock/clock.ts';
import { SIGNED_FILES_PATH } from '../../platform/http/body-deadline.ts';
import { onDisconnect } from '../../platform/http/on-disconnect.ts';
import { begun, streamBody } from '../../platform/http/stream-body.ts';
import type { PackageStore } from '../../ports/package-store/port.ts';
import type { PortSet } from '../../ports/port-set.ts';
import { envelope } from './calls/envelope.ts';
import { conflict, invalid, notAvailable, notFound, SdpdsProblem } from './calls/sdpds-problem.ts';
import { isSigned, type LinkGrant } from './package-links.ts';

/** What links to packages are answered with. */
export interface PackageRoutes {
  portsOf: (stageRegion: StageRegion) => PortSet;
  secretOf: (stageRegion: StageRegion) => Promise<string>;
  clock: Clock;
  maxBytes: number;
}

/** An upload of which nothing was heard for so long belongs to a server that has died. */
const UPLOAD_STALE_MS = 60_000;

const Query = z.object({
  key: z.string().max(512),
  expires: z.string().regex(/^\d{1,12}$/),
  md5: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .optional(),
  signature: z.string().max(128),
});

/**
 * Mounts PUT and GET of signed links to packages, in a scope whose failures are reported in the envelope. A link is enough: it names one file, what
 * may be done with it, and until when. A body goes to the store as it comes; nothing of it is kept in memory.
 */
export function registerPackageRoutes(scope: FastifyInstance, routes: PackageRoutes): void {
  const path = SIGNED_FILES_PATH.slice(SDPDS_PREFIX.length);
  void scope.register(async (files) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    files.put(path, async (request, reply) => {
      const { key, stageRegion, md5, packages } = await opened(routes, 'put', request);
      const { records } = routes.portsOf(stageRegion).releases;
      const file = await records.package(key);
      if (file === null) throw notFound('No package is expected under this link: ask for a new upload location.');
      if (file.state === 'stored') throw conflict('The package has arrived already. Ask for a new upload location for another file.');
      checkLength(request, routes.maxBytes);
      const owner = randomUUID();
      // Of two that send at once, on whichever servers, one is taken.
      const hold = () => records.holdUpload(key, owner, { now: routes.clock.now(), staleMs: UPLOAD_STALE_MS });
      if (!(await hold())) throw conflict('The package is being uploaded by this link now. Wait for it, or ask for another location.');
      const lost = new AbortController();
      const holding = setInterval(() => {
        hold().then(
          (isHeld) => isHeld || lost.abort(),
          () => lost.abort(),
        );
      }, UPLOAD_STALE_MS / 4).unref();
      let isOver = false;
      try {
        const content = (request.body ?? request.raw) as Readable;
        const came = await packages.put(key, content, { expectedMd5: md5 ?? null, maxBytes: routes.maxBytes, signal: lost.signal });
        const { md5: sum, bytes } = came;
        const state = came.stored ? 'stored' : 'refused';
        isOver = true;
        if (!(await records.endUpload(key, owner, { ...file, md5: sum, bytes, state, at: routes.clock.now() })))
          throw conflict('Another upload by this link was faster. Ask for a new upload location for another file.');
        if (!came.stored)
          throw invalid(
            `What arrived has the MD5 ${came.md5}, and ${md5 ?? 'another'} was announced: it was not kept. Compare with your file, and upload again.`,
          );
        return reply
          .header('cache-control', 'no-store')
          .send(envelope(200, { packageKey: key, packageMD5Hash: came.md5, bytes: came.bytes }, request.id));
      } finally {
        clearInterval(holding);
        if (!isOver) await records.endUpload(key, owner, null);
      }
    });

    files.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const { key, stageRegion, packages } = await opened(routes, 'get', request);
      const { signal } = onDisconnect(reply).controller;
      const found = await packages.open(key, signal);
      if (found === null) throw notFound('The package of this link is not kept any more.');
      const file = await routes.portsOf(stageRegion).releases.records.package(key);
      const name = file?.fileName ?? key.slice(key.lastIndexOf('/') + 1);
      return reply
        .type('application/octet-stream')
        .header('cache-control', 'no-store')
        .header('content-length', found.bytes)
        .header(
          'content-disposition',
          `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`,
        )
        .send(streamBody(await begun(chunksOf(found.content)), { reply }));
    });
  });
}

async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of content) yield chunk as Buffer;
}

/** What the link opens. @throws SdpdsProblem for a link that is not ours, or not any more */
async function opened(
  { portsOf, secretOf, clock }: PackageRoutes,
  verb: LinkGrant['verb'],
  request: FastifyRequest,
): Promise<{ key: string; md5: string | undefined; stageRegion: StageRegion; packages: PackageStore }> {
  const stageRegion = request.knownHost?.stageRegion;
  const query = Query.safeParse(request.query);
  const denied = (why: string) =>
    new SdpdsProblem('AccessDeniedException', `${why} Ask for a new ${verb === 'put' ? 'upload location' : 'download link'}.`);
  if (stageRegion === undefined || !query.success) throw denied('This is no link to a package.');
  const { key, md5, signature } = query.data;
  const expires = Number(query.data.expires);
  if (
    !isSigned({ verb, stageRegion: stageRegionText(stageRegion), key, md5: md5 ?? null, expires }, signature, await secretOf(stageRegion))
  )
    throw denied('This link is not valid here.');
  if (clock.now() > expires * 1_000) throw denied('This link has expired.');
  const { packages } = portsOf(stageRegion).releases;
  if (packages === null) throw notAvailable('Packages');
  return { key, md5, stageRegion, packages };
}

/** Known before the first byte is read, so that the refusal still reaches the sender. */
function checkLength({ headers }: FastifyRequest, maxBytes: number): void {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length < 0)
    throw invalid('The header Content-Length is missing: send the size of the file with it.');
  if (length > maxBytes)
    throw new SdpdsProblem(
      'RequestTooLargeException',
      `The package has ${length} bytes, and at most ${maxBytes} are taken. Split it, or have packages.maxMegabytes raised.`,
    );
}
