/** Which sizes an account's tables offer is not stated; their first is the stated default (JUNO-039). */
export const ACCOUNT_PAGE_SIZES = [10, 30, 50, 100] as const;
