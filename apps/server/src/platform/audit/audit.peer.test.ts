import { openThrowaway, postgresTestDatabase } from '../database/test-databases.ts';
import { auditContract } from './contract.ts';

auditContract(async () => openThrowaway(await postgresTestDatabase()));
