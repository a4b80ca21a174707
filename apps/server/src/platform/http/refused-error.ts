import type { ExplorerRefusalCode } from '#rules/explorer/types';
import type { Refusal, RefusalCode } from '#rules/guard';

/** A refusal of the guards: of commands, or of the explorer's paths. */
interface AnyRefusal extends Omit<Refusal, 'code'> {
  code: RefusalCode | ExplorerRefusalCode;
}

/**
 * A request that a rule of this console turned down. Its texts are fit to be shown: which rule, and what to do. Thrown by resolvers and
 * routes; commands give refusals as values.
 */
export class RefusedError extends Error {
  readonly refusal: AnyRefusal;

  constructor(refusal: AnyRefusal) {
    super(`${refusal.message} ${refusal.fix}`);
    this.name = 'RefusedError';
    this.refusal = refusal;
  }
}
