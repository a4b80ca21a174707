import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { Section } from '../../section/section.tsx';
import { useSession } from '../../session/session.ts';
import './sifi-view.css';

/** Dashboards outside of the product, in the regions that have some (METRIC-051, METRIC-052). It asks for no numbers. */
export function SifiView() {
  const { stageRegion, sifiDashboards: dashboards = [] } = useSession();
  const isEmpty = dashboards.length === 0;
  return (
    <Section
      title="SiFi"
      state={isEmpty ? 'empty' : 'ready'}
      {...(isEmpty
        ? {}
        : { counter: `(${dashboards.length})`, note: `Dashboards of region ${stageRegion.airportCode}, kept outside of this console.` })}
    >
      {isEmpty ? (
        `dashboards not available in region ${stageRegion.airportCode}`
      ) : (
        <ul className="sifi-links">
          {dashboards.map(({ title, url }) => (
            <li key={url}>
              <Link href={url} external externalIconAriaLabel="(opens in a new tab)" rel="noopener noreferrer">
                {title}
              </Link>
              <Box color="text-body-secondary" fontSize="body-s">
                {new URL(url).host}
              </Box>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
