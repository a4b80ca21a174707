import type { SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import type { RouteObject } from 'react-router';
import type { Area, PalettePage } from '../kits/area/area.ts';
import { audit } from './audit/index.tsx';
import { domains } from './domains/index.tsx';
import { fleet } from './fleet/index.tsx';
import { gallery } from './gallery/index.tsx';
import { grants } from './grants/index.tsx';
import { hawkeye } from './hawkeye/index.tsx';
import { help } from './help/index.tsx';
import { home } from './home/index.tsx';
import { logs } from './logs/index.tsx';
import { lse } from './lse/index.tsx';
import { onDemand } from './on-demand/index.tsx';
import { ots } from './ots/index.tsx';
import { releases } from './releases/index.tsx';
import { serverless } from './serverless/index.tsx';
import { servers } from './servers/index.tsx';

/** Every area of the pages but the domain console, in the order of the navigation: a new one is a line here. */
const AREAS: readonly Area[] = [
  home,
  fleet,
  audit,
  grants,
  serverless,
  lse,
  ots,
  releases,
  hawkeye,
  logs,
  onDemand,
  servers,
  help,
  gallery,
];

/** Every area; the domain console has the tabs that the others show of a domain. */
const ALL: readonly Area[] = [...AREAS, domains(Object.assign({}, ...AREAS.map((area) => area.domainTabs)))];

/** Every screen. Static segments win over parameters: any path without a route of its own falls to the domain console (SHELL-024). */
export const routes: RouteObject[] = ALL.flatMap((area) => area.routes);

/** The side navigation (SHELL-022, SHELL-023): the areas' entries, and below a line those of their feet. */
export const navigation: SideNavigationProps.Item[] = [
  ...ALL.flatMap((area) => area.navigation ?? []),
  { type: 'divider' },
  ...ALL.flatMap((area) => area.navigationFoot ?? []),
];

const pages = ALL.flatMap((area) => area.palette ?? []);

/** The pages of the command palette: screens, then guides. */
export const palettePages: PalettePage[] = [
  ...pages.filter(({ kind }) => kind === 'Screen'),
  ...pages.filter(({ kind }) => kind === 'Guide'),
];
