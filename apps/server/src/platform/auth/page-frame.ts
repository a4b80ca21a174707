import { createHash } from 'node:crypto';

/** A page rendered here, with the content security policy that allows exactly what it holds: one style sheet, no script. */
export interface Page {
  html: string;
  policy: string;
}

/** Makes text safe inside HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter] ?? letter);

const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f3f4f6; --card: #ffffff; --line: #d5dbe3; --line-strong: #8c96a4; --text: #0f141a; --soft: #424650; --accent: #006ce0; --accent-strong: #002b66;
  --on-accent: #ffffff; --hover: #f0f6ff; --bad: #db0000; --bad-fill: #fff5f5; --mark: #0f141a; --mark-text: #ffffff; --avatar: #e6eefb; --avatar-text: #002b66;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f141a; --card: #161d26; --line: #333c49; --line-strong: #6a7688; --text: #ebebf0; --soft: #b4b9c4; --accent: #42b4ff; --accent-strong: #75cfff;
    --on-accent: #0f141a; --hover: #1b2a3d; --bad: #ff7a7a; --bad-fill: #2b1519; --mark: #ebebf0; --mark-text: #0f141a; --avatar: #1f3350; --avatar-text: #b8dcff;
  }
}
* { box-sizing: border-box; }
html { background: var(--page); }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; color: var(--text); background: var(--page);
  font: 14px/20px "Open Sans", "Helvetica Neue", Roboto, Arial, sans-serif; -webkit-font-smoothing: antialiased; }
header { display: flex; align-items: center; gap: 10px; padding: 16px 24px; font-size: 16px; font-weight: 700; }
header svg { width: 26px; height: 26px; flex: none; }
header .place { margin-left: auto; font-size: 12px; line-height: 16px; font-weight: 700; padding: 2px 8px; border-radius: 4px; background: var(--mark); color: var(--mark-text); }
main { flex: 1; width: 100%; max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
main.wide { max-width: 760px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 24px; }
h1 { font-size: 24px; line-height: 30px; margin: 0 0 4px; letter-spacing: -0.01em; }
h2 { font-size: 16px; line-height: 20px; margin: 24px 0 4px; }
p { margin: 0; color: var(--soft); overflow-wrap: anywhere; }
.people { list-style: none; margin: 12px 0 0; padding: 0; display: grid; grid-template-columns: 1fr; gap: 8px; }
.person { width: 100%; height: 100%; display: flex; gap: 12px; align-items: center; text-align: left; padding: 10px 12px; border: 1px solid var(--line); border-radius: 12px;
  background: transparent; color: inherit; font: inherit; cursor: pointer; }
.person:hover { background: var(--hover); border-color: var(--accent); }
.person b { display: block; }
.person span span { color: var(--soft); font-size: 12px; line-height: 16px; display: block; }
.avatar { flex: none; width: 36px; height: 36px; border-radius: 50%; display: grid; place-items: center; background: var(--avatar); color: var(--avatar-text); font-weight: 700; font-size: 13px; }
label { display: block; margin: 16px 0 4px; font-weight: 400; }
input { width: 100%; padding: 7px 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
input[aria-invalid="true"] { border-color: var(--bad); border-left-width: 6px; }
.action { display: inline-block; margin-top: 20px; padding: 6px 20px; border: 2px solid var(--accent); border-radius: 20px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; }
.action:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
.person:focus-visible, input:focus-visible, .action:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.alert { margin: 16px 0 0; padding: 10px 12px; border: 2px solid var(--bad); border-radius: 12px; background: var(--bad-fill); color: var(--text); }
.alert b { display: block; }
details { margin-top: 20px; border-top: 1px solid var(--line); padding-top: 16px; }
summary { cursor: pointer; font-weight: 700; width: fit-content; border-radius: 4px; }
.local { max-width: 400px; }
.hint { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 12px; line-height: 18px; }
code { font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
.card > .action { margin-top: 20px; }
footer { padding: 0 16px 24px; text-align: center; font-size: 12px; line-height: 16px; color: var(--soft); }
@media (min-width: 640px) { .card { padding: 32px; } .people { grid-template-columns: 1fr 1fr; } main { padding-top: 6vh; } }
@media (prefers-reduced-motion: no-preference) { .person, .action { transition: background-color 90ms, border-color 90ms; } }
`;

const styleHash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0f2a43"/><path d="M8 9h16v4h-6v11h-4V13H8z" fill="#5cc8ff"/><circle cx="24" cy="23" r="3" fill="#ffb454"/></svg>';

/**
 * Puts a body into the product's frame.
 * @param options.place words at the right of the header, such as "beta"
 * @param options.formTargets origins that a form of the page may lead to by redirect, beside the page's own
 * @param options.scripts paths of scripts of the same origin
 */
export function page(
  title: string,
  body: string,
  options: { place?: string; wide?: boolean; formTargets?: readonly string[]; scripts?: readonly string[] } = {},
): Page {
  const { place, wide = false, formTargets = [], scripts = [] } = options;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Tumbler</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header>${LOGO}<span>Tumbler</span>${place === undefined ? '' : `<span class="place">${escapeHtml(place)}</span>`}</header>
<main${wide ? ' class="wide"' : ''}>${body}</main>
<footer>For operators, engineers and support staff. What is done here is recorded.</footer>
${scripts.map((path) => `<script src="${escapeHtml(path)}"></script>`).join('')}</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self'",
    `script-src ${scripts.length > 0 ? "'self'" : "'none'"}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
