import { openThrowaway, postgresTestDatabase } from '../../../platform/database/test-databases.ts';
import { statisticsStoreContract } from './store-contract.ts';

statisticsStoreContract('on a real PostgreSQL', async () => openThrowaway(await postgresTestDatabase()));
