import { openThrowaway, postgresTestDatabase } from '../database/test-databases.ts';
import { resultsContract } from './contract.ts';

resultsContract(async () => openThrowaway(await postgresTestDatabase()));
