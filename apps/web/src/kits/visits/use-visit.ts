import { useEffect } from 'react';
import { graphql } from '../../generated/gql.ts';
import { request } from '../graphql/request.ts';

const NoteVisit = graphql(`
  mutation Visits_NoteVisitMutation($path: String!, $title: String!) {
    noteVisit(path: $path, title: $title)
  }
`);

/**
 * Notes that an account or domain was opened, once it is known that it exists, for the list of recent pages. `path` is that of
 * the thing and not of the tab that shows, so that it is listed once.
 */
export function useVisit(path: string, title: string, found: boolean): void {
  useEffect(() => {
    if (!found) return;
    // Losing an entry of "recent" is not worth telling.
    request(NoteVisit, { path, title }).catch(() => undefined);
  }, [path, title, found]);
}
