import type { SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import type { RouteObject } from 'react-router';
import type { DomainTab } from '#rules/paths/domains';
import type { LaterPart } from '../../ui/later-part/later-part.tsx';

/** What an area of the pages brings. The router, the navigation and the command palette are made of the areas' list (areas/areas.ts). */
export interface Area {
  /** Its screens; the code of each is loaded when it is opened. */
  routes: readonly AreaRoute[];
  /** Its entries of the side navigation, which has the areas in the order of their list. */
  navigation?: readonly SideNavigationProps.Item[];
  /** Its entries below the navigation's line. */
  navigationFoot?: readonly SideNavigationProps.Item[];
  /** Its pages in the command palette. */
  palette?: readonly PalettePage[];
  /** Tabs that it shows on a domain's page. */
  domainTabs?: DomainTabParts;
}

export type AreaRoute = RouteObject & { handle?: CrumbHandle };

/** A route says in its handle which crumbs it adds. */
export interface CrumbHandle {
  crumbs: (params: Readonly<Record<string, string | undefined>>) => Crumb[];
}

export interface Crumb {
  text: string;
  href: string;
}

/** A page that the command palette offers. */
export interface PalettePage {
  /** Guides are listed after the screens of all areas. */
  kind: 'Screen' | 'Guide';
  path: string;
  title: string;
  hint?: string;
  /** Other words that find it. */
  words?: string;
}

/** What shows a tab that needs no more than the domain's identifier. */
export type DomainTabPart = LaterPart<{ domainIdentifier: string }>;
export type DomainTabParts = Readonly<Partial<Record<DomainTab, DomainTabPart>>>;
