import { z } from 'zod/mini';

/** A filled template, or why it could not be filled. */
const Way = z.object({ text: z.nullable(z.string()), problem: z.nullable(z.string()) });
export type Way = z.infer<typeof Way>;

const SshDetails = z.object({ web_link: z.nullable(Way), cli: z.nullable(Way), scp: z.nullable(Way), is_demo: z.boolean() });
export type SshDetails = z.infer<typeof SshDetails>;

const CredentialDetails = z.object({ console: Way, role: z.string(), is_demo: z.boolean() });
export type CredentialDetails = z.infer<typeof CredentialDetails>;

/** What the command of a flow answered. */
export type AccessDetails = { flow: 'ssh'; ssh: SshDetails } | { flow: 'credentials'; credentials: CredentialDetails };

/**
 * Reads what the server answered.
 * @throws ZodError for anything else
 */
export const readDetails = (flow: AccessDetails['flow'], data: unknown): AccessDetails =>
  flow === 'ssh' ? { flow, ssh: SshDetails.parse(data) } : { flow, credentials: CredentialDetails.parse(data) };

const OpenedGrant = z.object({ grant_id: z.string(), ends_at: z.number() });

/**
 * Reads what breaking the glass answered.
 * @throws ZodError for anything else
 */
export function readOpenedGrant(data: unknown): { id: string; endsAt: number } {
  const { grant_id, ends_at } = OpenedGrant.parse(data);
  return { id: grant_id, endsAt: ends_at };
}
