import { embeddedTestDatabase, openThrowaway } from '../database/test-databases.ts';
import { serversContract } from './contract.ts';

serversContract(async () => openThrowaway(await embeddedTestDatabase()));
