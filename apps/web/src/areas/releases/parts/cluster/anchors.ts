/** Where the operations on nodes stand on the page. */
export const OPERATIONS_ID = 'sdpds-node-operations';
/** Where the tasks stand. */
export const TASKS_ID = 'sdpds-tasks';
