import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { keyEventsSupported } from '#rules/events/event-window';
import { issueType } from '#rules/events/issue-types';
import { pathOfDomain } from '#rules/paths/domains';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { type KeyValueItem, KeyValues } from '../../../../kits/key-values/key-values.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { CopyForTicket } from '../../parts/copy-for-ticket.tsx';
import { IssueSeverity } from './issue-severity.tsx';
import { SopWithHelp } from './sop-link.tsx';

const Others = graphql(`
  query IssueDetails_OthersQuery($domainIdentifier: String!) {
    getDomainTMSIssues(domainIdentifier: $domainIdentifier) {
      id
      othersInZone
    }
  }
`);

interface IssueDetailsProps {
  domainIdentifier: string;
  issue: {
    id: string;
    issueType: string;
    details?: string | null;
    severity?: number | null;
    zone?: string | null;
    supportSOP?: string | null;
    serviceSOP?: string | null;
  };
  /** When it was opened, and closed. */
  from: number;
  to: number | null;
  times: readonly KeyValueItem[];
  isOpen: boolean;
}

/** An issue with its rule, its runbooks, and where to follow it (EVENT-030). */
export function IssueDetails({ domainIdentifier, issue, from, to, times, isOpen }: IssueDetailsProps) {
  return (
    <SpaceBetween size="m">
      <KeyValues
        columns={1}
        items={[
          { label: 'Details', value: issue.details, copy: issue.details ?? undefined },
          { label: 'Severity', value: <IssueSeverity severity={issue.severity} /> },
          { label: 'Opened when', value: issueType(issue.issueType)?.rule },
          ...times,
          ...(issue.zone ? [{ label: 'Zone', value: issue.zone, copy: issue.zone }] : []),
          ...(isOpen && issue.zone
            ? [
                {
                  label: 'Is it just me?',
                  value: <OthersInZone domainIdentifier={domainIdentifier} issueId={issue.id} zone={issue.zone} />,
                },
              ]
            : []),
          { label: 'Support SOP', value: <SopWithHelp sop={issue.supportSOP} /> },
          { label: 'Service SOP', value: <SopWithHelp sop={issue.serviceSOP} /> },
        ]}
      />
      <FollowLinks domainIdentifier={domainIdentifier} from={from} to={to} />
      <CopyForTicket
        lines={[
          ['Issue', issue.issueType],
          ['Domain', domainIdentifier],
          ['Severity', issue.severity == null ? null : String(issue.severity)],
          ['Details', issue.details],
          ['Opened', new Date(from).toISOString()],
          ['Resolved', to === null ? null : new Date(to).toISOString()],
          ['Runbook', issue.serviceSOP],
        ]}
      />
    </SpaceBetween>
  );
}

/** How many other domains of the zone have it: one is a node, forty are a zone. Counted only when somebody asks. */
function OthersInZone({ domainIdentifier, issueId, zone }: { domainIdentifier: string; issueId: string; zone: string }) {
  const query = useOperation(Others, { domainIdentifier }, { staleMs: 60_000 });
  if (query.isPending) return <>Counting…</>;
  const others = query.data?.getDomainTMSIssues.find(({ id }) => id === issueId)?.othersInZone;
  if (others == null) return <>Unknown</>;
  if (others === 0) return <>No other domain had this issue in {zone} within 15 minutes</>;
  return (
    <>
      {others.toLocaleString('en-US')} other {others === 1 ? 'domain' : 'domains'} had this issue in {zone} within 15 minutes
    </>
  );
}

const BEFORE_MS = 45 * 60_000;
const AFTER_MS = 15 * 60_000;

/** From the issue on to what happened around it, the nodes, the cluster and its balance. */
function FollowLinks({ domainIdentifier, from, to }: { domainIdentifier: string; from: number; to: number | null }) {
  const { stageRegion } = useSession();
  const end = Math.min(Date.now(), (to ?? Date.now()) + AFTER_MS);
  const around = new URLSearchParams({ start: new Date(from - BEFORE_MS).toISOString(), end: new Date(end).toISOString() });
  const links = [
    ['Domain events around it', `${pathOfDomain(domainIdentifier, 'domain-events')}?${around.toString()}`],
    ...(keyEventsSupported(stageRegion)
      ? [['Key events around it', `${pathOfDomain(domainIdentifier, 'key-events')}?${around.toString()}`]]
      : []),
    ['Nodes', `${pathOfDomain(domainIdentifier, 'overview')}#instances`],
    ['Cluster Info', `${pathOfDomain(domainIdentifier, 'overview')}#cluster-info`],
    ['Skew analysis', pathOfDomain(domainIdentifier, 'skew-analysis')],
  ] as const;
  return (
    <nav aria-label="Follow the issue">
      <Box variant="h3" fontSize="heading-xs" margin={{ bottom: 'xxs' }}>
        Follow it
      </Box>
      <ul className="follow-links">
        {links.map(([label = '', to = '']) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
