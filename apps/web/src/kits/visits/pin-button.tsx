import Button from '@cloudscape-design/components/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '../../generated/gql.ts';
import { request } from '../graphql/request.ts';
import { operationKey, useOperation } from '../graphql/use-operation.ts';

const Pins = graphql(`
  query PinButton_PlacesQuery {
    places {
      pinned {
        path
      }
    }
  }
`);

const SetPinned = graphql(`
  mutation PinButton_SetPinnedMutation($path: String!, $title: String!, $pinned: Boolean!) {
    setPinned(path: $path, title: $title, pinned: $pinned) {
      pinned {
        path
      }
    }
  }
`);

/** Keeps a domain or account on Home; `path` is that of the thing, whatever tab of it is open. */
export function PinButton({ path, title }: { path: string; title: string }) {
  const queries = useQueryClient();
  const pins = useOperation(Pins, {}, { staleMs: 60_000 });
  const pinned = pins.data?.places.pinned.some((place) => place.path === path) ?? false;
  const change = useMutation({
    mutationFn: () => request(SetPinned, { path, title, pinned: !pinned }),
    onSuccess: (data) => queries.setQueryData(operationKey(Pins, {}), { places: data.setPinned }),
  });
  return (
    <Button
      variant="inline-icon"
      iconName={pinned ? 'star-filled' : 'star'}
      ariaLabel={pinned ? `Unpin ${title}` : `Pin ${title}`}
      loading={change.isPending}
      onClick={() => change.mutate()}
    />
  );
}
