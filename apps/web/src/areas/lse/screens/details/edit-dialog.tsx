import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import { type FormEvent, useState } from 'react';
import { EVENT_PRESETS } from '#rules/date-range';
import type { LseQuestion } from '#rules/lse/requests';
import { LSE_EDIT_TIPS } from '#rules/lse/texts';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { type EditedTimes, type EditProblems, editedQuestion, editedTimes, rangeProblem } from './edit-rules.ts';

interface EditDialogProps {
  question: LseQuestion;
  onApply: (question: LseQuestion) => void;
  onClose: () => void;
}

const FORM = 'lse-edit';
const NO_PROBLEMS: EditProblems = { lse: null, end: null };

/** LSE start, LSE end and the analysis' end, all in UTC (LSE-026, LSE-028, LSE-029). */
export function EditDialog({ question, onApply, onClose }: EditDialogProps) {
  const [edited, setEdited] = useState(() => editedTimes(question));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = editedQuestion(question, edited, Date.now());
    if ('problems' in outcome) setProblems(outcome.problems);
    else onApply(outcome.question);
  };
  const changeEnd = (part: Partial<EditedTimes>) => {
    setEdited({ ...edited, ...part });
    // The LSE is reported to be outside of a window that this may have been about.
    setProblems(NO_PROBLEMS);
  };
  return (
    <Modal
      visible
      onDismiss={onClose}
      closeAriaLabel="Close"
      header="Edit the analysis"
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" formAction="submit" form={FORM}>
              Analyse
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <SpaceBetween size="m">
          <Box color="text-body-secondary" fontSize="body-s">
            <ul style={{ margin: 0, paddingInlineStart: 18 }}>
              {LSE_EDIT_TIPS.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </Box>
          <FormField label="LSE start and end time" description="UTC" errorText={problems.lse} stretch>
            <DateRangePicker
              value={edited.lse}
              presets={EVENT_PRESETS}
              timeZone="UTC"
              check={(range) => rangeProblem(question, range, edited, Date.now())}
              hint={`Within the analysis window of ${question.window}. Use 24 hour format.`}
              onChange={(lse) => {
                setEdited({ ...edited, lse });
                setProblems({ ...problems, lse: null });
              }}
            />
          </FormField>
          <SpaceBetween direction="horizontal" size="m">
            <FormField label="Analysis end date" description="UTC" errorText={problems.end}>
              <DatePicker
                value={edited.endDate}
                format="iso"
                placeholder="YYYY-MM-DD"
                openCalendarAriaLabel={(date) => (date ? `Choose the date, ${date} is chosen` : 'Choose the date')}
                todayAriaLabel="Today"
                nextMonthAriaLabel="Next month"
                previousMonthAriaLabel="Previous month"
                expandToViewport
                onChange={({ detail }) => changeEnd({ endDate: detail.value })}
              />
            </FormField>
            <FormField label="Analysis end time" description="UTC, 24 hours">
              <TimeInput
                value={edited.endTime}
                format="hh:mm"
                placeholder="hh:mm"
                invalid={problems.end !== null}
                onChange={({ detail }) => changeEnd({ endTime: detail.value })}
              />
            </FormField>
          </SpaceBetween>
        </SpaceBetween>
      </form>
    </Modal>
  );
}
