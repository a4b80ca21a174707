import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const INLINED = /url\((['"]?)data:font\/(woff2?);base64,([A-Za-z0-9+/=]+)\1\)/g;
const SMALL = 4096;

/**
 * Turns fonts that a stylesheet carries as base64 into files of their own. Cloudscape's global styles inline 136 KiB of them,
 * which every page would load before its first line; as files the browser fetches only the weights that a page shows, and keeps them.
 */
export const fontFiles = ({ into }: { into: string }): Plugin => ({
  name: 'font-files',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:$|\?)/, code: /data:font\// },
    handler: (code, id) => ({ code: withFontsAsFiles(code, dirname(id.split('?')[0] ?? id), into), map: null }),
  },
});

/** The stylesheet with each inlined font written to the folder `into` and named by its path from `folder`. */
export const withFontsAsFiles = (css: string, folder: string, into: string): string =>
  css.replace(INLINED, (whole: string, _quote: string, kind: string, data: string) => {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length < SMALL) return whole;
    const file = join(into, `open-sans-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${kind}`);
    if (!existsSync(file)) {
      mkdirSync(into, { recursive: true });
      writeFileSync(file, bytes);
    }
    const path = relative(folder, file).split(sep).join('/');
    return `url('${path.startsWith('.') ? path : `./${path}`}')`;
  });
