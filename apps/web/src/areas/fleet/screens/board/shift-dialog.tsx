import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { HOUR } from '#rules/durations';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';

const Shift = graphql(`
  query FleetBoardScreen_ShiftQuery($since: Float!) {
    shiftSummary(since: $since) {
      opened
      resolved
      stillOpen
      text
    }
  }
`);

const SPANS = [
  { value: '4', label: 'Last 4 hours' },
  { value: '8', label: 'Last 8 hours' },
  { value: '12', label: 'Last 12 hours' },
  { value: '24', label: 'Last 24 hours' },
];

/** What happened in this place since a time, as text for a ticket. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const [hours, setHours] = useState('8');
  // The shift's end stays where it was when the dialog was opened.
  const [opened] = useState(() => Date.now());
  const query = useOperation(Shift, { since: opened - Number(hours) * HOUR }, { staleMs: 60_000 });
  const summary = query.data?.shiftSummary;
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      closeAriaLabel="Close dialog"
      header="My shift"
      footer={<Foot text={summary?.text} onClose={onClose} />}
    >
      <SpaceBetween size="m">
        <FormField label="Since">
          <Select
            selectedOption={SPANS.find(({ value }) => value === hours) ?? null}
            options={SPANS}
            onChange={({ detail }) => setHours(detail.selectedOption.value ?? hours)}
          />
        </FormField>
        {query.isError ? (
          <Alert type="error" action={<Button onClick={() => void query.refetch()}>Retry</Button>}>
            The shift could not be summed up: {query.error.message}
          </Alert>
        ) : summary ? (
          <FormField label="Text for a ticket" description="Of this place; times are UTC" stretch>
            <Textarea value={summary.text} readOnly rows={18} />
          </FormField>
        ) : (
          <Skeleton label="My shift" height={360} />
        )}
      </SpaceBetween>
    </Modal>
  );
}

function Foot({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        {text === undefined ? null : <CopyButton text={text} what="shift summary" />}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </SpaceBetween>
    </Box>
  );
}
