#!/usr/bin/env node
// No text from outside decides how long a match takes. Product code writes its regular expressions out, so that a reader sees all of them, and
// none repeats a group that can take one text in several ways. Patterns with stars go through rules/wildcard, words through rules/term-parts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { check } from './support/check.mjs';
import { explosion } from './support/pattern-structure.mjs';
import { sourceFiles } from './support/source-files.mjs';

const isProduct = (path) =>
  /^(?:apps|packages)\/.*\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$|\/testkit\/|\/test-[a-z-]+\.ts$|\/contract\.ts$/.test(path);

/** A constant that holds an expression which is written out. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

const problemsOf = (path, text) => {
  const found = [];
  const say = (node, what) => found.push(`${path}:${lineOf(node)} ${what}`);
  // Positions count bytes, on from the files that were parsed before: a first statement tells where this one begins.
  const bytes = Buffer.from(`;${text}`);
  const tree = swc.parseSync(bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2023' });
  const lineOf = ({ span }) =>
    bytes
      .subarray(0, span.start - tree.span.start)
      .toString()
      .split('\n').length;
  const visit = (node) => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (isRegExpCall(node))
      say(node, 'makes a regular expression of a text: use rules/wildcard or rules/term-parts, or write the expression out');
    if (isMatchOfText(node))
      say(node, `${node.callee.property.value}() makes a regular expression of what it is given: write the expression out`);
    if (node.type === 'RegExpLiteral') {
      const problem = explosion(node.pattern, node.flags);
      if (problem !== null) say(node, `a group is repeated too freely: ${problem}`);
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'span') visit(value);
  };
  visit(tree.body);
  return found;
};

const isRegExpCall = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  (callee?.value === 'RegExp' || (callee?.type === 'MemberExpression' && callee.property?.value === 'RegExp'));

/** Methods of a text that make an expression of their one argument. What else is named search takes more than one. */
const isMatchOfText = ({ type, callee, arguments: given }) => {
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression' || !/^(?:match(?:All)?|search)$/.test(callee.property?.value ?? ''))
    return false;
  const [first] = given;
  if (given.length !== 1 || first === undefined) return false;
  const { expression } = first;
  return expression.type !== 'RegExpLiteral' && !(expression.type === 'Identifier' && CONSTANT.test(expression.value));
};

await check('linear patterns', (root) =>
  sourceFiles(root)
    .filter(isProduct)
    .flatMap((path) => problemsOf(path, readFileSync(join(root, path), 'utf8'))),
);
