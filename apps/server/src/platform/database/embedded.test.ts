import { databaseContract } from './contract.ts';
import { embeddedTestDatabase, openThrowaway } from './test-databases.ts';

databaseContract(async () => openThrowaway(await embeddedTestDatabase()));
