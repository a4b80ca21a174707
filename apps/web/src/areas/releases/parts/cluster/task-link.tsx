import Button from '@cloudscape-design/components/button';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { OPERATIONS_ID } from './anchors.ts';
import { useClusterContext } from './view-context.ts';

/** A task that opens its steps on the nodes. */
export function TaskLink({ taskId }: { taskId: string }) {
  const { view } = useClusterContext();
  const show = () => {
    view.showHistory(taskId);
    document.getElementById(OPERATIONS_ID)?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <Button variant="inline-link" wrapText={false} ariaLabel={`Steps of task ${taskId}`} onClick={show}>
        {taskId}
      </Button>
      <CopyButton text={taskId} what="task ID" />
    </>
  );
}
