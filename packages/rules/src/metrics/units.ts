/** How the numbers of a source are shown: multiplied by `factor`, in a unit that the charts know. */
export interface ShownUnit {
  factor: number;
  /** `count`, `percent`, `bytes`, `bytes/s`, `ms`, `s` and `/s` are scaled for reading; any other text stands behind the number as it is. */
  unit: string;
}

const shown = (factor: number, unit: string): ShownUnit => ({ factor, unit });

/**
 * By CloudWatch's words. METRIC-020: megabytes are divided by 1000 and shown as GB. METRIC-021: sizes are b, kb, mb, gb, tb, which go in steps
 * of 1024, so kilobytes are 1024 bytes.
 */
const UNITS: ReadonlyMap<string, ShownUnit> = new Map([
  ['Count', shown(1, 'count')],
  ['None', shown(1, 'count')],
  ['Percent', shown(1, 'percent')],
  ['Microseconds', shown(1 / 1000, 'ms')],
  ['Milliseconds', shown(1, 'ms')],
  ['Seconds', shown(1, 's')],
  ['Bytes', shown(1, 'bytes')],
  ['Kilobytes', shown(1024, 'bytes')],
  ['Megabytes', shown(1 / 1000, 'GB')],
  ['Gigabytes', shown(1, 'GB')],
  ['Terabytes', shown(1000, 'GB')],
  ['Bits', shown(1 / 8, 'bytes')],
  ['Count/Second', shown(1, '/s')],
  ['Bytes/Second', shown(1, 'bytes/s')],
  ['Kilobytes/Second', shown(1024, 'bytes/s')],
  ['Megabytes/Second', shown(1 / 1000, 'GB/s')],
  ['Gigabytes/Second', shown(1, 'GB/s')],
  ['Bits/Second', shown(1 / 8, 'bytes/s')],
]);

/** How a unit of a source is shown. A word that is not known is shown as it is. */
export const shownUnit = (unit: string): ShownUnit => UNITS.get(unit) ?? shown(1, unit);
