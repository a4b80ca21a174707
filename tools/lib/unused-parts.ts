import type { Plugin } from 'vite';

/**
 * Parts of packages that the product never shows and that every page would load. AppLayout can announce new features of a console in a
 * drawer; only that drawer's list needs the drag-and-drop library and more, 20 KiB gzipped of the first load. Nothing here uses such announcements.
 */
const UNUSED = /\/feature-notifications-drawer-content(?:\.js)?$/;

export const withoutUnusedParts = (): Plugin => ({
  name: 'without-unused-parts',
  enforce: 'pre',
  resolveId: (id, from) => (UNUSED.test(id) && from?.includes('@cloudscape-design/components') ? '\0unused-part' : undefined),
  load: (id) => (id === '\0unused-part' ? 'export const RuntimeContentPart = () => null;\nexport default RuntimeContentPart;' : undefined),
});
