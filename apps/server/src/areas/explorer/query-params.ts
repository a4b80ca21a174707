import { z } from 'zod';
import { badInput } from '../../platform/http/bad-input.ts';

const QueryParams = z.record(z.string().max(100), z.union([z.string().max(4_000), z.number(), z.boolean(), z.null()])).nullish();

/** The address with further parameters behind its own; null and true stand for a flag. @throws BadInputError */
export function withQueryParams(url: string, queryParams: unknown): string {
  const parsed = QueryParams.safeParse(queryParams);
  if (!parsed.success) throw badInput('queryParams', 'must be an object of texts, numbers and flags');
  const pairs = Object.entries(parsed.data ?? {}).map(([name, value]) =>
    value === null || value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}
