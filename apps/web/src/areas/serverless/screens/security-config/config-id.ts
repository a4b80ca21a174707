/**
 * The id of a config as the path has it, URL-decoded (JUNO-010). The router's own parameter will not do: it reads an encoded percent sign
 * before `2F` as a slash. Null where the last segment is no URL encoding.
 */
export function configIdOf(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.split('/').at(-1) ?? '');
  } catch {
    return null;
  }
}
