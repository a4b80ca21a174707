import { and, eq, gt, lte, notLike } from 'drizzle-orm';
import { formatUtc } from '#rules/date-range';
import { preconditionFailed, type Refusal } from '#rules/guard';
import type { Handle, Tx } from '../database/database.ts';
import { DEPLOYMENT_HOLDER, domainLeases } from '../database/schema/domain-leases.ts';

interface WantedLease {
  stageRegion: string;
  domainIdentifier: string;
  /** Id of the command's execution. */
  holder: string;
  /** What it is taken for and by whom, for people. */
  title: string;
  at: number;
  /** When it ends where its server dies: not before the command may still run. */
  until: number;
  /** How long it holds on after the command was carried out: a node that was taken away is not missed at once. */
  settlesMs: number;
}

/** Takes the one lease of a domain for a command that changes it; the refusal names who has it. What the precondition saw stays true while it is held. */
export async function takeDomainLease(tx: Tx, { at, ...wanted }: WantedLease): Promise<Refusal | null> {
  const row = { ...wanted, since: at };
  const taken = await tx
    .insert(domainLeases)
    .values(row)
    .onConflictDoUpdate({
      target: [domainLeases.stageRegion, domainLeases.domainIdentifier],
      set: row,
      setWhere: lte(domainLeases.until, at),
    })
    .returning({ holder: domainLeases.holder });
  if (taken.length > 0) return null;
  const [held] = await tx
    .select()
    .from(domainLeases)
    .where(and(eq(domainLeases.stageRegion, wanted.stageRegion), eq(domainLeases.domainIdentifier, wanted.domainIdentifier)));
  return preconditionFailed(
    held ? `Another change works on this domain: ${held.title}, since ${formatUtc(held.since)}.` : 'Another change works on this domain.',
    'Wait until it has ended, look at the domain again, and repeat this.',
  );
}

/** Ends the lease of a command: at once where it failed, else when its effect can be seen. */
export async function endDomainLease(
  tx: Tx,
  { holder, at, isEffective }: { holder: string; at: number; isEffective: boolean },
): Promise<void> {
  const [held] = await tx.select().from(domainLeases).where(eq(domainLeases.holder, holder));
  if (!held) return;
  await tx
    .update(domainLeases)
    .set({ until: isEffective ? at + held.settlesMs : at })
    .where(eq(domainLeases.holder, holder));
}

/** The commands that change domains of a place now, in words for people, by domain. What releases have is theirs to know. */
export async function commandLeasesAt(db: Handle, stageRegion: string, now: number): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ domainIdentifier: domainLeases.domainIdentifier, title: domainLeases.title })
    .from(domainLeases)
    .where(
      and(eq(domainLeases.stageRegion, stageRegion), gt(domainLeases.until, now), notLike(domainLeases.holder, `${DEPLOYMENT_HOLDER}%`)),
    );
  return new Map(rows.map(({ domainIdentifier, title }) => [domainIdentifier, title]));
}
