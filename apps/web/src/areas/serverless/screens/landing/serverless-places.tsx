import ColumnLayout from '@cloudscape-design/components/column-layout';
import { Section } from '../../../../kits/section/section.tsx';
import { PlaceList, Places } from '../../../../kits/visits/place-list.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { serverlessPath } from '../../paths.ts';

/** Pinned and recent pages of this area. */
export function ServerlessPlaces() {
  const query = useServerless(Places, {}, { staleMs: 0 });
  const panel = panelState(query, 'Unable to get pinned and recent pages. Failed with {message}');
  const lists = [
    { title: 'Pinned', places: query.data?.places.pinned, empty: 'Pin an account or a collection from its page to keep it here.' },
    { title: 'Recent', places: query.data?.places.recent, empty: 'Accounts and collections that you open are listed here.' },
  ];
  return (
    <ColumnLayout columns={2}>
      {lists.map(({ places = [], ...list }) => (
        <Section key={list.title} title={list.title} height={72} {...panel}>
          <PlaceList {...list} places={places.filter(({ path }) => path.startsWith(`${serverlessPath}/`))} />
        </Section>
      ))}
    </ColumnLayout>
  );
}
