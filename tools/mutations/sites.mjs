// The places of the product's source that can be broken, and how: a text, a number, a comparison, an order, a condition.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { TEST_CODE } from '../lib/test-code.cjs';
import { filesBelow } from './files.mjs';

const LEFT_OUT = new RegExp(`${TEST_CODE}|/(?:specimens|gallery)/`);
const OPPOSITE = { '<': '>=', '>=': '<', '>': '<=', '<=': '>', '===': '!==', '!==': '===', '&&': '||', '||': '&&' };
/** Only the case on the border differs. */
const BORDER = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/**
 * Every place of the product that can be broken: `{ file, start, end, line, kind, value, original, broken, wrap, words, before, names }`. Offsets
 * count UTF-16 units; `broken` takes the place of `original` as an expression (`wrap` says how JSX wants it). `words` is what stands around
 * it, `before` its line and the five before, `names` what it is a part of.
 */
export const productSites = (root) =>
  filesBelow(root, ['apps', 'packages'])
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !LEFT_OUT.test(file))
    .flatMap((file) => sitesOf(file, readFileSync(join(root, file), 'utf8')));

const sitesOf = (file, source) => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lines = lineStarts(source);
  const sites = [];
  const visit = (node, parent, scope) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parent, scope);
      return;
    }
    if (typeof node.type !== 'string' || isLeftOut(node)) return;
    const inside = nameOf(node) ? [...scope, nameOf(node)] : scope;
    const change = changeOf(node, parent, source);
    if (change) {
      const line = lineOf(lines, node.start);
      const next = lines[line] ?? source.length;
      const text = source.slice(lines[Math.max(0, line - 3)], lines[line + 1] ?? next);
      const before = source.slice(lines[Math.max(0, line - 6)], next);
      sites.push({
        file,
        start: node.start,
        end: node.end,
        line,
        words: `${file} ${inside.join(' ')} ${text}`,
        before,
        names: inside,
        ...change,
      });
    }
    for (const [key, child] of Object.entries(node)) {
      if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType' || isName(node, key)) continue;
      visit(child, node, inside);
    }
  };
  visit(program.body, null, []);
  return sites;
};

const isLeftOut = (node) =>
  /^(TS(?!As|NonNull|Satisfies)|Import|ExportAll|ExportSpecifier)/.test(node.type) ||
  node.type === 'TaggedTemplateExpression' ||
  isLook(node) ||
  // A GraphQL document is text for a generator, not for the product.
  (node.type === 'CallExpression' && node.callee.name === 'graphql') ||
  (node.type === 'NewExpression' && node.callee.name === 'URL') ||
  (node.type === 'ExpressionStatement' && typeof node.directive === 'string');

/** How wide, in which type, by which element: a look is for eyes, and no test names it. */
const LOOKS = new Set(
  'width minWidth maxWidth height size variant fontSize color display className tagOverride padding margin direction alignItems iconName estimate locale'.split(
    ' ',
  ),
);
const isLook = (node) =>
  (node.type === 'JSXAttribute' && LOOKS.has(node.name.name)) || (node.type === 'Property' && !node.computed && LOOKS.has(node.key.name));

/** Keys and labels are no expressions. */
const isName = (node, key) => (key === 'key' && !node.computed) || (node.type === 'JSXAttribute' && key === 'name') || key === 'label';

const nameOf = (node) =>
  node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration' || node.type === 'MethodDefinition' || node.type === 'Property'
    ? (node.id?.name ?? node.key?.name)
    : undefined;

const changeOf = (node, parent, source) => {
  const of = (part) => source.slice(part.start, part.end);
  const whole = { original: of(node), wrap: parent?.type === 'JSXAttribute' ? 'attribute' : 'expression' };
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string')
        return node.value.length === 0
          ? undefined
          : { kind: 'text', value: node.value, ...whole, broken: JSON.stringify(scratched(node.value)) };
      if (typeof node.value === 'number') return { kind: 'number', value: node.value, ...whole, broken: String(otherNumber(node.value)) };
      // Matches nothing.
      if (node.regex) return { kind: 'condition', value: node.regex.pattern, ...whole, broken: '/(?!)/' };
      if (typeof node.value === 'boolean') return { kind: 'condition', value: node.value, ...whole, broken: String(!node.value) };
      return undefined;
    case 'TemplateLiteral': {
      const text = node.quasis
        .map(({ value }) => value.raw)
        .join(' ')
        .trim();
      if (text.length < 4) return undefined;
      return { kind: 'text', value: text, ...whole, broken: `(${whole.original}).replace(/[a-z]/g, 'x')` };
    }
    case 'JSXText': {
      const text = node.value.trim();
      return text === ''
        ? undefined
        : {
            kind: 'text',
            value: text,
            original: JSON.stringify(text),
            broken: JSON.stringify(scratched(text)),
            wrap: 'child',
            raw: node.value,
          };
    }
    case 'BinaryExpression':
      if (node.operator === '-' && /sort|compare|order|by/i.test(source.slice(Math.max(0, node.start - 80), node.start)))
        return { kind: 'order', value: '-', ...whole, broken: `${of(node.right)} - ${of(node.left)}` };
      if (!(node.operator in OPPOSITE)) return undefined;
      return {
        kind: 'condition',
        value: node.operator,
        ...whole,
        broken: `${of(node.left)} ${(node.start % 2 === 0 && BORDER[node.operator]) || OPPOSITE[node.operator]} ${of(node.right)}`,
      };
    case 'LogicalExpression':
      if (!(node.operator in OPPOSITE)) return undefined;
      return {
        kind: 'condition',
        value: node.operator,
        ...whole,
        broken: `(${of(node.left)}) ${OPPOSITE[node.operator]} (${of(node.right)})`,
      };
    case 'UnaryExpression':
      return node.operator === '!' ? { kind: 'condition', value: '!', ...whole, broken: `!!(${of(node.argument)})` } : undefined;
    case 'ConditionalExpression':
      return { kind: 'condition', value: '?', ...whole, broken: `${of(node.test)} ? (${of(node.alternate)}) : (${of(node.consequent)})` };
    default:
      return undefined;
  }
};

/** A text with one character in its middle that nobody writes: whoever looks for the whole of it does not find it. */
const scratched = (text) => {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}ǂ${text.slice(middle + 1)}`;
};

const otherNumber = (value) => (value === 0 ? 1 : Number.isInteger(value) && Math.abs(value) < 100 ? value + 1 : value * 2);

const lineStarts = (source) => {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

/** Counted from 1. */
const lineOf = (starts, offset) => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
};
