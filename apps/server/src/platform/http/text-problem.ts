import { type DocumentNode, Kind, visit } from 'graphql';

/** NUL, which PostgreSQL cannot hold, and half of a surrogate pair, which would be stored as another text than was hashed. */
const UNKEEPABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** True for text that cannot be stored as it is. */
export const isUnkeepable = (text: string): boolean => UNKEEPABLE.test(text);

/** The path of the first text among variables that cannot be stored, such as `args.domain_identifier`; null when there is none. */
export function unkeepableVariable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isUnkeepable(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`;
    if (isUnkeepable(key)) return path === '' ? 'a name' : path;
    const found = unkeepableVariable(inner, here);
    if (found !== null) return found;
  }
  return null;
}

/** True for a document with such a text written into it. */
export function hasUnkeepableText(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    enter: (node) => {
      found ||= node.kind === Kind.STRING && isUnkeepable(node.value);
    },
  });
  return found;
}
