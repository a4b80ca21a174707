const addresses = new Intl.Collator('en', { numeric: true });

/** 10.0.0.9 before 10.0.0.10. */
export const byAddress = (left: string, right: string): number => addresses.compare(left, right);
