import CloudscapeSideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useLocation, useNavigate } from 'react-router';
import { paths } from './paths.ts';

const ITEMS: SideNavigationProps.Item[] = [
  { type: 'link', text: 'Home', href: paths.home },
  {
    type: 'expandable-link-group',
    text: 'Serverless search',
    href: paths.juno,
    defaultExpanded: true,
    items: [{ type: 'link', text: 'Logs', href: paths.junoLogs }],
  },
  {
    type: 'section',
    text: 'LSE Tool',
    items: [
      { type: 'link', text: 'Create new impact analysis', href: paths.lse },
      { type: 'link', text: 'History', href: paths.lseHistory },
    ],
  },
  {
    type: 'section',
    text: 'Ops Transparency',
    items: [
      { type: 'link', text: 'Onboarding', href: paths.transparency },
      { type: 'link', text: 'Onboarded', href: paths.onboarded },
      { type: 'link', text: 'Verify all', href: paths.verifyAll },
      { type: 'link', text: 'Verify actionable all', href: paths.verifyActionable },
    ],
  },
  {
    type: 'section',
    text: 'SDPDS',
    items: [
      { type: 'link', text: 'Component release tracker', href: paths.componentReleases },
      { type: 'link', text: 'Software update tracker', href: paths.softwareUpdates },
    ],
  },
  { type: 'divider' },
  { type: 'link', text: 'Audit History', href: paths.auditHistory },
];

export function SideNavigation() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <CloudscapeSideNavigation
      items={ITEMS}
      activeHref={pathname}
      onFollow={(event) => {
        event.preventDefault();
        navigate(event.detail.href);
      }}
    />
  );
}
