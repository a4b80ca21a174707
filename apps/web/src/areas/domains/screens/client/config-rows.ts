import { z } from 'zod/mini';

/** One configuration name of a domain. */
export interface ConfigRow {
  name: string;
  /** Empty where the source gives none. */
  state: string;
  /** Epoch milliseconds. */
  updateDate: number | null;
  /** Compact JSON. */
  options: string;
}

const Entry = z.object({
  status: z.optional(z.nullable(z.object({ state: z.optional(z.string()), updateDate: z.optional(z.nullable(z.number())) }))),
  options: z.optional(z.unknown()),
});

/** The rows of rawConfig (name to status and options), by name. What does not have that shape is shown as it is, as options. */
export function configRows(rawConfig: unknown): ConfigRow[] {
  if (typeof rawConfig !== 'object' || rawConfig === null) return [];
  return Object.entries(rawConfig)
    .map(([name, value]) => rowOf(name, value))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

function rowOf(name: string, value: unknown): ConfigRow {
  const entry = Entry.safeParse(value);
  if (!entry.success) return { name, state: '', updateDate: null, options: JSON.stringify(value) };
  const { status, options } = entry.data;
  return {
    name,
    state: status?.state ?? '',
    updateDate: status?.updateDate ?? null,
    options: options === undefined ? '' : JSON.stringify(options),
  };
}
