import { z } from 'zod/mini';
import { type ConfigDifference, configDifferences } from '#rules/domains/config-options';

/** One configuration name of a domain. */
export interface ConfigRow {
  name: string;
  /** Empty where the source gives none. */
  state: string;
  /** Epoch milliseconds. */
  updateDate: number | null;
  /** Compact JSON. */
  options: string;
  /** As they came, for the details. */
  raw: unknown;
  /** Values that most domains do not have. */
  differences: readonly ConfigDifference[];
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
  if (!entry.success) return { name, state: '', updateDate: null, options: JSON.stringify(value), raw: value, differences: [] };
  const { status, options } = entry.data;
  return {
    name,
    state: status?.state ?? '',
    updateDate: status?.updateDate ?? null,
    options: options === undefined ? '' : compact(options),
    raw: options,
    differences: configDifferences(name, options),
  };
}

/** A text that holds JSON, as access policies do, reads without its escapes. */
const compact = (options: unknown): string => (typeof options === 'string' ? options : JSON.stringify(options));

/** "TLSSecurityPolicy Policy-Min-TLS-1-0-2019-07 (usually Policy-Min-TLS-1-2-PFS-2023-10)". */
export const differenceText = ({ path, value, usual }: ConfigDifference): string =>
  `${path === '' ? '' : `${path} `}${plain(value)} (usually ${usual})`;

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
