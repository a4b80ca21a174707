import { databaseContract } from './contract.ts';
import { embeddedPlace, openThrowaway } from './test-databases.ts';

databaseContract(async () => openThrowaway(await embeddedPlace()));
