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
  transformIndexHtml: {
    order: 'post',
    // Nothing is bundled while the pages are developed: the browser then finds the fonts in the style sheet.
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
        .flatMap((file) => firstFonts(file.type === 'asset' ? String(file.source) : ''))
        .map((href) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
          injectTo: 'head' as const,
        })),
  },
});

/**
 * Addresses of the fonts that the first screen shows: upright, regular and bold. The browser would ask for them only when the first text is laid
 * out, after scripts and styles; the others are rare and may come then.
 */
export const firstFonts = (css: string): string[] =>
  [...css.matchAll(/@font-face\s*{([^}]*)}/g)].flatMap(([, face = '']) =>
    /font-weight:\s*(?:400|700)\b/.test(face) && /font-style:\s*normal/.test(face)
      ? [...face.matchAll(/url\((['"]?)([^'")]+\.woff2)\1\)/g)].map(([, , href = '']) => href)
      : [],
  );

/**
 * The stylesheet with each inlined font written to the folder `into` and named by its path from `folder`. A font that comes later must not keep
 * its text invisible: until then the fallback stands in for it.
 */
export const withFontsAsFiles = (css: string, folder: string, into: string): string =>
  css
    .replace(/@font-face\s*{(?![^}]*font-display)/g, (start) => `${start}\n  font-display: swap;`)
    .replace(INLINED, (whole: string, _quote: string, kind: string, data: string) => {
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
