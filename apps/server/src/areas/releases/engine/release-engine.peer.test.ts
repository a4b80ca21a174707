import { openDatabase } from '../../../platform/database/open-database.ts';
import { openThrowaway, postgresTestDatabase } from '../../../platform/database/test-databases.ts';
import { engineContract } from './contract.ts';

// Two servers have a connection each.
engineContract(async () => {
  const place = await postgresTestDatabase();
  const database = await openThrowaway(place);
  return { database, again: () => openDatabase(place.config, { onError: (error) => console.error(error) }) };
});
