import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { graphql } from '../../../../generated/gql.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { panelState } from '../../parts/panel-state.ts';
import '../../parts/serverless.css';
import { serverlessPath } from '#rules/paths/serverless';
import { useServerless } from '../../parts/use-serverless.ts';

const Dashboard = graphql(`
  query Serverless_DashboardQuery {
    serverlessDashboard
  }
`);

/** The operations dashboard of a region, shown where an address is configured for it (JUNO-011). */
export function ServerlessDashboardsScreen() {
  const { airportCode } = useSession().stageRegion;
  const query = useServerless(Dashboard, {});
  const address = query.data?.serverlessDashboard;
  const panel = panelState(query, 'Unable to get the address of the operations dashboard. Failed with {message}');
  const state = panel.state === 'ready' && !address ? 'empty' : panel.state;
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="External dashboard">
        Operations dashboard
      </Header>
      <Section
        title={`Dashboard of region ${airportCode.toUpperCase()}`}
        height={480}
        {...panel}
        state={state}
        actions={
          address ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              Open in a new tab
            </a>
          ) : null
        }
      >
        {address ? (
          <iframe
            className="serverless-dashboard"
            title="Operations dashboard"
            src={address}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
          />
        ) : (
          <>
            No operations dashboard is configured for region {airportCode.toUpperCase()}. Dashboards of an account are on its page:{' '}
            <Link to={serverlessPath}>look an account up</Link>.
          </>
        )}
      </Section>
    </SpaceBetween>
  );
}
