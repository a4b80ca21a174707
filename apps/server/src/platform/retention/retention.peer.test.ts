import { openThrowaway, postgresTestDatabase } from '../database/test-databases.ts';
import { retentionContract } from './contract.ts';

retentionContract(async () => openThrowaway(await postgresTestDatabase()));
