import { termParts } from '#rules/term-parts';

const TAG_OR_ENTITY = /(<[^>]*>|&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);)/i;

/** Sanitised HTML with every given word marked where it stands in a text, never inside of a tag or an entity. */
export function highlightHtml(html: string, terms: readonly string[]): string {
  const wanted = terms.filter((term) => term.length > 1);
  if (wanted.length === 0) return html;
  // Terms are whole words of the runbook: the search has completed and corrected what was typed.
  return html
    .split(TAG_OR_ENTITY)
    .map((part, index) => (index % 2 === 1 ? part : marked(part, wanted)))
    .join('');
}

const marked = (text: string, terms: readonly string[]): string =>
  termParts(text, terms, { wholeWords: true })
    .map((part) => (part.isMatch ? `<mark>${part.text}</mark>` : part.text))
    .join('');
