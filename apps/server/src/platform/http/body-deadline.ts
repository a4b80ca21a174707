import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInProcess } from '../auth/in-process.ts';
import { pathOf } from './refusals.ts';

/** Where files are put by a signed link: anybody who has the link may put the file, and it may take its time. */
export const SIGNED_FILES_PATH = '/api/sdpds/packages';

/** A body comes within this … */
const BODY_MS = 60_000;
/** … and a file within this: 2 GiB at 10 Mbit/s. Also the server's own limit. */
export const FILE_MS = 30 * 60_000;

export const isSignedFile = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  method === 'PUT' && pathOf(url) === SIGNED_FILES_PATH;

/** Closes connections whose request does not come to its end. The server has one limit for all of them, and files need another. */
export function limitBodyTime(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || isInProcess(request) || isSignedFile(request)) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyMs).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
