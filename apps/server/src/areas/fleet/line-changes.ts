import { MINUTE, SECOND } from '#rules/durations';
import { begunTogether } from '#rules/fleet-board/beginning';
import type { BoardLine } from '#rules/fleet-board/model';
import type { CorrelatedChange } from '#rules/lse/report';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { Clock } from '../../platform/clock/clock.ts';
import { changesBefore } from '../../ports/changes/changes-before.ts';
import { type Coalescer, createCoalescer } from '../../ports/coalesce.ts';
import type { FleetLook } from '../../ports/fleet-states/port.ts';
import type { PortSet } from '../../ports/port-set.ts';

/** What was done does not change any more; who was hit does, and with it what was found. */
const FRESH_MS = MINUTE;
/** Reading what was done to two thousand domains may take its time, but nobody waits for ever. */
const PATIENCE_MS = 30 * SECOND;

/** What was done shortly before a line's trouble began to more of its domains than of the others; one reading for all who ask. */
export class LineChanges {
  readonly #shared: Coalescer;

  constructor(clock: Clock) {
    this.#shared = createCoalescer(clock);
  }

  /** Those of high and medium confidence, the likeliest first; none where nobody knows when it began. */
  async before(
    ports: Pick<PortSet, 'stageRegion' | 'changes'>,
    line: BoardLine,
    look: FleetLook,
    signal?: AbortSignal,
  ): Promise<readonly CorrelatedChange[]> {
    const { start } = line;
    if (start === null) return [];
    const { value } = await this.#shared.get(`${stageRegionText(ports.stageRegion)} ${line.key} ${start}`, {
      ttlMs: FRESH_MS,
      signal,
      load: (reading) => read(ports, { ...line, start }, look, AbortSignal.any([reading, AbortSignal.timeout(PATIENCE_MS)])),
    });
    return value;
  }
}

const read = async (
  ports: Pick<PortSet, 'changes'>,
  { members, start }: BoardLine & { start: number },
  look: FleetLook,
  signal: AbortSignal,
): Promise<readonly CorrelatedChange[]> => {
  const hit = new Set(begunTogether(members, start).map(({ domain }) => domain.domainIdentifier));
  const fleet = look.domains.map(({ domainIdentifier }) => domainIdentifier);
  const found = await changesBefore(ports.changes, { onset: start, hit, fleet }, signal);
  return found.filter(({ confidence }) => confidence !== 'low');
};
