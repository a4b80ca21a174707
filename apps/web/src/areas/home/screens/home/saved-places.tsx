import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { PlaceList, Places } from '../../../../kits/visits/place-list.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

export function SavedPlaces() {
  const { data, error } = useOperation(Places, {}, { staleMs: 0 });
  const lists = [
    { title: 'Pinned', places: data?.places.pinned, empty: 'Pin a domain or an account from its page to keep it here.' },
    { title: 'Recent', places: data?.places.recent, empty: 'Pages that you open are listed here.' },
  ];
  return (
    <ColumnLayout columns={2}>
      {lists.map(({ places, ...list }) => (
        <Container key={list.title} header={<Header variant="h2">{list.title}</Header>} fitHeight>
          {places !== undefined ? (
            <PlaceList {...list} places={places} />
          ) : error ? (
            <Box color="text-body-secondary">The list could not be read: {error.message}</Box>
          ) : (
            <Skeleton label={list.title} lines={3} />
          )}
        </Container>
      ))}
    </ColumnLayout>
  );
}
