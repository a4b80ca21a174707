import { randomUUID } from 'node:crypto';
import { appendAudit } from '../platform/audit/audit-store.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { begin, noteAudit } from '../platform/commands/execution-store.ts';
import type { DemoServer } from './demo-server.ts';

export const EXECUTE_COMMAND = `mutation ExecuteInstanceCommand($url: String!, $args: JSON!, $approval: JSON, $confirm: JSON, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: $approval, confirm: $confirm, guard: $guard) {
    success data auditSeq
    error { message extensions { code fix response { status statusText body { exc_type exc_value } } } }
  }
}`;

/** What the client says when the person has confirmed. */
export const CONFIRMED = { approval: { mode: 'bypass' }, confirm: { is_confirmed: true } };

export interface CommandAnswer {
  success: boolean;
  data: Record<string, unknown> | null;
  auditSeq: number | null;
  error: {
    message: string;
    extensions: {
      code: string;
      fix: string | null;
      response: { status: number; statusText: string; body: { exc_type: string; exc_value: string } };
    };
  } | null;
}

interface CommandInput {
  url: string;
  args: unknown;
  approval?: unknown;
  confirm?: unknown;
  guard?: Record<string, unknown>;
}

/** Runs a command through the door as a demo person. Throws where /graphql itself refuses, for tests that expect an answer. */
export async function runCommand(server: DemoServer, person: string, input: CommandInput, host?: string): Promise<CommandAnswer> {
  const { data, errors, text } = await server.gql(person, EXECUTE_COMMAND, { ...input }, host === undefined ? {} : { host });
  if (errors.length > 0 || !data?.executeCommand) throw new Error(`executeCommand was not answered: ${text}`);
  return data.executeCommand;
}

/** The same without the check, where the refusal is of the request. */
export const sendCommand = (server: DemoServer, person: string, input: CommandInput) => server.gql(person, EXECUTE_COMMAND, { ...input });

const HISTORY = `query History($path: String, $from: String!, $to: String!, $state: String, $domain: String) {
  fetchCommandHistory(path: $path, start_time: $from, end_time: $to, state: $state, domain_id: $domain) {
    domain_id arguments { domain_identifier } time { value } request_command source_host user request_client_id cli_command request_id
    seq outcome outcome_detail ticket reason_code description duration_ms arguments_json result_json hash previous_hash
  }
}`;

export interface HistoryRecord {
  domain_id: string | null;
  arguments: { domain_identifier: string | null };
  time: { value: number };
  request_command: string;
  source_host: string;
  user: string;
  request_client_id: string | null;
  cli_command: string;
  request_id: string;
  seq: number;
  outcome: string;
  outcome_detail: string | null;
  ticket: string | null;
  reason_code: string | null;
  description: string | null;
  duration_ms: number | null;
  arguments_json: string;
  result_json: string | null;
  hash: string;
  previous_hash: string;
}

/** What Audit History shows a reader of the two hours around the clock's now, newest first. */
export async function history(
  server: DemoServer,
  filter: { path?: string; domain?: string; state?: string } = {},
): Promise<HistoryRecord[]> {
  const now = server.clock.now();
  const around = { from: new Date(now - 3_600_000).toISOString(), to: new Date(now + 3_600_000).toISOString() };
  const { data, text } = await server.gql('mara-lindqvist', HISTORY, { ...around, ...filter });
  if (!data) throw new Error(`the history was not answered: ${text}`);
  return data.fetchCommandHistory;
}

/** Stores a command as a server leaves it that was killed while the command ran: begun, recorded, and not ended. Answers its id. */
export async function leaveRunning(
  server: Pick<DemoServer, 'database'> & { clock: Clock },
  { url, domain, key, actor }: { url: string; domain: string; key: string; actor: { id: string; name: string } },
): Promise<string> {
  const id = randomUUID();
  const at = server.clock.now();
  const args = { domain_identifier: domain };
  await server.database.transaction(async (tx) => {
    await begin(tx, {
      id,
      idempotencyKey: key,
      actorId: actor.id,
      stageRegion: 'beta/iad',
      command: url,
      args,
      owner: 'a server that is gone',
      at,
    });
    const cut = url.lastIndexOf('/');
    const record = await appendAudit(tx, {
      at,
      stageRegion: 'beta/iad',
      actor,
      command: { path: url, parent: url.slice(0, cut), name: url.slice(cut + 1) },
      subject: { identifier: domain },
      arguments: args,
      phase: 'requested',
    });
    await noteAudit(tx, id, record.id);
  });
  return id;
}
