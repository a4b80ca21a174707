import { filesBelow } from '../../lib/fingerprint.mjs';

const FOLDERS = ['apps', 'packages', 'e2e', 'peers', 'bench', 'tools', '.ci'];
const NOT_OURS = new Set(['generated', 'classes', '__screenshots__']);

/** The files that people write by hand, from the given folder: neither generated nor downloaded. */
export const sourceFiles = (from) =>
  filesBelow(FOLDERS, { from, leaveOut: (name) => NOT_OURS.has(name) || name === '.cache' })
    .map((file) => file.path)
    .filter((path) => !path.startsWith('peers/opensearch/lib/') && !path.startsWith('tools/checks/fixtures/'));
