/** The time that a scaling action's id begins with, in epoch milliseconds (JUNO-056); null where its first 13 characters are not digits. */
export const actionTime = (actionId: string): number | null => {
  const digits = actionId.slice(0, 13);
  return /^\d{13}$/.test(digits) ? Number(digits) : null;
};

/** The most records that one answer of the scaling history holds: as many as the largest page. */
export const MOST_SCALING_RECORDS = 8_000;

/** The note over a history that is cut (JUNO-058); null where the last record does not say so. */
export const truncationNote = (records: readonly { resultTruncated?: boolean | null }[]): string | null =>
  records.at(-1)?.resultTruncated === true
    ? `There are more than ${records.length} actions and we are displaying the latest ${records.length} actions`
    : null;

/** A metric that was over or under its limit when a group was scaled. */
export interface Breach {
  metric: string;
  value: number;
  sign: '>' | '<';
  limit: number;
}

/** A breaching metric as the records have it, `SearchWorkerCPUUtilization 86 > 70`; null for a text of another form. */
export const breachOf = (text: string): Breach | null => {
  const [, metric, value, sign, limit] = /^(\S+) (\d+(?:\.\d+)?) ([<>]) (\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return metric === undefined ? null : { metric, value: Number(value), sign: sign === '>' ? '>' : '<', limit: Number(limit) };
};

/** What the scaling history calls an action that was carried out (JUNO-059). */
export const SCALING_SUCCESS = 'RequestSuccessful';
export const isScalingSuccess = (status: string): boolean => status === SCALING_SUCCESS;
