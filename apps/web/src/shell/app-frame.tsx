import Alert from '@cloudscape-design/components/alert';
import AppLayout from '@cloudscape-design/components/app-layout';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import CloudscapeSideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import type { PalettePage } from '../kits/area/area.ts';
import { useSession } from '../kits/session/session.ts';
import { SplitPanelHost } from '../ui/split-panel/split-panel.tsx';
import { ToastList } from '../ui/toasts/toasts.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PlaceLine } from './place-line.tsx';
import { TopBar } from './top-bar.tsx';

const NAVIGATION_OPEN = 'tumbler.navigation-open';
/** Up to this width, CSS pixels, the frame lays the navigation over the page. */
const PHONE = 688;

/** Shows nothing by itself: it waits for states that a person asked to be notified of. */
const AwaitedStates = lazy(async () => ({ default: (await import('../kits/awaited-state/awaited-states.tsx')).AwaitedStates }));

interface AppFrameProps {
  /** Of the side navigation, in its order. */
  navigation: readonly SideNavigationProps.Item[];
  /** What the command palette offers, in its order. */
  pages: readonly PalettePage[];
}

/** Top bar, navigation, breadcrumbs, toasts, and the place where the screen goes. */
export function AppFrame({ navigation, pages }: AppFrameProps) {
  const [navigationOpen, setNavigationOpen] = useState(() => localStorage.getItem(NAVIGATION_OPEN) !== 'false' && window.innerWidth > 1200);
  const navigate = useNavigate();
  const { stageRegion } = useSession();
  return (
    <>
      <a className="tumbler-skip" href="#main">
        Skip to the page
      </a>
      <Suspense fallback={null}>
        <AwaitedStates />
      </Suspense>
      <div id="top-bar" data-stage={stageRegion.stage}>
        <TopBar pages={pages} />
      </div>
      <AppLayout
        headerSelector="#top-bar"
        navigation={<SideNavigation items={navigation} />}
        navigationOpen={navigationOpen}
        onNavigationChange={({ detail }) => {
          setNavigationOpen(detail.open);
          // On a phone the frame closes it by itself after every step, which is no choice for wider windows.
          if (window.innerWidth > PHONE) localStorage.setItem(NAVIGATION_OPEN, String(detail.open));
        }}
        navigationWidth={232}
        toolsHide
        maxContentWidth={Number.MAX_VALUE}
        breadcrumbs={<PlaceLine />}
        notifications={<ToastList onFollow={(href) => void navigate(href)} />}
        stickyNotifications
        content={
          // The layout puts its own <main> around this.
          <div id="main" tabIndex={-1}>
            <Banners />
            <SplitPanelHost>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </SplitPanelHost>
          </div>
        }
        ariaLabels={{
          navigation: 'Side navigation',
          navigationClose: 'Close side navigation',
          navigationToggle: 'Open side navigation',
          notifications: 'Notifications',
        }}
      />
    </>
  );
}

function SideNavigation({ items }: { items: readonly SideNavigationProps.Item[] }) {
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

const FOLDED = 'tumbler.banners-folded';

/** Notices for everybody who works here (SHELL-002, SHELL-073): three short lines; folded, one line with the way back. */
const LINES = [
  'Do not access customer content without the customer’s recorded consent.',
  'Do not access customer content unless you are physically in an EEA country where that is required.',
  'Do not share proprietary information, such as IP addresses or internal namespaces, with customers.',
];

function Banners() {
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'true');
  const fold = (next: boolean) => {
    setFolded(next);
    localStorage.setItem(FOLDED, String(next));
  };
  if (folded) {
    return (
      <Box color="text-status-warning" fontSize="body-s" padding={{ bottom: 'xs' }}>
        Customer content and proprietary information are protected.{' '}
        <Link fontSize="body-s" onFollow={() => fold(false)}>
          Show the notice
        </Link>
      </Box>
    );
  }
  return (
    <Box margin={{ bottom: 's' }}>
      <Alert type="warning" dismissible dismissAriaLabel="Collapse notice" onDismiss={() => fold(true)}>
        {LINES.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    </Box>
  );
}
