import { embeddedTestDatabase, openThrowaway } from '../../../platform/database/test-databases.ts';
import { statisticsStoreContract } from './store-contract.ts';

statisticsStoreContract('on the embedded database', async () => openThrowaway(await embeddedTestDatabase()));
