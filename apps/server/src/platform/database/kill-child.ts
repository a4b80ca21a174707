// Started by kill.test.ts as a process of its own: appends to the audit log for ever, and says so after each commit.
import { writeSync } from 'node:fs';
import { appendAudit } from '../audit/audit-store.ts';
import { openDatabase } from './open-database.ts';

const [folder = '', seed] = process.argv.slice(2);
const database = await openDatabase({ kind: 'embedded', folder, seed });
for (let number = 0; ; number += 1) {
  const record = await database.transaction((tx) =>
    appendAudit(tx, {
      at: number,
      stageRegion: 'beta/iad',
      actor: { id: 'u', name: 'u' },
      command: { path: 'a/b', name: 'b' },
      arguments: { number },
      phase: 'requested',
    }),
  );
  writeSync(1, `${record.id}\n`);
}
