import { createBrowserRouter, type RouteObject } from 'react-router';
import { shortLinkPattern } from '#rules/paths/shell';
import { routes as areaRoutes, navigation, palettePages } from '../areas/areas.ts';
import { AppFrame } from '../shell/app-frame.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { UnknownLinkScreen } from '../shell/unknown-link-screen.tsx';
import { HashLinks } from './hash-links.tsx';
import { RouteFailure } from './route-failure.tsx';

const unknownLink: RouteObject = {
  path: shortLinkPattern,
  handle: { crumbs: () => [{ text: 'Unknown link', href: '#' }] },
  element: <UnknownLinkScreen />,
};

const routes: RouteObject[] = [
  {
    element: (
      <HashLinks>
        <AppFrame navigation={navigation} pages={palettePages} />
      </HashLinks>
    ),
    errorElement: <RouteFailure />,
    // While the first screen's code is on its way.
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        // A screen that crashes leaves the frame around it, and with it the way to the other pages.
        errorElement: <RouteFailure embedded />,
        children: [unknownLink, ...areaRoutes],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
