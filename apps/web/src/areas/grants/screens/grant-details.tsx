import SpaceBetween from '@cloudscape-design/components/space-between';
import { Link } from 'react-router';
import { parseSubject } from '#rules/grants/grant';
import { auditHistoryPath, domainAuditPath } from '#rules/paths/audit';
import { KeyValues } from '../../../kits/key-values/key-values.tsx';
import { Timestamp } from '../../../ui/timestamp/timestamp.tsx';
import { GrantState } from './grant-state.tsx';
import { GrantTranscripts } from './grant-transcripts.tsx';
import { SubjectLink } from './grants-columns.tsx';
import type { GrantRow } from './grants-query.ts';

/** One grant beside the list, with what was run on nodes under it. */
export function GrantDetails({ grant }: { grant: GrantRow }) {
  return (
    <SpaceBetween size="m">
      <Facts grant={grant} />
      {grant.openedAt == null ? null : <GrantTranscripts grantId={grant.id} />}
    </SpaceBetween>
  );
}

function Facts({ grant }: { grant: GrantRow }) {
  const domain = parseSubject(grant.subject)?.domainIdentifier;
  return (
    <KeyValues
      columns={1}
      items={[
        { label: 'State', value: <GrantState grant={grant} /> },
        { label: 'Person', value: grant.holder },
        { label: 'Subject', value: <SubjectLink subject={grant.subject} />, copy: grant.subject },
        { label: 'Opens', value: grant.opens },
        { label: 'Ticket', value: grant.ticket, copy: grant.ticket },
        { label: 'Reason', value: grant.reasonCode },
        { label: 'Description', value: grant.description },
        { label: 'Not proved', value: grant.unproved },
        { label: 'Second person', value: grant.needsSecondPerson ? 'needed' : 'not needed' },
        { label: 'Requested', value: <Timestamp at={grant.requestedAt} /> },
        { label: 'Opened', value: grant.openedAt == null ? null : <Timestamp at={grant.openedAt} /> },
        { label: 'Ends', value: <Timestamp at={grant.endsAt} /> },
        { label: 'Answered by', value: grant.decidedBy },
        { label: 'Answer', value: grant.decision },
        { label: 'Review due', value: grant.reviewDueAt == null ? null : <Timestamp at={grant.reviewDueAt} /> },
        { label: 'Reviewed by', value: grant.reviewedBy },
        { label: 'Review', value: grant.reviewText },
        {
          label: 'Audit records',
          value: (
            <Link to={domain == null ? auditHistoryPath : domainAuditPath({ domain })}>{domain == null ? 'All' : 'Of this domain'}</Link>
          ),
        },
      ]}
    />
  );
}
