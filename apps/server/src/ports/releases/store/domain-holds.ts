import { sql } from 'drizzle-orm';
import { isAmong } from '../../../platform/database/among.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { DEPLOYMENT_HOLDER, domainLeases } from '../../../platform/database/schema/domain-leases.ts';
import { releaseLeases } from '../../../platform/database/schema/releases.ts';
import { type EngineBatch, LeaseLostError, type ReleaseRecords, type StackLease } from '../port.ts';
import { inOrder, insertAll, runBulk } from './bulk.ts';

/** Takes the lease that commands take, too: of two who want a domain at once, one has it. */
export const createDomainHolds =
  (database: Database, stageRegion: string): ReleaseRecords['holdDomains'] =>
  async (lease, holds, { now, until }) => {
    if (holds.length === 0) return new Map();
    return database.transaction(async (tx) => {
      await holdStack(tx, stageRegion, lease);
      const rows = inOrder(holds).map(({ clusterId, deploymentId, title }) => ({
        ...{ stageRegion, domainIdentifier: clusterId, holder: holderOf(deploymentId), title, since: now, until, settlesMs: 0 },
      }));
      await insertAll(
        tx,
        domainLeases,
        rows,
        sql`on conflict (stage_region, domain_identifier) do update set
          since = case when domain_leases.holder = excluded.holder then domain_leases.since else excluded.since end,
          holder = excluded.holder, title = excluded.title, until = excluded.until, settles_ms = excluded.settles_ms
        where domain_leases.holder = excluded.holder or domain_leases.until <= ${now}`,
      );
      const { rows: found } = await runBulk<{ domain: string; holder: string; title: string }>(
        tx,
        sql`
        select domain_identifier as domain, holder, title from ${domainLeases}
        where stage_region = ${stageRegion} and ${isAmong(
          domainLeases.domainIdentifier,
          rows.map(({ domainIdentifier }) => domainIdentifier),
        )}`,
      );
      const wanted = new Map(rows.map(({ domainIdentifier, holder }) => [domainIdentifier, holder]));
      return new Map(found.flatMap(({ domain, holder, title }) => (wanted.get(domain) === holder ? [] : [[domain, title] as const])));
    });
  };

/** Gives back the domains whose work has ended, in the order in which they are taken. */
export async function letGo(tx: Tx, stageRegion: string, operations: EngineBatch['operations']): Promise<void> {
  const over = operations.flatMap(({ row }) => (row.endedAt === null ? [] : [row]));
  if (over.length === 0) return;
  await runBulk(
    tx,
    sql`
    delete from ${domainLeases} where (stage_region, domain_identifier) in (
      select stage_region, domain_identifier from ${domainLeases}
      where stage_region = ${stageRegion} and ${isAmong(
        domainLeases.domainIdentifier,
        over.map(({ clusterId }) => clusterId),
      )} and ${isAmong(
        domainLeases.holder,
        over.map(({ deploymentId }) => holderOf(deploymentId)),
      )}
      order by domain_identifier for update)`,
  );
}

/** Who writes must have the stack now, and keeps it until what is written is committed. @throws LeaseLostError */
export async function holdStack(tx: Tx, stageRegion: string, { stackName, owner, epoch }: StackLease): Promise<void> {
  const { rowCount } = await runBulk(
    tx,
    sql`
    select 1 from ${releaseLeases} where stage_region = ${stageRegion} and stack_name = ${stackName} and owner = ${owner} and epoch = ${epoch} for update`,
  );
  if (rowCount !== 1) throw new LeaseLostError(`another server drives ${stackName} now: nothing was written`);
}

const holderOf = (deploymentId: string): string => `${DEPLOYMENT_HOLDER}${deploymentId}`;
