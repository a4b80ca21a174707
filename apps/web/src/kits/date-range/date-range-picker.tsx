import CloudscapePicker, { type DateRangePickerProps } from '@cloudscape-design/components/date-range-picker';
import { type FormEvent, useRef } from 'react';
import { DATE_RANGE_HINT, type DateRange, RANGE_AMOUNT_MISSING, type RangePreset } from '#rules/date-range';
import { offsetMinutes, zoneOfValue } from '#rules/time-zones';
import { browserZone } from '../../ui/values/format-time.ts';
import { isOddDuration, pickerValue, pickerVerdict, rangeOfPicker, relativeText } from './picker-value.ts';

interface DateRangePickerKitProps {
  /** A relative value that is none of the presets shows as a custom range. */
  value: DateRange | null;
  presets: readonly RangePreset[];
  /** Value of a time zone choice: `browser` or a zone's name. Clock times are read and shown in it. */
  timeZone: string;
  onChange: (range: DateRange) => void;
  /** Accessible name where no form field gives it its label; with both it would be read twice. */
  ariaLabel?: string;
  disabled?: boolean;
  /** The rule of a screen that has one of its own, asked after the common ones; its text or null. */
  check?: (range: DateRange) => string | null;
  /** The rule of a screen that has its own words for what is wrong, in place of the common ones; its text or null. */
  rule?: (range: DateRange | null, zone: string) => string | null;
  /** Only an incomplete or reversed range is refused here: the screen has rules of its own about how early and late a range may be. */
  isLenient?: boolean;
  /** The text of the screen instead of the common hint. */
  hint?: string;
}

/** The one date-range picker: presets, custom and absolute ranges, with the stated messages (SHELL-062 to SHELL-066). */
export function DateRangePicker(props: DateRangePickerKitProps) {
  const { value, presets, onChange, check, isLenient = false, hint = DATE_RANGE_HINT } = props;
  const zone = zoneOfValue(props.timeZone, browserZone());
  const typed = useRef('');
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'number') typed.current = target.value;
  };
  const isValidRange = (asked: DateRangePickerProps.Value | null): DateRangePickerProps.ValidationResult => {
    if (isOddDuration(asked, typed.current)) return { valid: false, errorMessage: RANGE_AMOUNT_MISSING };
    if (props.rule) {
      const problem = props.rule(asked && rangeOfPicker(asked), zone);
      return problem === null ? { valid: true } : { valid: false, errorMessage: problem };
    }
    const verdict = pickerVerdict(asked, isLenient ? Number.POSITIVE_INFINITY : Date.now(), zone);
    const problem = verdict.valid && asked ? (check?.(rangeOfPicker(asked)) ?? null) : null;
    return problem === null ? verdict : { valid: false, errorMessage: problem };
  };
  return (
    <span style={{ display: 'contents' }} onInput={onInput}>
      <CloudscapePicker
        value={pickerValue(value)}
        relativeOptions={[...presets]}
        isValidRange={isValidRange}
        onChange={({ detail }) => detail.value && onChange(rangeOfPicker(detail.value))}
        // The picker also asks for a half-typed date, which is no date.
        getTimeOffset={(date) => (Number.isNaN(date.getTime()) ? 0 : offsetMinutes(zone, date.getTime()))}
        i18nStrings={{ ...WORDS, dateTimeConstraintText: hint, isoDateTimeConstraintText: hint, slashedDateTimeConstraintText: hint }}
        dateInputFormat="iso"
        timeInputFormat="hh:mm:ss"
        absoluteFormat="iso"
        showClearButton={false}
        expandToViewport
        placeholder="Choose a date range"
        ariaLabel={props.ariaLabel}
        disabled={props.disabled ?? false}
      />
    </span>
  );
}

const WORDS: DateRangePickerProps.I18nStrings = {
  modeSelectionLabel: 'Kind of range',
  relativeModeTitle: 'Relative range',
  absoluteModeTitle: 'Absolute range',
  relativeRangeSelectionHeading: 'Choose a range',
  cancelButtonLabel: 'Cancel',
  clearButtonLabel: 'Clear',
  applyButtonLabel: 'Apply',
  formatRelativeRange: ({ amount, unit }) => relativeText(amount, unit),
  formatUnit: (unit, amount) => (amount === 1 ? unit : `${unit}s`),
  customRelativeRangeOptionLabel: 'Custom range',
  customRelativeRangeOptionDescription: 'Set a range that ends now',
  customRelativeRangeDurationLabel: 'Duration',
  customRelativeRangeDurationPlaceholder: 'Enter a duration',
  customRelativeRangeUnitLabel: 'Unit of time',
  startDateLabel: 'Start date',
  startTimeLabel: 'Start time',
  endDateLabel: 'End date',
  endTimeLabel: 'End time',
  todayAriaLabel: 'Today',
  nextMonthAriaLabel: 'Next month',
  previousMonthAriaLabel: 'Previous month',
  errorIconAriaLabel: 'Error',
};
