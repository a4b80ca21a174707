import type { Snapshot } from '../state/snapshot.ts';
import { type Answer, engineError } from './body.ts';
import type { RestRequest } from './request.ts';

/** A name without a pattern that no index has is a 404. */
export const absent = (snapshot: Snapshot, request: RestRequest, expression: string | undefined): Answer | null => {
  if (expression === undefined || expression === '_all') return null;
  for (const part of expression.split(',')) {
    if (part.includes('*') || part.startsWith('-')) continue;
    if (!snapshot.table.indices.some((index) => snapshot.indexName(index.ordinal) === part))
      return engineError(request, 404, 'index_not_found_exception', `no such index [${part}]`, {
        index: part,
        'resource.id': part,
        'resource.type': 'index_or_alias',
        index_uuid: '_na_',
      });
  }
  return null;
};
