import { describeOnDemandStore } from '../contract.ts';
import { createDuckdbOnDemandStore } from './index.ts';

describeOnDemandStore('on-demand rows in Parquet, asked by DuckDB', async (folder) => createDuckdbOnDemandStore(folder));
