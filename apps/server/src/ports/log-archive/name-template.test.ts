import { expect, test } from 'vitest';
import { nameOf, parseNameTemplate } from './name-template.ts';

const PLACE = { stage: 'prod', region: 'iad' };

test.each([
  ['{name}', 'orders'],
  ['{account}:{name}', '123456789012:orders'],
  ['/aws/OpenSearchService/domains/{name}/application-logs', '/aws/OpenSearchService/domains/orders/application-logs'],
  ['{stage}{region}-{name}.{name}', 'prodiad-orders.orders'],
])('%s is the name %s of a domain', (text, wanted) => {
  const template = parseNameTemplate(text);
  expect(typeof template === 'string' ? template : nameOf(template, '123456789012:orders', PLACE)).toBe(wanted);
});

test.each([
  ['', 'must name {name}'],
  ['{account}', 'must name {name}'],
  ['{name', 'must close each variable with }'],
  ['name}{', 'must name only the variables {account}, {name}, {stage}, {region}'],
  ['{{name}}', 'must name only the variables {account}, {name}, {stage}, {region}'],
  ['{constructor}{name}', 'must name only the variables {account}, {name}, {stage}, {region}'],
  ['{name}"*', 'must hold letters, digits, spaces and . _ : / # + = @ - between its variables'],
  ['{name}\n', 'must hold letters, digits, spaces and . _ : / # + = @ - between its variables'],
])('%j is none', (text, problem) => {
  expect(parseNameTemplate(text)).toBe(problem);
});
