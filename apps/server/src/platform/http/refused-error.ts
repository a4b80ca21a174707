import type { Refusal } from '#rules/guard';

/**
 * A request that a rule of this console turned down. Its texts are fit to be shown: which rule, and what to do. Thrown by resolvers and
 * routes; commands give refusals as values.
 */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.message} ${refusal.fix}`);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}
