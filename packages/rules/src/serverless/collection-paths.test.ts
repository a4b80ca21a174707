import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostilePaths } from '../testkit/explorer-hostile-paths.ts';
import { checkCollectionPath } from './collection-paths.ts';

describe('what may be asked of a collection', () => {
  test.each([
    ['_cat/indices', '/_cat/indices?format=json'],
    ['/_cat/indices?bytes=b', '/_cat/indices?bytes=b&format=json'],
    ['_cat/aliases', '/_cat/aliases?format=json'],
    ['_cat/templates', '/_cat/templates?format=json'],
    ['_mappings', '/_mapping?format=json'],
    ['_alias', '/_alias?format=json'],
    ['_component_template', '/_component_template?format=json'],
    ['_index_template', '/_index_template?format=json'],
    ['products/_mappings', '/products/_mapping?format=json'],
    ['products/_settings', '/products/_settings?format=json'],
  ])('%s is asked as %s [EXPL-002]', (written, url) => {
    expect(checkCollectionPath(written)).toMatchObject({ ok: true, url });
  });

  test.each([
    ['_cat/nodes', 'UNKNOWN_PATH'],
    ['_cluster/health', 'UNKNOWN_PATH'],
    ['products/_search', 'CONTENT_REFUSED'],
    ['products/_doc/1', 'CONTENT_REFUSED'],
    ['products', 'UNKNOWN_PATH'],
  ])('%s is refused: %s', (written, code) => {
    expect(checkCollectionPath(written)).toMatchObject({ ok: false, code });
  });

  test('nothing but its roots is ever sent, whatever is written [EXPL-002]', () => {
    const own = /^\/(_cat\/(indices|aliases|templates)|_alias|_component_template|_index_template|([^/]+\/)?_(mapping|settings))\?/;
    fc.assert(
      fc.property(hostilePaths(), (written) => {
        const verdict = checkCollectionPath(written);
        if (verdict.ok) expect(verdict.url).toMatch(own);
      }),
    );
  });
});
