import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { Link } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

const Places = graphql(`
  query HomeScreen_PlacesQuery {
    places {
      pinned {
        path
        title
        at
      }
      recent {
        path
        title
        at
      }
    }
  }
`);

interface Place {
  path: string;
  title: string;
  at: number;
}

export function SavedPlaces() {
  const places = useOperation(Places, {}, { staleMs: 0 });
  return (
    <ColumnLayout columns={2}>
      <PlaceList title="Pinned" places={places.data?.places.pinned} empty="Pin a domain or an account from its page to keep it here." />
      <PlaceList title="Recent" places={places.data?.places.recent} empty="Pages that you open are listed here." />
    </ColumnLayout>
  );
}

function PlaceList({ title, places, empty }: { title: string; places: Place[] | undefined; empty: string }) {
  return (
    <Container header={<Header variant="h2">{title}</Header>} fitHeight>
      {places === undefined ? (
        <Skeleton label={title} lines={3} />
      ) : places.length > 0 ? (
        <ul className="tumbler-plain-list" aria-label={title}>
          {places.map((place) => (
            <li key={place.path}>
              <Link to={place.path}>{place.title}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <Box color="text-body-secondary">{empty}</Box>
      )}
    </Container>
  );
}
