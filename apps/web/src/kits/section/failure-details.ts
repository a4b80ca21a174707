import type { Failure } from './failed-panel.tsx';

/** What goes into a ticket about a failure: the message, its code and request id, the page and the time in UTC. */
export function failureDetails({ what, code, requestId, body }: Failure, page: string, at: Date): string {
  return [
    what,
    body === undefined ? '' : `Body: ${JSON.stringify(body)}`,
    code ? `Code: ${code}` : '',
    requestId ? `Request id: ${requestId}` : '',
    `Page: ${page}`,
    `Time: ${at.toISOString()}`,
  ]
    .filter(Boolean)
    .join('\n');
}
