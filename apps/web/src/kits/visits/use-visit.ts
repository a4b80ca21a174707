import { useEffect } from 'react';
import { graphql } from '../../generated/gql.ts';
import { request } from '../graphql/request.ts';

const NoteVisit = graphql(`
  mutation Visits_NoteVisitMutation($path: String!, $title: String!) {
    noteVisit(path: $path, title: $title)
  }
`);

/** Notes that this page was opened, once it is known that there is something on it, for the list of recent pages. */
export function useVisit(title: string, found: boolean): void {
  useEffect(() => {
    if (!found) return;
    // Losing an entry of "recent" is not worth telling.
    request(NoteVisit, { path: window.location.pathname, title }).catch(() => undefined);
  }, [title, found]);
}
