import type { Refusal } from '#rules/guard';
import { logAccessRefusal, logsNeedTicket } from '#rules/logs/log-access';
import type { StageRegion } from '#rules/regions/stage-regions';
import { askForTicket } from './ask-for-ticket.ts';
import type { TicketsPort } from './port.ts';

interface LogReader {
  stageRegion: StageRegion;
  ports: { tickets: TicketsPort };
  signal: AbortSignal;
}

/**
 * Why logs of a domain are not read here under this ticket (DLOG-041), wherever they lie; null where they are. The ticket system is asked only
 * where it decides.
 * @param ticket as it was named; empty for none
 */
export async function logTicketRefusal(
  { stageRegion, ports, signal }: LogReader,
  domainIdentifier: string,
  ticket: string,
): Promise<Refusal | null> {
  if (!logsNeedTicket(stageRegion)) return null;
  const answer =
    ticket.trim() === '' ? ({ kind: 'unknown' } as const) : await askForTicket(ports.tickets, ticket, domainIdentifier, signal);
  return logAccessRefusal(stageRegion, { domainIdentifier, ticket, answer });
}
