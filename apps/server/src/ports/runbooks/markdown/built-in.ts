import type { RunbookFile } from './folder.ts';

// The build puts them into the bundle, so that they are wherever the server is.
const files = import.meta.glob<string>('../../../../../../runbooks/SOP-*.md', { query: '?raw', import: 'default', eager: true });

/** The project's own runbooks, from the folder `runbooks`. */
export const builtInRunbooks: readonly RunbookFile[] = Object.entries(files)
  .map(([path, text]) => ({ name: path.split('/').at(-1) ?? path, text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
