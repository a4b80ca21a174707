import { openThrowaway, postgresTestDatabase } from '../database/test-databases.ts';
import { serversContract, sharedLeaseContract } from './contract.ts';

const open = async () => openThrowaway(await postgresTestDatabase());

serversContract(open);
sharedLeaseContract(open);
