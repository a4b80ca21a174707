import type { RouteObject } from 'react-router';
import { homePath } from './paths.ts';

export const homeRoutes: RouteObject[] = [
  { path: homePath, lazy: async () => ({ Component: (await import('./screens/home/home-screen.tsx')).HomeScreen }) },
];
