import { badInput } from '../../platform/http/bad-input.ts';
import { isLocalPath } from './short-link-service.ts';

/** A path within this host, or the refusal that names the field. */
export function localPath(path: string): string {
  if (!isLocalPath(path)) throw badInput('path', 'must be a path of this host, such as /000000000101/orders/overview');
  return path;
}

/** A title, without the white space around it and cut at 200 characters. */
export function title(text: string): string {
  const trimmed = text.trim().slice(0, 200);
  if (trimmed === '') throw badInput('title', 'must not be empty');
  return trimmed;
}
