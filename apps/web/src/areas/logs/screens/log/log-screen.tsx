import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { LOGS_NEED_TICKET, RAW_NEEDS_REASON } from '#rules/logs/log-access';
import { parseLogId } from '#rules/logs/log-id';
import { useLogTicket } from '../../../../kits/data-protection/use-log-ticket.tsx';
import { GrantPanel } from '../../../../kits/guarded-action/grant-panel.tsx';
import { type GrantTarget, useTargetGrant } from '../../../../kits/guarded-action/use-target-grant.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Section } from '../../../../kits/section/section.tsx';
import { LogViewer } from './log-viewer.tsx';
import { RedactionFeedbackForm } from './redaction-feedback-form.tsx';
import { type RawLog, useRawLog } from './use-raw-log.ts';

/** A log file: its lines, redacted; and as they were written for a reader who brings ticket, description and grant (DLOG-034 to DLOG-038). */
export function LogScreen() {
  const { clientId = '', domainName = '', '*': logId = '' } = useParams();
  const domainIdentifier = `${clientId}:${domainName}`;
  const { value: log, problem } = parseLogId(logId);
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description={`${domainIdentifier} · ${logId}`}>
        {log ? log.file : 'Log file'}
      </Header>
      {problem ? (
        <Alert type="error" header="There is no such log file.">
          {problem.message}.
        </Alert>
      ) : (
        <LogFile key={`${domainIdentifier} ${logId}`} domainIdentifier={domainIdentifier} logId={logId} />
      )}
    </SpaceBetween>
  );
}

function LogFile({ domainIdentifier, logId }: { domainIdentifier: string; logId: string }) {
  const { needsTicket, ticket, form } = useLogTicket();
  const raw = useRawLog(domainIdentifier, logId);
  return (
    <SpaceBetween size="m">
      <Section title="Downloading instructions" state="ready">
        <SpaceBetween size="xs">
          <Box>
            This page shows the file by the line. The whole file is downloaded with the command line of the archive’s store; its path is
            copied in Browse Logs.
          </Box>
          {needsTicket ? <Alert type="warning">{LOGS_NEED_TICKET}</Alert> : null}
        </SpaceBetween>
      </Section>
      {form}
      <RawLogs domainIdentifier={domainIdentifier} raw={raw} />
      <RedactionFeedbackForm domainIdentifier={domainIdentifier} />
      {raw.text === null ? (
        needsTicket && ticket === null ? null : (
          <LogViewer domainIdentifier={domainIdentifier} logId={logId} ticket={ticket} />
        )
      ) : (
        <Section title="Raw logs" state="ready" note="As they were written. Reading them is recorded under your ticket and grant.">
          <SpaceBetween size="xs">
            {raw.isTruncated ? <Alert type="info">{TRUNCATED}</Alert> : null}
            <JsonView title="Raw log" text={raw.text} language="text" height={600} canCopy={false} />
          </SpaceBetween>
        </Section>
      )}
    </SpaceBetween>
  );
}

const TRUNCATED = 'The log is truncated. Download it with the command line to see all of it.';

/** The form of raw logs (DLOG-034, DLOG-035), and below it the grant that they take. */
function RawLogs({ domainIdentifier, raw }: { domainIdentifier: string; raw: RawLog }) {
  const [ticket, setTicket] = useState('');
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const target: GrantTarget = { subject: domainIdentifier, opens: 'data:raw', needsSecondPerson: false };
  const grant = useTargetGrant(target);
  const lacksWords = ticket.trim() === '' || description.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!lacksWords) raw.view(ticket.trim(), description.trim());
  };
  const showsGrant = isChecked && !lacksWords && !grant.isReading;
  return (
    <Section title="View raw logs" state="ready" note="Without redaction, for a ticket that needs it.">
      <SpaceBetween size="s">
        <form onSubmit={submit}>
          <SpaceBetween direction="horizontal" size="s" alignItems="end">
            <FormField label="Ticket">
              <Input value={ticket} onChange={({ detail }) => setTicket(detail.value)} />
            </FormField>
            <FormField label="Description">
              <Input value={description} onChange={({ detail }) => setDescription(detail.value)} />
            </FormField>
            <Button formAction="submit" loading={raw.isReading}>
              View raw logs
            </Button>
          </SpaceBetween>
        </form>
        {isChecked && lacksWords ? <Alert type="error">{RAW_NEEDS_REASON}</Alert> : null}
        {raw.failure === null ? null : <FailedPanel what={raw.failure} />}
        {showsGrant ? <GrantPanel target={target} live={grant.live} waiting={grant.waiting} /> : null}
      </SpaceBetween>
    </Section>
  );
}
