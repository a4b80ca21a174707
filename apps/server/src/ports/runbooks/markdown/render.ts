import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isSopId } from '#rules/sop-links';
import type { RenderOptions, RunbookHeading } from '../port.ts';

/** A part of a runbook between two headings. */
export interface Section {
  /** Null for what stands before the first heading. */
  heading: RunbookHeading | null;
  /** The words of the section, without marks. */
  text: string;
  tokens: Token[];
}

interface Context extends RenderOptions {
  isKnown: (id: string) => boolean;
  /** In the order in which the headings appear; empty for a piece that gets no ids. */
  headingIds: string[];
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

const anchor = (href: string, html: string): string => `<a href="${escapeHtml(href)}">${html}</a>`;

/** `GET _cat/nodes?h=name` in the text of a runbook: a call of the API explorer. */
const CALL = /^GET\s+(\/?\S+)$/;
/** `[shards](explorer/_cat/shards)`: the same with words of its own. */
const EXPLORER_LINK = /^explorer\/(.+)$/;
/** `SOP-07`, `SOP-07-heap-pressure.md` or either with `#heading`. */
const RUNBOOK_LINK = /^(SOP-\d{2,4})(?:-[a-z0-9-]+)?(?:\.md)?(?:#([a-z0-9-]+))?$/;

/** Other places that a link may lead to: the web, a letter, this page, and the console's own pages of help. */
const FOLLOWED = /^(?:https?:\/\/|mailto:|#|\/docs\/)/i;

/** The calls that a runbook tells its reader to make, as cluster paths. */
export function explorerPathsIn(tokens: readonly Token[]): string[] {
  return flat(tokens).flatMap((token) => {
    const path =
      token.type === 'codespan'
        ? CALL.exec(token.text)?.[1]
        : token.type === 'link'
          ? EXPLORER_LINK.exec((token as Tokens.Link).href)?.[1]
          : undefined;
    return path === undefined ? [] : [path];
  });
}

/** Links of a runbook to others: `[id, heading]`. */
export function runbookLinksIn(tokens: readonly Token[]): { id: string; heading: string | undefined }[] {
  return flat(tokens).flatMap((token) => {
    const [, id, heading] =
      RUNBOOK_LINK.exec(token.type === 'sop' ? token.raw : token.type === 'link' ? (token as Tokens.Link).href : '') ?? [];
    return id === undefined ? [] : [{ id, heading }];
  });
}

const children = (token: Token): Token[] => {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap((cell) => cell.tokens);
  }
  return ('tokens' in token ? token.tokens : undefined) ?? [];
};

const flat = (tokens: readonly Token[]): Token[] => tokens.flatMap((token) => [token, ...flat(children(token))]);

/** A bare `SOP-07` in a text becomes a link; inside of a link it stays a word. */
const mention = {
  name: 'sop',
  level: 'inline' as const,
  start: (src: string) => {
    const at = src.search(/\bSOP-\d{2}/);
    return at < 0 ? undefined : at;
  },
  tokenizer(this: { lexer: { state: { inLink: boolean } } }, src: string) {
    const found = /^SOP-\d{2,4}\b/.exec(src);
    return found && !this.lexer.state.inLink ? { type: 'sop', raw: found[0] } : undefined;
  },
};

const plain = new Marked({ extensions: [mention] });

/** Markdown as tokens. Raw HTML is kept as text: a runbook is Markdown. */
export const lex = (markdown: string): Token[] => plain.lexer(markdown);

/** A runbook by its second- and third-level headings; a heading of the first level counts as a second. */
export function sectionsOf(tokens: readonly Token[]): Section[] {
  const used = new Map<string, number>();
  const sections: Section[] = [{ heading: null, text: '', tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= 3) {
      const text = words([token]);
      sections.push({
        heading: { id: uniqueSlug(text, used), text, level: Math.max(2, (token as Tokens.Heading).depth) },
        text: '',
        tokens: [token],
      });
    } else sections.at(-1)?.tokens.push(token);
  }
  for (const section of sections) section.text = words(section.tokens.filter((token) => token.type !== 'heading'));
  return sections.filter((section) => section.heading !== null || section.text !== '');
}

const uniqueSlug = (text: string, used: Map<string, number>): string => {
  const slug =
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'section';
  const count = (used.get(slug) ?? 0) + 1;
  used.set(slug, count);
  return count === 1 ? slug : `${slug}-${count}`;
};

const words = (tokens: readonly Token[]): string =>
  flat(tokens)
    .map((token) =>
      ['text', 'codespan', 'code', 'sop', 'escape'].includes(token.type) && children(token).length === 0 ? textOf(token) : '',
    )
    .filter((text) => text !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const textOf = (token: Token): string => (token.type === 'sop' ? token.raw : (token as Tokens.Text).text);

/** Sanitised HTML of tokens that {@link lex} made. */
export function renderHtml(tokens: readonly Token[], context: Context): string {
  const ids = [...context.headingIds];
  const marked = new Marked({
    renderer: {
      html: ({ text }) => (/^\s*<!--/.test(text) ? '' : escapeHtml(text)),
      image: ({ text }) => escapeHtml(text),
      heading({ tokens: inner, depth }) {
        const id = depth <= 3 ? ids.shift() : undefined;
        const tag = `h${Math.min(Math.max(2, depth), 4)}`;
        return `<${tag}${id === undefined ? '' : ` id="${escapeHtml(id)}"`}>${this.parser.parseInline(inner)}</${tag}>\n`;
      },
      codespan({ text }) {
        const path = CALL.exec(text)?.[1];
        // The word GET is for readers of the file; on the page the link says it.
        return path === undefined ? false : call(path, `<code>${escapeHtml(path)}</code>`, context);
      },
      link({ href, tokens: inner }) {
        const html = this.parser.parseInline(inner);
        const path = EXPLORER_LINK.exec(href)?.[1];
        if (path !== undefined) return call(path, html, context);
        const [, id, heading] = RUNBOOK_LINK.exec(href) ?? [];
        if (id !== undefined) return context.isKnown(id) ? anchor(context.runbook(id, heading), html) : html;
        return FOLLOWED.test(href) ? anchor(href, html) : html;
      },
    },
    extensions: [
      {
        name: 'sop',
        renderer: ({ raw }) => (isSopId(raw) && context.isKnown(raw) ? anchor(context.runbook(raw), escapeHtml(raw)) : escapeHtml(raw)),
      },
    ],
  });
  return sanitised(marked.parser([...tokens]));
}

const call = (path: string, html: string, { explorer }: RenderOptions): string => (explorer === null ? html : anchor(explorer(path), html));

/** The second net under {@link renderHtml}, which writes no other tags itself; what an author slips through goes here. */
const sanitised = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code', 'strong', 'em', 'del', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'target', 'rel'], h2: ['id'], h3: ['id'], ol: ['start'], th: ['align'], td: ['align'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, { href = '' }) => {
        const isOutside = /^https?:/i.test(href);
        return { tagName, attribs: { href, ...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}) } };
      },
    },
  });
