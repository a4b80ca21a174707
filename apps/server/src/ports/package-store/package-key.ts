import { PortError } from '../port-error.ts';

const PART = /^(?!\.{1,2}$)[\w.-]{1,128}$/;

/**
 * A key as the path that it is: parts of letters, digits, and . _ - with slashes between. Nothing that leads out of the store's own room.
 * @throws PortError `not-found` for anything else: there is nothing under such a key, and nothing can be put there
 */
export function checkedKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((part) => PART.test(part)))
    throw new PortError('not-found', 'There is no package under this key: keys have letters, digits, and . _ - / only.');
  return key;
}
