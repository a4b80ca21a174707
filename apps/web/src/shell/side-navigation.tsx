import CloudscapeSideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useLocation, useNavigate } from 'react-router';

export function SideNavigation({ items }: { items: readonly SideNavigationProps.Item[] }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <CloudscapeSideNavigation
      items={items}
      activeHref={pathname}
      onFollow={(event) => {
        event.preventDefault();
        navigate(event.detail.href);
      }}
    />
  );
}
