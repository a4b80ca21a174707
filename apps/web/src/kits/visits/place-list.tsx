import Box from '@cloudscape-design/components/box';
import { Link } from 'react-router';
import { graphql } from '../../generated/gql.ts';

/** The pages that were pinned, and those that were opened last. */
export const Places = graphql(`
  query Visits_PlacesQuery {
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

interface PlaceListProps {
  title: string;
  places: readonly { path: string; title: string }[];
  /** What is said when there are none. */
  empty: string;
}

export function PlaceList({ title, places, empty }: PlaceListProps) {
  if (places.length === 0) return <Box color="text-body-secondary">{empty}</Box>;
  return (
    <ul className="tumbler-plain-list" aria-label={title}>
      {places.map((place) => (
        <li key={place.path}>
          <Link to={place.path}>{place.title}</Link>
        </li>
      ))}
    </ul>
  );
}
