import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#rules/thrown';
import { request } from '../../../../kits/graphql/request.ts';
import { RedactionFeedback } from './log-operations.ts';

type Outcome = { type: 'success' | 'error'; text: string };

/** What a reader found hidden that should not be, or open that should be hidden; kept with its ticket (DLOG-040). */
export function RedactionFeedbackForm({ domainIdentifier }: { domainIdentifier: string }) {
  const [ticket, setTicket] = useState('');
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const problemOf = (value: string) => (isChecked && value.trim() === '' ? 'This must not be empty.' : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (ticket.trim() === '' || description.trim() === '') return;
    setSending(true);
    try {
      await request(RedactionFeedback, { domainId: domainIdentifier, ticket: ticket.trim(), description: description.trim() });
      setOutcome({ type: 'success', text: 'The feedback is kept in the audit history.' });
      setDescription('');
      setChecked(false);
    } catch (error) {
      setOutcome({ type: 'error', text: messageOf(error) });
    }
    setSending(false);
  };
  return (
    <ExpandableSection variant="container" headerText="Feedback on redaction">
      <form onSubmit={(event) => void submit(event)}>
        <SpaceBetween size="s">
          {outcome ? <Alert type={outcome.type}>{outcome.text}</Alert> : null}
          <SpaceBetween direction="horizontal" size="s" alignItems="end">
            <FormField label="Ticket of the feedback" errorText={problemOf(ticket)}>
              <Input value={ticket} onChange={({ detail }) => setTicket(detail.value)} />
            </FormField>
            <FormField label="What is hidden or open" errorText={problemOf(description)}>
              <Input value={description} placeholder="Never the value itself" onChange={({ detail }) => setDescription(detail.value)} />
            </FormField>
            <Button formAction="submit" loading={isSending}>
              Send feedback
            </Button>
          </SpaceBetween>
        </SpaceBetween>
      </form>
    </ExpandableSection>
  );
}
