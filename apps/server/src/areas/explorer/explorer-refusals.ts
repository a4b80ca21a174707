import type { ExplorerRefusal } from '#rules/explorer/types';
import { clusterPathOf, type ExplorerPlace } from '#rules/explorer/url';
import type { PathRefusals } from '../../platform/audit/path-refusals.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { RefusedError } from '../../platform/http/refused-error.ts';
import type { DomainRecord } from '../../ports/domains/port.ts';

const COMMAND = { path: 'explorer/get', parent: 'explorer', name: 'get' } as const;

/** Refusals of the domain's explorer. */
export class ExplorerRefusals {
  readonly #refusals: PathRefusals;

  constructor(refusals: PathRefusals) {
    this.#refusals = refusals;
  }

  of(ctx: RequestContext, record: DomainRecord, written: string | ExplorerPlace, refusal: ExplorerRefusal): RefusedError {
    const { domainIdentifier, clientId } = record;
    const requested = {
      command: COMMAND,
      subject: { identifier: domainIdentifier, account: clientId },
      arguments: { domain_identifier: domainIdentifier },
    };
    return this.#refusals.of(ctx, requested, typeof written === 'string' ? written : clusterPathOf(written), refusal);
  }
}
