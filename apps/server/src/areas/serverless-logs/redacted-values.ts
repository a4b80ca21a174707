import { redactText } from '#rules/redaction/redact';
import { POINTER_FIELD } from '#rules/serverless/log-search';

/** Values by field with everything taken out that is a customer's or a secret; the pointer stays, which is none of a person's and looks like a key. */
export function redactedValues<Value extends string | null>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value === null || field === POINTER_FIELD ? value : (redactText(value) as Value),
    ]),
  );
}
