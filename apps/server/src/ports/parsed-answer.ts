import type { z } from 'zod';
import { PortError } from './port-error.ts';

/** An answer of a service in the form that is known. @throws PortError `malformed` that names the service; its cause names the fields */
export function parsedAnswer<S extends z.ZodType>(schema: S, answer: unknown, service: string): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new PortError('malformed', `${service}’s answer does not have the form that is known.`, { cause: new Error(`at ${fields}`) });
}
