import { openThrowaway, postgresTestDatabase } from '../database/test-databases.ts';
import { jobsContract } from './contract.ts';

jobsContract(async () => openThrowaway(await postgresTestDatabase()));
