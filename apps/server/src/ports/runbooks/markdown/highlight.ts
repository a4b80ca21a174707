const TAG_OR_ENTITY = /(<[^>]*>|&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);)/i;

/** Sanitised HTML with every given word marked where it stands in a text, never inside of a tag or an entity. */
export function highlightHtml(html: string, terms: readonly string[]): string {
  const wanted = terms.filter((term) => term.length > 1).sort((a, b) => b.length - a.length);
  if (wanted.length === 0) return html;
  // Terms are whole words of the runbook: the search has completed and corrected what was typed.
  const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.map(quoted).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return html
    .split(TAG_OR_ENTITY)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(words, (word) => `<mark>${word}</mark>`)))
    .join('');
}

const quoted = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
