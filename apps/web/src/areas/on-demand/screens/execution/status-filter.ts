import { ELB_STATUS_MENU, filterFieldsOf } from '#rules/on-demand/row-fields';
import { parseFilter, serialiseFilter } from '#rules/property-filter';

export type StatusChoice = (typeof ELB_STATUS_MENU)[number];

const FIELD = 'elbStatusCode';
const FIELDS = filterFieldsOf('ELB');

/** What the status menu shows of a table's filter as the address has it: the menu is a shorter way to write a condition. */
export function statusOfFilter(text: string | null): StatusChoice {
  const { operation, tokens } = parseFilter(text, FIELDS);
  if (operation === 'or' && tokens.length > 1) return 'all';
  const found = tokens.find(({ propertyKey, operator }) => propertyKey === FIELD && operator === '=');
  return ELB_STATUS_MENU.find((choice) => choice === found?.value.trim().toLowerCase()) ?? 'all';
}

/** The filter with the condition of a choice in place of another choice's; the other conditions stay. */
export function withStatus(text: string | null, choice: StatusChoice): string {
  const { operation, tokens } = parseFilter(text, FIELDS);
  const others = tokens.filter(({ propertyKey, operator, value }) => propertyKey !== FIELD || operator !== '=' || !isClass(value));
  const chosen = choice === 'all' ? [] : [{ propertyKey: FIELD, operator: '=' as const, value: choice }];
  // One condition of several would not narrow anything down beside a code that must be there.
  return serialiseFilter({ operation: chosen.length > 0 ? 'and' : operation, tokens: [...others, ...chosen] });
}

const isClass = (value: string): boolean => ELB_STATUS_MENU.some((choice) => choice === value.trim().toLowerCase());
