/** How a notification stands. `kind` is its badge; `word` is what it reads. */
export interface NotificationLook {
  kind: 'success' | 'error' | 'pending' | 'info';
  word: string;
}

const PENDING: NotificationLook = { kind: 'pending', word: 'Pending' };

/**
 * The look of a notification (REL-025): SUCCESS is a success; one that failed and has a sent time is an error; without a sent time it is pending.
 * Words that are not known are information. `sentAt` is any time, null when it was not sent.
 */
export const notificationLook = (status: string | null, sentAt: number | null): NotificationLook => {
  if (status === 'SUCCESS') return { kind: 'success', word: 'SUCCESS' };
  if (sentAt === null || status === null) return PENDING;
  return { kind: isFailure(status) ? 'error' : 'info', word: status };
};

/** The same for one of those before the update, which have a status by name and no time (REL-011). */
export const preDeploymentLook = (status: string): NotificationLook => {
  if (status === 'SUCCESS') return { kind: 'success', word: 'SUCCESS' };
  if (isFailure(status)) return { kind: 'error', word: status };
  return status === 'PENDING' ? PENDING : { kind: 'info', word: status };
};

const isFailure = (status: string): boolean => /fail|error/i.test(status);
