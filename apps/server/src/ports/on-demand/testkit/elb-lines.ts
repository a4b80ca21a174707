export interface LineParts {
  at: number;
  client?: string;
  target?: string;
  times?: readonly [string, string, string];
  status?: number;
  targetStatus?: string;
  received?: number;
  sent?: number;
  request?: string;
  userAgent?: string;
  created?: number;
}

/** A line of an application load balancer, as the public documentation has it. */
export function elbLine({
  at,
  client = '10.0.9.14:51734',
  target = '10.0.41.7:443',
  times = ['0.001', '0.017', '0.000'],
  status = 200,
  targetStatus = String(status),
  received = 412,
  sent = 299,
  request = 'GET https://search.example.com:443/orders/_search?size=10 HTTP/1.1',
  userAgent = 'opensearch-py/2.4',
  created = at,
}: LineParts): string {
  const time = `${new Date(at).toISOString().slice(0, -1)}000Z`;
  const escaped = (text: string): string => text.replaceAll('\\', '\\x5C').replaceAll('"', '\\x22');
  return [
    ...['https', time, 'app/orders-prod/50dc6c495c0c9188', client, target, ...times, status, targetStatus, received, sent],
    ...[`"${escaped(request)}"`, `"${escaped(userAgent)}"`, 'ECDHE-RSA-AES128-GCM-SHA256', 'TLSv1.2'],
    ...[
      'arn:aws:elasticloadbalancing:us-east-1:123456789012:targetgroup/t/1',
      '"Root=1-5"',
      '"-"',
      '"-"',
      '0',
      new Date(created).toISOString(),
      '"forward"',
      '"-"',
      '"-"',
    ],
    ...[`"${target}"`, `"${targetStatus}"`, '"-"', '"-"', 'TID_1'],
  ].join(' ');
}

/** The same, as a classic load balancer writes it: without the fields that came later. */
export const classicLine = (parts: LineParts): string =>
  elbLine(parts)
    .replace(/^https /, '')
    .replace('app/orders-prod/50dc6c495c0c9188', 'orders-prod')
    .replace(/ arn:aws.*$/, '');
