/** A GET as a line for a shell: the endpoint is a variable, and nobody's credentials are in it. */
export function curlCommand(clusterUrl: string): string {
  return `curl -sS "$DOMAIN_ENDPOINT"${shellQuoted(`/${clusterUrl.replace(/^\/+/, '')}`)}`;
}

/** Single quotes keep everything but themselves. */
const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
