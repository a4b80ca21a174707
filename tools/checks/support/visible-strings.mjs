// Texts of a source file that a person may read: string and template literals and JSX text, without imports, directives and keys.
import { parseSync } from 'vite';

/** `{ text, line }` of each. A template's text has `{}` where a value stands; white space is single. */
export const visibleStrings = (path, source) => {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  const add = (text, at) => {
    const single = text.replaceAll(/\s+/g, ' ').trim();
    if (single !== '') found.push({ text: single, line: source.slice(0, at).split('\n').length });
  };
  walk(program, (node) => {
    if (SKIPPED.has(node.type)) return false;
    if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start);
    if (node.type === 'JSXText') add(node.value, node.start);
    if (node.type === 'TaggedTemplateExpression' || isOperation(node)) return false;
    if (node.type === 'TemplateLiteral') add(node.quasis.map(({ value }) => value.cooked).join('{}'), node.start);
    return true;
  });
  return found;
};

const SKIPPED = new Set(['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'TSLiteralType', 'TSEnumMember']);

/** A GraphQL document: its descriptions are for engineers. */
const isOperation = (node) => node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'graphql';

/** Every node of a tree, from above; below one that `see` answers false for, none. */
const walk = (node, see) => {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string' && !see(node)) return;
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child, see);
};
