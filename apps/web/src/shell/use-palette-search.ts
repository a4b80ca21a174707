import { useQuery } from '@tanstack/react-query';
import { graphql } from '../generated/gql.ts';
import type { RequestError } from '../kits/graphql/request-error.ts';
import { useOperation } from '../kits/graphql/use-operation.ts';
import { useOpenPlace } from '../kits/open-place/open-place.ts';
import { useTyped } from '../ui/hooks/use-typed.ts';
import type { PaletteOpen, PaletteSources } from './palette-entries.ts';

const Places = graphql(`
  query CommandPalette_PlacesQuery {
    places {
      pinned {
        path
        title
      }
      recent {
        path
        title
      }
    }
  }
`);

const Search = graphql(`
  query CommandPalette_SearchQuery($text: String!, $limit: Int) {
    quickSearch(text: $text, limit: $limit) {
      kind
      title
      path
      hint
    }
  }
`);

const MOST_HITS = 10;
/** Names of indices and nodes are asked for from so many characters on. */
const LEAST_INSIDE = 2;

interface PaletteSearch extends PaletteSources {
  /** What the open page offers; null where it offers nothing. */
  open: PaletteOpen | null;
  /** What was typed has no answer yet. */
  isSearching: boolean;
  error: RequestError | null;
  retry: () => void;
}

/** Places, and what the server finds for the text after a pause; a question that typing has overtaken is cancelled. */
export function usePaletteSearch(text: string): PaletteSearch {
  const wanted = text.trim();
  const asked = useTyped(wanted);

  const places = useOperation(Places, {});
  const search = useOperation(Search, { text: asked, limit: MOST_HITS }, { enabled: asked !== '' && asked === wanted, keepPrevious: true });
  const place = useOpenPlace();
  const inside = useQuery({
    queryKey: ['open-place', place?.title, asked],
    queryFn: ({ signal }) => place?.find(asked, signal) ?? Promise.resolve([]),
    enabled: place !== null && asked.length >= LEAST_INSIDE && asked === wanted,
    staleTime: 10_000,
  });
  const isCurrent = wanted !== '' && asked === wanted;
  return {
    open: place && { ...place, found: isCurrent ? (inside.data ?? []) : [] },
    pinned: places.data?.places.pinned ?? [],
    recent: places.data?.places.recent ?? [],
    // While another word is on its way the last hits that still fit stay, so that the list does not flicker.
    hits: wanted === '' ? [] : (search.data?.quickSearch ?? []).filter((hit) => isCurrent || hit.title.includes(wanted)),
    isSearching: wanted !== '' && (!isCurrent || search.isFetching || inside.isFetching),
    error: isCurrent ? search.error : null,
    retry: () => void search.refetch(),
  };
}
