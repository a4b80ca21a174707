import { readFileSync } from 'node:fs';
import { signedHeaders } from './sigv4.ts';
import { type ClusterTarget, identifierOf } from './target.ts';

export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: URL;
  body: string | undefined;
}

/** Headers of one request, with what the cluster knows the console by. */
export async function headersFor(
  target: ClusterTarget,
  { method, url, body }: OutgoingRequest,
  now: number,
): Promise<Record<string, string>> {
  const headers: Record<string, string> = { 'user-agent': 'tumbler' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const { credentials } = target;
  if (credentials.type === 'basic')
    headers.authorization = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`, 'utf8').toString('base64')}`;
  if (credentials.type === 'apiKey') headers.authorization = `ApiKey ${credentials.apiKey}`;
  if (credentials.type !== 'sigv4') return headers;
  const key = { ...credentials, region: credentials.awsRegion, service: credentials.service ?? 'es' };
  const signed = { host: url.host };
  return { ...headers, ...signed, ...(await signedHeaders({ method, url, headers: signed, body: body ?? '' }, key, now)) };
}

/** Options of the TLS connection. @throws Error that names the cluster and the key of a file that cannot be read */
export function tlsOptionsOf(target: ClusterTarget): Record<string, string | boolean> {
  const { tls, credentials } = target;
  const read = (file: string, key: string): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      throw new Error(`cluster ${identifierOf(target)}: ${key} ${file} cannot be read`);
    }
  };
  const options: Record<string, string | boolean> = {};
  if (tls?.caFile) options.ca = read(tls.caFile, 'tls.caFile');
  if (tls?.serverName) options.servername = tls.serverName;
  if (tls?.allowUntrusted) options.rejectUnauthorized = false;
  if (credentials.type === 'clientCertificate') {
    options.cert = read(credentials.certFile, 'credentials.certFile');
    options.key = read(credentials.keyFile, 'credentials.keyFile');
    if (credentials.passphrase) options.passphrase = credentials.passphrase;
  }
  return options;
}
