/** The command behind deploying and removing. */
export const APPLY_URL = 'aes/sdpds/apply-component-version';

/** In percent, for what is asked for on a single cluster (SDPDS-041). */
export const DEPLOY_OVERRIDES = { availabilityThreshold: 3.33, maxConcurrentNodesPercent: 3.33 } as const;
