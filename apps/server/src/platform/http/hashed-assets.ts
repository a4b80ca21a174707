import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsEncoding } from './quick-compression.ts';

/** Kinds of files that a page load asks for by the dozen; others (maps of sources) are read from the disk when somebody wants one. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** As a pattern of the names that `registerHashedAssets` answers, for the one that serves the rest. */
export const HASHED_ASSETS = `assets/*{${Object.keys(TYPES).join(',')}}`;

/** Smaller files gain nothing from being compressed. */
const WORTH_COMPRESSING = 1_024;

type Encoding = 'br' | 'gzip';

interface Asset {
  type: string;
  bytes: Buffer;
  /** Made at the first request that takes it, off the main thread, and kept. */
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** Work that is done once in a process's life may take its time. */
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/**
 * Serves the files below `assets` that a page is made of from memory, compressed once: their names hold a hash of their content, so that neither
 * ever changes. A page load then costs no reading, and no compressing, of dozens of files. Names are those that the folder holds now.
 */
export function registerHashedAssets(app: FastifyInstance, folder: string, cacheControl: string): void {
  const assets = join(folder, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets).filter((name) => extname(name) in TYPES) : []);
  const kept = new Map<string, Asset>();
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ headers, params: { name } }, reply) => {
    if (!names.has(name)) return reply.callNotFound();
    const asset = kept.get(name) ?? assetOf(assets, name);
    kept.set(name, asset);
    reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(asset.type);
    const encoding = encodingOf(headers, asset);
    if (encoding === null) return reply.send(asset.bytes);
    asset.compressed[encoding] ??= compressors[encoding](asset.bytes);
    return reply.header('content-encoding', encoding).send(await asset.compressed[encoding]);
  });
}

const assetOf = (folder: string, name: string): Asset => ({
  type: TYPES[extname(name)] ?? 'application/octet-stream',
  bytes: readFileSync(join(folder, name)),
  compressed: {},
});

/** Fonts are compressed as they are. */
const encodingOf = (headers: Parameters<typeof acceptsEncoding>[0], { bytes, type }: Asset): Encoding | null => {
  if (bytes.length < WORTH_COMPRESSING || type === TYPES['.woff2']) return null;
  return (['br', 'gzip'] as const).find((encoding) => acceptsEncoding(headers, encoding)) ?? null;
};
