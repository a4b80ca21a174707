/** OTS-021. */
export const NO_OTS_DOMAINS = 'No OTS domains found';

/** OTS-012. */
export const OTS_PAGE_SIZES = [10, 30, 50, 500, 1000] as const;
export const OTS_DEFAULT_PAGE_SIZE = 10;

/** OTS-013. */
export const REFRESH_LINE = 'The results refresh every 30 minutes, taking 5 to 10 minutes.';
