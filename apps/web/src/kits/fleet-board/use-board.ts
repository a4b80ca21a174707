import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../graphql/request.ts';
import type { RequestError } from '../graphql/request-error.ts';
import { operationKey, useOperation } from '../graphql/use-operation.ts';
import { usePush } from '../push/use-push.ts';
import { BoardLines, BoardPlaces, type DomainRow, LineDomains, lineRows } from './board-operations.ts';

/** A place is looked at every second for two minutes after it was asked for: a page that stays in front asks again before. Changes are pushed. */
const RENEW_MS = 60_000;
/** The first look of a place is pushed too, but perhaps before the page's stream is there. */
const FIRST_LOOK_MS = 1_000;

const DOMAINS = 'fleet-line-domains';

/** The board of this place, kept up by pushes. */
export function useBoard() {
  const queries = useQueryClient();
  const query = useOperation(BoardLines, {}, { staleMs: 0, refreshMs: (data) => (data?.fleetBoard.at == null ? FIRST_LOOK_MS : RENEW_MS) });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: operationKey(BoardLines, {}) });
    void queries.invalidateQueries({ queryKey: ['graphql', DOMAINS] });
  };
  usePush('fleet:board', refresh, refresh);
  const board = query.data?.fleetBoard;
  const rows = useMemo(() => (board && board.at !== null ? lineRows(board.lines, null) : undefined), [board]);
  return { query, board, rows };
}

const LIVE = { live: true };

/** The boards of all places that the person may read with this sign-in, kept up by pushes. */
export function usePlaces() {
  const queries = useQueryClient();
  const query = useOperation(BoardPlaces, LIVE, {
    staleMs: 0,
    refreshMs: (data) => (isReading(data?.fleetPlaces) ? FIRST_LOOK_MS : RENEW_MS),
  });
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: operationKey(BoardPlaces, LIVE) });
    void queries.invalidateQueries({ queryKey: ['graphql', DOMAINS] });
  };
  usePush('fleet:*', refresh, refresh);
  const places = query.data?.fleetPlaces;
  const rows = useMemo(() => {
    if (!places || isReading(places.filter(({ isHere }) => isHere))) return undefined;
    const all = places.flatMap(({ lines, isHere, stage, airportCode }) => lineRows(lines, isHere ? null : { stage, airportCode }));
    return all.sort((a, b) => a.severity - b.severity || b.domains - a.domains || (a.key < b.key ? -1 : 1));
  }, [places]);
  return { query, places, rows };
}

const isReading = (places: readonly { isInUse: boolean; at?: number | null; problem?: string | null }[] | undefined): boolean =>
  places === undefined || places.some(({ isInUse, at, problem }) => isInUse && at == null && problem == null);

const PAGE = 100;

/** The domains of a line, `pages` of a hundred; a change of the board has them read again. */
export const useLineDomains = (line: string, pages: number) =>
  useQuery<{ total: number; rows: DomainRow[] }, RequestError>({
    queryKey: ['graphql', DOMAINS, { line, pages }],
    queryFn: async ({ signal }) => {
      const rows: DomainRow[] = [];
      let total = 0;
      for (let page = 0; page < pages; page += 1) {
        const part = (await request(LineDomains, { line, offset: page * PAGE, limit: PAGE }, signal)).fleetBoardDomains;
        rows.push(...part.rows);
        total = part.total;
        if (part.rows.length < PAGE) break;
      }
      // A domain that moved between two pages is in both.
      return { total, rows: [...new Map(rows.map((row) => [row.domainIdentifier, row])).values()] };
    },
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
