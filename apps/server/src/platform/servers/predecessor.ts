import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { serverLeases, servers } from '../database/schema/servers.ts';

/** Beside what it keeps, a data folder names the server that has it. */
const FILE = 'server-id';

/**
 * Takes over a data folder. The server that had it before is taken out of the list where it has died, and what it did for all is free: what it left
 * running is settled at once then, instead of when its silence has lasted long enough.
 * @param hasDied whether that server is known to have died; a folder that was copied names one that may live elsewhere
 */
export async function succeedPredecessor(
  database: Database,
  { folder, id, hasDied }: { folder: string; id: string; hasDied: boolean },
): Promise<void> {
  const file = join(folder, FILE);
  const before = await readFile(file, 'utf8').catch(() => null);
  if (hasDied && before !== null)
    await database.transaction(async (tx) => {
      await tx.delete(servers).where(eq(servers.id, before.trim()));
      await tx.delete(serverLeases).where(eq(serverLeases.owner, before.trim()));
    });
  await writeFile(file, `${id}\n`, { mode: 0o600 });
}
