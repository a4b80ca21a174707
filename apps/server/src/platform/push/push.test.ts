import { embeddedTestDatabase, openThrowaway } from '../database/test-databases.ts';
import { pushContract } from './contract.ts';

pushContract(async () => openThrowaway(await embeddedTestDatabase()));
