import type { DateRangePickerProps } from '@cloudscape-design/components/date-range-picker';
import { type DateRange, durationLabel, type RangeUnit, validateDateRange } from '#rules/date-range';

/** A range in the picker's form. Clock times carry no offset: the picker takes the zone's. */
export function pickerValue(range: DateRange | null): DateRangePickerProps.Value | null {
  if (range === null) return null;
  if (range.type === 'relative') return { type: 'relative', amount: range.amount ?? Number.NaN, unit: range.unit };
  return { type: 'absolute', startDate: range.start ?? '', endDate: range.end ?? '' };
}

/**
 * What the picker holds, as the rules take it. The picker says NaN for an amount that nobody typed, 0 for one that was
 * deleted (and shows an empty field for both), and "" for a missing end.
 */
export function rangeOfPicker(value: DateRangePickerProps.Value): DateRange {
  if (value.type === 'relative') return { type: 'relative', amount: value.amount > 0 ? value.amount : null, unit: value.unit };
  return { type: 'absolute', start: complete(value.startDate), end: complete(value.endDate) };
}

/** A date without a time is how the picker hands over a half-typed end: it counts as missing. */
function complete(text: string): string | null {
  return text.includes('T') && !text.startsWith('T') ? text : null;
}

/**
 * Whether a duration was typed as something else than digits. A number field takes "1e3" and "1.5" for numbers and hands over 1000 and 1.5;
 * `typed` is what it holds, empty while nobody typed.
 */
export const isOddDuration = (value: DateRangePickerProps.Value | null, typed: string): boolean =>
  value?.type === 'relative' && typed !== '' && Number(typed) === value.amount && !/^\d+$/.test(typed);

/** The picker's question about a range, answered by the rules in the stated words. */
export function pickerVerdict(
  value: DateRangePickerProps.Value | null,
  nowMs: number,
  zone: string,
): DateRangePickerProps.ValidationResult {
  const problem = validateDateRange(value && rangeOfPicker(value), nowMs, zone);
  return problem === null ? { valid: true } : { valid: false, errorMessage: problem };
}

/** "Last 5 minutes", "Last 1 hour". */
export function relativeText(amount: number, unit: RangeUnit): string {
  return `Last ${durationLabel(amount, unit)}`;
}
