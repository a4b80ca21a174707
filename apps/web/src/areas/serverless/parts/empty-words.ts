/** SHELL-060. The table that each belongs to is not stated. */
export const NO_COLLECTIONS = { title: 'No Records.', text: 'Collections of the account are listed here.' };
export const NO_POLICIES = { title: 'No records' };
/** Of graphs. */
export const NO_DATA = 'No data';
export const NO_WORKERS = { title: 'No resources', text: 'Workers that serve the account’s collections are listed here.' };
