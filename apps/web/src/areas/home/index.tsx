import { homePath } from '#rules/paths/shell';
import type { Area } from '../../kits/area/area.ts';

export const home: Area = {
  routes: [{ path: homePath, lazy: async () => ({ Component: (await import('./screens/home/home-screen.tsx')).HomeScreen }) }],
  navigation: [{ type: 'link', text: 'Home', href: homePath }],
  palette: [{ kind: 'Screen', path: homePath, title: 'Home', hint: 'look a domain or an account up' }],
};
