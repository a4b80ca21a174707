import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A path as it is written in messages: from the checkout's folder, with forward slashes. */
export const shown = (path, from = root) => relative(from, path).split(sep).join('/');

/** The script of an installed tool, to be run by this Node: no shell and no .cmd file stands between. */
export const tool = (...parts) => join(root, 'node_modules', ...parts);
