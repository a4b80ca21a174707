/** Whose key a collection is encrypted with (JUNO-041). `auto` and no key at all stand for the service's own. */
export const kmsKeyType = (kmsKeyArn: string | null): 'AWS owned key' | 'Customer managed key' =>
  kmsKeyArn === null || kmsKeyArn === '' || kmsKeyArn.toLowerCase() === 'auto' ? 'AWS owned key' : 'Customer managed key';

/** Whether a collection may be retried (JUNO-044): it has failed, and says why. The public API writes statuses in capitals. */
export const isRetryable = ({ status, failureReason }: { status: string; failureReason: string | null }): boolean =>
  status.toLowerCase() === 'failed' && failureReason !== null;
