import { z } from 'zod';
import { keyIdOf, readPublicKey } from '../../platform/audit/audit-key.ts';
import type { Config } from '../../platform/config/config.ts';
import type { CheckedDatabase } from './database-check.ts';
import { type Finding, good, mind, wrong } from './finding.ts';

const ANSWERS_WITHIN_MS = 5_000;
const Readiness = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) });

/** Whether a server runs at the configured port and is ready, or the port is free for one. */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding> {
  if (port === 0) return good('port', 'any free one is taken');
  const at = host === null || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const address = `http://${at.includes(':') ? `[${at}]` : at}:${port}/readyz`;
  let text: string;
  try {
    text = await fetch(address, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS), redirect: 'error' }).then((response) => response.text());
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')
      return good('port', `no server runs at ${port}, which is free`);
    return wrong(
      'port',
      `something has ${port} open and does not answer as a server does`,
      'end it, or take another port with --port, PORT or port',
    );
  }
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    answer = null;
  }
  const ready = Readiness.safeParse(answer);
  if (!ready.success) return wrong('port', `another program has ${port}`, 'end it, or take another port with --port, PORT or port');
  const failed = Object.entries(ready.data.checks).flatMap(([name, result]) => (result === 'ok' ? [] : [name]));
  return failed.length === 0
    ? good('port', `a server runs at ${port} and is ready`)
    : wrong('port', `a server runs at ${port} and is not ready: ${failed.join(', ')}`, 'see what is said of those here');
}

/** What several servers must share, and what the audit log is signed with. */
export function checkShared(
  config: Config,
  { keyFile, keyId }: { keyFile: string; keyId: string | null },
  { seen }: Pick<CheckedDatabase, 'seen'>,
): Finding[] {
  const findings: Finding[] = [];
  if (keyId !== null && seen?.keys.some((id) => id !== keyId))
    findings.push(
      wrong(
        'audit.checkpointKeyEnv',
        `the audit log holds checkpoints of another key than ${keyFile}, so verifying it fails here`,
        'give all servers of this database one key, by audit.checkpointKeyEnv or audit.checkpointKeyFile',
      ),
    );
  if (config.database.kind === 'embedded' || seen === null) return findings;
  findings.push(
    good('servers', seen.servers === 1 ? 'one server lives on this database' : `${seen.servers} servers live on this database`),
  );
  const several = seen.servers > 1 ? wrong : mind;
  if (config.audit.checkpointKeyEnv === undefined && config.audit.checkpointKeyFile === undefined)
    findings.push(
      mind(
        'audit.checkpointKeyEnv',
        'each server signs the audit log with a key of its own',
        'give one key to all before there are several servers',
      ),
    );
  if (config.packages.store === 'folder')
    findings.push(
      several(
        'packages',
        'packages lie in a folder of this server',
        'keep them in a bucket, or on a file system that all servers mount, before there are several',
      ),
    );
  if (config.onDemand.store === undefined)
    findings.push(
      mind(
        'onDemand',
        'rows of on-demand data lie in the data folder of the server that fetched them',
        'keep them in a cluster by onDemand.store before there are several servers',
      ),
    );
  return findings;
}

/** The short name of the key in a file; null where it is not there yet. */
export function keyIdOfFile(path: string): string | null {
  try {
    return keyIdOf(readPublicKey(path));
  } catch {
    return null;
  }
}
