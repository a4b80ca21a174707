import { componentReleasesPath, sdpdsPath, softwareUpdatesPath } from '#rules/paths/releases';
import type { Area } from '../../kits/area/area.ts';
import { laterPart } from '../../ui/later-part/later-part.tsx';

export const releases: Area = {
  routes: [
    {
      path: sdpdsPath,
      handle: { crumbs: () => [{ text: 'SDPDS', href: sdpdsPath }] },
      lazy: async () => ({ Component: (await import('./screens/cluster/cluster-screen.tsx')).ClusterScreen }),
    },
    {
      path: componentReleasesPath,
      handle: { crumbs: () => [{ text: 'Component release tracker', href: componentReleasesPath }] },
      lazy: async () => ({
        Component: (await import('./screens/component-releases/component-releases-screen.tsx')).ComponentReleasesScreen,
      }),
    },
    {
      path: softwareUpdatesPath,
      handle: { crumbs: () => [{ text: 'Software update tracker', href: softwareUpdatesPath }] },
      lazy: async () => ({ Component: (await import('./screens/software-updates/software-updates-screen.tsx')).SoftwareUpdatesScreen }),
    },
  ],
  navigation: [
    {
      type: 'section',
      text: 'SDPDS',
      items: [
        { type: 'link', text: 'Clusters and components', href: sdpdsPath },
        { type: 'link', text: 'Component release tracker', href: componentReleasesPath },
        { type: 'link', text: 'Software update tracker', href: softwareUpdatesPath },
      ],
    },
  ],
  palette: [
    {
      kind: 'Screen',
      path: sdpdsPath,
      title: 'SDPDS',
      hint: 'clusters, stacks and components',
      words: 'task deploy remove version package node operations',
    },
    {
      kind: 'Screen',
      path: componentReleasesPath,
      title: 'Component release tracker',
      hint: 'SDPDS',
      words: 'deployment stage retry pause resume cancel failed',
    },
    {
      kind: 'Screen',
      path: softwareUpdatesPath,
      title: 'Software update tracker',
      hint: 'SDPDS',
      words: 'release notification deployment stack settings limits',
    },
  ],
  domainTabs: {
    sdpds: laterPart(() => import('./parts/domain-sdpds.tsx').then((module) => module.DomainSdpds)),
  },
};
