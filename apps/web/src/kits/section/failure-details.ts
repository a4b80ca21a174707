import type { Failure } from './failed-panel.tsx';

/** What goes into a ticket about a failure: the message, its code and request id, the page and the time in UTC. */
export function failureDetails({ what, code, requestId }: Failure, page: string, at: Date): string {
  return [what, code ? `Code: ${code}` : '', requestId ? `Request id: ${requestId}` : '', `Page: ${page}`, `Time: ${at.toISOString()}`]
    .filter(Boolean)
    .join('\n');
}
