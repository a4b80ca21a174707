import { explorerRequestUrl } from '#rules/explorer/request';
import { clusterPathOf } from '#rules/explorer/url';
import { checkCollectionPath } from '#rules/serverless/collection-paths';
import { answerTable } from '../../../../kits/api-explorer/answer-table.ts';
import type { CatalogueRoot, ExplorerCatalogue, ExplorerSource } from '../../../../kits/api-explorer/explorer-source.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { CollectionApiQuery } from './collection-query.ts';

const path = (name: string, title: string) => ({ path: name, title, params: [], heavy: false, columns: [], demoOnly: false });
const alone = (name: string, title: string): CatalogueRoot => ({ name, title, paths: [path('', title)] });

/** What a collection may be asked (EXPL-002). */
export const COLLECTION_CATALOGUE: ExplorerCatalogue = {
  roots: [
    {
      name: '_cat',
      title: 'Lists',
      paths: [path('indices', 'Indices'), path('aliases', 'Aliases'), path('templates', 'Index templates')],
    },
    alone('_mappings', 'Mappings of all indices'),
    alone('_alias', 'Aliases of all indices'),
    alone('_component_template', 'Component templates'),
    alone('_index_template', 'Index templates'),
  ],
  indexPaths: ['_mappings', '_settings'],
};

const NAMES = 50;

/** A collection as the explorer asks it, through the server's guard (EXPL-007). */
export function collectionSource(awsAccountId: string, collectionId: string): ExplorerSource {
  const ask = async (url: string, signal: AbortSignal) =>
    (await request(CollectionApiQuery, { awsAccountId, collectionId, url }, signal)).junoGetApi;
  return {
    id: `collection ${awsAccountId}:${collectionId}`,
    async run({ place }, signal) {
      const { success, data, status, notice, tookMs, asOf } = await ask(clusterPathOf(place), signal);
      return {
        status,
        tookMs,
        sizeBytes: null,
        asOf,
        value: data,
        table: success ? answerTable(data) : null,
        // The explorer leads from what is cut to the whole of it, which there is not here: the notice tells of it.
        truncated: false,
        download: null,
        notice: notice ?? null,
        nextToken: null,
        fellBackTo: null,
        error: success ? null : `status ${status} of the collection`,
      };
    },
    streams: () => false,
    async names(kind, prefix, signal) {
      if (kind === 'node') return [];
      const { success, data } = await ask('_cat/indices', signal);
      return success && Array.isArray(data) ? indexNames(data, prefix) : [];
    },
    refusal(place) {
      const checked = checkCollectionPath(clusterPathOf(place));
      return checked.ok ? null : `${checked.message} ${checked.fix}`;
    },
    filters: () => [],
    curl({ place }) {
      const checked = checkCollectionPath(clusterPathOf(place));
      const asked = (checked.ok ? checked.url : explorerRequestUrl(place)).replace(/^\/+/, '');
      return `curl -sS --aws-sigv4 "aws:amz:$AWS_REGION:aoss" "$COLLECTION_ENDPOINT"'/${asked.replaceAll("'", "'\\''")}'`;
    },
  };
}

const indexNames = (rows: readonly unknown[], prefix: string): string[] =>
  rows
    .map((row) => (typeof row === 'object' && row !== null && 'index' in row ? String(row.index) : ''))
    .filter((name) => name !== '' && name.startsWith(prefix))
    .slice(0, NAMES);
