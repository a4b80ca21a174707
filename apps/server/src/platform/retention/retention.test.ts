import { embeddedTestDatabase, openThrowaway } from '../database/test-databases.ts';
import { retentionContract } from './contract.ts';

retentionContract(async () => openThrowaway(await embeddedTestDatabase()));
