import { databaseContract } from './contract.ts';
import { openThrowaway, postgresPlace } from './test-databases.ts';

databaseContract(async () => openThrowaway(await postgresPlace()));
