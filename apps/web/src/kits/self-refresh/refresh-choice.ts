/** How often a page that ends now reads its newest points again; milliseconds, null for never. */
export const REFRESH_CHOICES = [
  { id: 'off', label: 'Off', everyMs: null },
  { id: '10s', label: '10 s', everyMs: 10_000 },
  { id: '30s', label: '30 s', everyMs: 30_000 },
  { id: '1m', label: '1 min', everyMs: 60_000 },
] as const;

export type RefreshId = (typeof REFRESH_CHOICES)[number]['id'];

/** A choice by its id, as an address holds it; null for anything else. */
export const refreshNamed = (text: string | null): RefreshId | null => REFRESH_CHOICES.find(({ id }) => id === text)?.id ?? null;

/** Milliseconds between two refreshes; null for none. */
export const refreshEveryMs = (id: RefreshId): number | null => REFRESH_CHOICES.find((choice) => choice.id === id)?.everyMs ?? null;
