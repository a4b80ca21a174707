import { createHash } from 'node:crypto';

/** Sent with every answer. Pages with a policy of their own set theirs first. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  // "no-referrer" would make browsers send "Origin: null" with forms, which then could not be distinguished from a foreign one.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * Of sign-in, which a page opens in a window of its own and waits for: a policy there would part the two once the issuer's origin comes
 * between, and the page would take the window for closed. Nothing of these pages is worth a handle to them.
 */
export const SIGN_IN_HEADERS: Readonly<Record<string, string>> = { 'cross-origin-opener-policy': 'unsafe-none' };

/** For everything that is no page. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of the console's page. Scripts come from this host, beside the inline ones that the built page itself holds, by hash. Styles
 * may be inline: the component library sets sizes and positions on elements. Of other hosts it shows pages of `framed` only, which are addresses.
 */
export function consolePolicy(indexHtml: string, framed: readonly string[] = []): string {
  const hashes = [...indexHtml.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    ...(framed.length === 0 ? [] : [['frame-src', ...new Set(framed.map((address) => new URL(address).origin))].join(' ')]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
