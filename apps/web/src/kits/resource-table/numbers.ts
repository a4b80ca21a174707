let formatter: Intl.NumberFormat | undefined;

/** 1,234,567.25: grouped, with every decimal the number has. The formatter is made when first needed: making one takes milliseconds. */
export function formatNumber(value: number): string {
  formatter ??= new Intl.NumberFormat('en', { maximumFractionDigits: 20 });
  return formatter.format(value);
}
