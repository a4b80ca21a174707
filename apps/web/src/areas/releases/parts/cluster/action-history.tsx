import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { SdpdsAnswer } from '#rules/releases/calls';
import { actionStepBadge } from '#rules/releases/projections';
import { sdpdsFailure } from '../../../../kits/sdpds/sdpds-failure.ts';
import { useSdpds } from '../../../../kits/sdpds/use-sdpds.ts';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { Timestamp, TimestampScope } from '../../../../ui/timestamp/timestamp.tsx';
import { ResultBadge, TaskStatus } from '../badges.tsx';
import { TerminalOutput } from '../terminal-output.tsx';
import { ACTIONS_FAILED, NO_ACTIONS } from '../words.ts';
import { outputOfTask } from './task-output.ts';
import { useClusterContext } from './view-context.ts';

type History = SdpdsAnswer<'nodeOperation/actionExecutionHistory'>;

/** Steps of one task on the nodes; without a task ID nothing is asked (SDPDS-044). */
export function ActionHistory({ taskId }: { taskId: string }) {
  const { view } = useClusterContext();
  const [typed, setTyped] = useState(taskId);
  const [isChecked, setIsChecked] = useState(false);
  const wanted = typed.trim();
  return (
    <SpaceBetween size="m">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (wanted !== '') view.showHistory(wanted);
        }}
      >
        <FormField
          label="Task ID"
          description="Of a deployment or removal; tables of this page link to it."
          errorText={isChecked && wanted === '' ? 'A task ID is required' : undefined}
          stretch
        >
          <div className="sdpds-lookup">
            <Input value={typed} spellcheck={false} autoComplete={false} onChange={({ detail }) => setTyped(detail.value)} />
            <Button formAction="submit">Show action history</Button>
          </div>
        </FormField>
      </form>
      {taskId === '' ? null : <TaskSteps taskId={taskId} />}
    </SpaceBetween>
  );
}

function TaskSteps({ taskId }: { taskId: string }) {
  const query = useSdpds('nodeOperation/actionExecutionHistory', { taskId });
  if (query.isPending) return <Skeleton label="Deployment Action History" height={240} />;
  if (query.error && !query.data) {
    return <FailedPanel {...sdpdsFailure(ACTIONS_FAILED, query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  const { actionStepResults, operations } = query.data as History;
  if (actionStepResults.length === 0 && operations.length === 0) {
    return (
      <Alert type="info" statusIconAriaLabel="Information" header={NO_ACTIONS.title}>
        {NO_ACTIONS.text}
      </Alert>
    );
  }
  return (
    <TimestampScope>
      <SpaceBetween size="m">
        <Steps steps={actionStepResults} />
        {operations.map((operation, index) => (
          <ExpandableSection
            // biome-ignore lint/suspicious/noArrayIndexKey: operations of a task stay in their order and have no id on the wire
            key={index}
            variant="footer"
            headerText={`${operation.operationType} on ${operation.requestNodeIps.join(', ')}`}
            defaultExpanded={operation.status === 'FAILED'}
          >
            <SpaceBetween size="s">
              <div className="sdpds-line">
                <TaskStatus status={operation.status} />
                {operation.startTime === null ? null : <Timestamp at={operation.startTime * 1_000} />}
              </div>
              {operation.errorMessage ? <Box color="text-status-error">{operation.errorMessage}</Box> : null}
              <Steps steps={operation.actionStepResults} />
            </SpaceBetween>
          </ExpandableSection>
        ))}
        <TerminalOutput label={`Output of task ${taskId}`} text={outputOfTask(taskId, operations)} />
      </SpaceBetween>
    </TimestampScope>
  );
}

/** Each step with its type and result (SDPDS-031, SDPDS-036). */
function Steps({ steps }: { steps: History['actionStepResults'] }) {
  return (
    <ol className="sdpds-steps">
      {steps.map(({ actionName, stepType, status }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may come more than once, and the order stays
        <li key={index}>
          <b>{actionName}</b>
          <span className="sdpds-quiet">{stepType}</span>
          <ResultBadge look={actionStepBadge(status)} />
        </li>
      ))}
    </ol>
  );
}
