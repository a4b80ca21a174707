import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import type { EventTimesFormProps } from './event-times-form.tsx';
import { roseMost } from './issue-rows.ts';

// Charts and the picker of dates come with the first selection.
const EventTimesForm = lazy(async () => ({ default: (await import('./event-times-form.tsx')).EventTimesForm }));

interface EventPanelProps extends EventTimesFormProps {
  onSelect: (issueTypes: readonly string[]) => void;
}

const SUGGESTED = 3;
/** Of the finished form, CSS pixels. */
const HEIGHT = 440;

/** When the event was; before issues are selected, what to select. */
export function EventPanel({ onSelect, ...form }: EventPanelProps) {
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="Drag over the curves, move the marks by mouse or arrow keys, or type. Without them it is the whole window."
        >
          Start and end of the event
        </Header>
      }
    >
      {form.issueTypes.length === 0 ? (
        <NothingSelected suggested={form.rows ? roseMost(form.rows, SUGGESTED) : []} onSelect={onSelect} />
      ) : (
        <Suspense fallback={<Skeleton label="Selected issues" height={HEIGHT} />}>
          <EventTimesForm {...form} />
        </Suspense>
      )}
    </Container>
  );
}

function NothingSelected({ suggested, onSelect }: { suggested: readonly string[]; onSelect: (issueTypes: readonly string[]) => void }) {
  return (
    <div className="lse-nothing-selected">
      <Box variant="strong">No issues selected</Box>
      <Box color="text-body-secondary">Select the issues of the event in the list. Their curves show here.</Box>
      {suggested.length > 0 ? (
        <Button onClick={() => onSelect(suggested)}>
          {suggested.length === 1 ? `Select ${suggested[0]}, which rose` : `Select the ${suggested.length} that rose most`}
        </Button>
      ) : null}
    </div>
  );
}
