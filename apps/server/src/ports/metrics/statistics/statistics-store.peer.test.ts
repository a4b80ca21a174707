import { openThrowaway, postgresPlace } from '../../../platform/database/test-databases.ts';
import { statisticsStoreContract } from './store-contract.ts';

statisticsStoreContract('on a real PostgreSQL', async () => openThrowaway(await postgresPlace()));
