import type { Area } from '../../kits/area/area.ts';
import { laterPart } from '../../ui/later-part/later-part.tsx';

/** It has no page of its own: a domain's tab shows it. */
export const hawkeye: Area = {
  routes: [],
  domainTabs: {
    hawkeye: laterPart(() => import('./parts/hawkeye-tab.tsx').then((module) => module.HawkeyeTab)),
  },
};
