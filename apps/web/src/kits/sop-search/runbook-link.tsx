import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatDomainIdentifier } from '#rules/domains/identifiers';
import { sopPath } from '#rules/paths/help';

/** A link to a runbook; from a domain's page its calls open that domain's explorer. */
export function RunbookLink({ sop, children }: { sop: string; children: ReactNode }) {
  const { clientId, domainName } = useParams();
  const domain = clientId && domainName ? formatDomainIdentifier(clientId, domainName) : null;
  return <Link to={sopPath(sop, undefined, domain)}>{children}</Link>;
}
