import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import { Link } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import { serverlessPath } from '../../paths.ts';

const Places = graphql(`
  query Serverless_PlacesQuery {
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
      {lists.map(({ title, places, empty }) => {
        const own = (places ?? []).filter(({ path }) => path.startsWith(`${serverlessPath}/`));
        return (
          <Section key={title} title={title} height={72} {...panel}>
            {own.length === 0 ? (
              <Box color="text-body-secondary">{empty}</Box>
            ) : (
              <ul className="tumbler-plain-list" aria-label={title}>
                {own.map(({ path, title: name }) => (
                  <li key={path}>
                    <Link to={path}>{name}</Link>
                  </li>
                ))}
              </ul>
            )}
          </Section>
        );
      })}
    </ColumnLayout>
  );
}
