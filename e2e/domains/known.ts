/** Well-known domains of the demo fleet (docs/demo-fleet.md), by what a story needs them for. */
export const ACCOUNT = '000000000101';
export const at = (name: string, tab = 'overview', account = ACCOUNT) => `/${account}/${name}/${tab}`;
/** Its domains fail in some way. */
export const FAILING_ACCOUNT = '000000000202';
export const SLOW = 'slow-answers';
export const GREEN = 'orders-green';
export const CARBON = 'catalog-carbon';
export const CARBON_WITHOUT_ZONES = 'catalog-no-zones';
export const NO_INDICES = 'no-indices';
export const CLOSED_INDICES = 'closed-indices';
export const TEN_THOUSAND_INDICES = 'indices-10k';
export const MAX_RETRY = 'max-retry';
