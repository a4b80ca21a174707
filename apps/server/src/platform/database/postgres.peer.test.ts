import { databaseContract } from './contract.ts';
import { openThrowaway, postgresTestDatabase } from './test-databases.ts';

databaseContract(async () => openThrowaway(await postgresTestDatabase()));
