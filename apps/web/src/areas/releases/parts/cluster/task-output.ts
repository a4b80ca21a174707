import type { SdpdsAnswer } from '#rules/releases/calls';

type Operation = SdpdsAnswer<'nodeOperation/actionExecutionHistory'>['operations'][number];

/** What was done on the nodes for a task, line by line, in the order of the operations. */
export function outputOfTask(taskId: string, operations: readonly Operation[]): string {
  const lines = operations.flatMap((operation) => {
    const components = operation.componentAliasList.map(({ componentLogicalName }) => componentLogicalName).join(', ');
    return [
      '',
      `${timeOf(operation.startTime)} ${operation.operationType} ${components} on ${operation.requestNodeIps.join(', ')}`,
      ...operation.actionStepResults.map(
        ({ actionName, status, stepType }) => `  ${actionName.padEnd(14)} ${status.padEnd(12)} ${stepType}`,
      ),
      ...(operation.errorMessage ? operation.errorMessage.split('\n').map((line) => `  error: ${line}`) : []),
      `${timeOf(operation.endTime)} ${operation.status}`,
    ];
  });
  return [`task ${taskId}`, ...lines].join('\n');
}

const timeOf = (seconds: number | null): string =>
  seconds === null ? ' '.repeat(20) : `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
