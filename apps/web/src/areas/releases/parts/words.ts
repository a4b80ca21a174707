/** Failures in the specification's words (SDPDS-072). */
export const COMPONENTS_FAILED = 'Failed to fetch component details';
export const ACTIONS_FAILED = 'Failed to fetch action history';
export const CLUSTER_FAILED = 'Failed to fetch cluster details';

/** A task without steps: "No deployment actions found / No deployment action history is available for this Task ID." (SDPDS-073), as title and text. */
export const NO_ACTIONS = {
  title: 'No deployment actions found',
  text: 'No deployment action history is available for this Task ID.',
};
