// Writes dist/seed/database.tar.gz: an initialised, empty data folder of the embedded database. Starting from it
// saves each new installation the initdb, and the memory that the initdb would never give back.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const target = resolve(process.argv[2] ?? 'dist/seed/database.tar.gz');
const pglite = await PGlite.create();
// Nobody makes a second database here, and what one would be made of is 600 of its 970 files.
await pglite.exec('update pg_database set datistemplate = false where datname <> current_database()');
for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`);
// A checkpoint first: the dump then needs no recovery when it is opened.
await pglite.exec('checkpoint');
const archive = await pglite.dumpDataDir('gzip');
await pglite.close();
mkdirSync(dirname(target), { recursive: true });
const draft = `${target}.${process.pid}.draft`;
writeFileSync(draft, Buffer.from(await archive.arrayBuffer()));
renameSync(draft, target);
console.log(`${target} ${(archive.size / 1e6).toFixed(1)} MB`);
