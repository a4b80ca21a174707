import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { Link } from 'react-router';
import { accountPath, pathOfDomain } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useSession } from '../../../../kits/session/session.ts';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

const StartingPoints = graphql(`
  query HomeScreen_StartingPointsQuery {
    startingPoints {
      domainIdentifier
      shows
    }
  }
`);

/** The first click for who has no pinned or recent page yet. Nothing is shown where the source has nothing to name, or cannot say. */
export function StartingPointsPanel() {
  const { source } = useSession();
  const query = useOperation(StartingPoints, {});
  const points = query.data?.startingPoints;
  if (query.isError || points?.length === 0) return null;
  const isDemo = source === 'demo';
  const accounts = [...new Set((points ?? []).map(({ domainIdentifier }) => domainIdentifier.slice(0, 12)))];
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={
            isDemo
              ? 'Part of the demo fleet: nothing here is real. They exist in every stage and region, and always behave as they say.'
              : 'The clusters that are configured for this stage and region.'
          }
        >
          {isDemo ? 'Well-known demo domains' : 'Configured clusters'}
        </Header>
      }
    >
      {points === undefined ? (
        <Skeleton label="Domains to begin with" height={320} />
      ) : (
        <>
          <ul className="home-starting-points" aria-label={isDemo ? 'Well-known demo domains' : 'Configured clusters'}>
            {points.map(({ domainIdentifier, shows }) => (
              <li key={domainIdentifier}>
                <Link to={pathOfDomain(domainIdentifier, 'overview')}>{domainIdentifier}</Link>
                {shows && <span>{shows}</span>}
              </li>
            ))}
          </ul>
          <p className="home-all-of">
            All domains of{' '}
            {accounts.map((account, index) => (
              <span key={account}>
                {index > 0 && ' and '}
                <Link to={accountPath(account)}>account {account}</Link>
              </span>
            ))}
          </p>
        </>
      )}
    </Container>
  );
}
