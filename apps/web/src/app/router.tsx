import { createBrowserRouter, type RouteObject } from 'react-router';
import { auditRoutes } from '../areas/audit/routes.tsx';
import { domainRoutes } from '../areas/domains/routes.tsx';
import { galleryRoutes } from '../areas/gallery/routes.tsx';
import { helpRoutes } from '../areas/help/routes.tsx';
import { homeRoutes } from '../areas/home/routes.tsx';
import { lseRoutes } from '../areas/lse/routes.tsx';
import { otsRoutes } from '../areas/ots/routes.tsx';
import { releaseRoutes } from '../areas/releases/routes.tsx';
import { serverlessRoutes } from '../areas/serverless/routes.tsx';
import { AppFrame } from '../shell/app-frame.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { UnknownLinkScreen } from '../shell/unknown-link-screen.tsx';
import { laterPart } from '../ui/later-part/later-part.tsx';
import { HashLinks } from './hash-links.tsx';
import { laterRoutes } from './later-areas.tsx';
import { RouteFailure } from './route-failure.tsx';

/** The SDPDS tab of a domain is another area's: areas know nothing of each other. */
const domainSdpds = laterPart(() => import('../areas/releases/parts/domain-sdpds.tsx').then((module) => module.DomainSdpds));

const unknownLink: RouteObject = {
  path: '/s/:id',
  handle: { crumbs: () => [{ text: 'Unknown link', href: '#' }] },
  element: <UnknownLinkScreen />,
};

/**
 * Every screen of the console. Static segments win over parameters, and the domain console's /{clientId} comes last:
 * any path without a route of its own falls to it (SHELL-024).
 */
export const routes: RouteObject[] = [
  {
    element: (
      <HashLinks>
        <AppFrame />
      </HashLinks>
    ),
    errorElement: <RouteFailure />,
    // While the first screen's code is on its way.
    hydrateFallbackElement: <PageSkeleton />,
    children: [
      {
        // A screen that crashes leaves the frame around it, and with it the way to the other pages.
        errorElement: <RouteFailure embedded />,
        children: [
          ...homeRoutes,
          ...auditRoutes,
          ...galleryRoutes,
          ...helpRoutes,
          ...lseRoutes,
          ...otsRoutes,
          ...releaseRoutes,
          ...serverlessRoutes,
          unknownLink,
          ...laterRoutes,
          ...domainRoutes({ sdpds: domainSdpds }),
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
