import { MINUTE, SECOND } from '#rules/durations';
import { begunTogether } from '#rules/fleet-board/beginning';
import type { BoardLine } from '#rules/fleet-board/model';
import type { CorrelatedChange } from '#rules/lse/report';
import { stageRegionText } from '#rules/regions/stage-regions';
import { changesBefore } from '../../ports/changes/changes-before.ts';
import type { FleetLook } from '../../ports/fleet-states/port.ts';
import type { PortSet } from '../../ports/port-set.ts';

/** What was done does not change any more; who was hit does, and with it what was found. */
const FRESH_MS = MINUTE;
/** Reading what was done to two thousand domains may take its time, but nobody waits for ever. */
const PATIENCE_MS = 30 * SECOND;
const MOST_LINES = 100;

interface Found {
  at: number;
  changes: Promise<readonly CorrelatedChange[]>;
}

/** What was done shortly before a line's trouble began to more of its domains than of the others; one reading for all who ask. */
export class LineChanges {
  readonly #found = new Map<string, Found>();

  /** Those of high and medium confidence, the likeliest first; none where nobody knows when it began. */
  async before(ports: Pick<PortSet, 'stageRegion' | 'changes'>, line: BoardLine, look: FleetLook): Promise<readonly CorrelatedChange[]> {
    const key = `${stageRegionText(ports.stageRegion)} ${line.key} ${line.start}`;
    const known = this.#found.get(key);
    if (known && performance.now() - known.at < FRESH_MS) return known.changes;
    const changes = read(ports, line, look);
    this.#found.delete(key);
    this.#found.set(key, { at: performance.now(), changes });
    const [eldest] = this.#found.keys();
    if (this.#found.size > MOST_LINES && eldest !== undefined) this.#found.delete(eldest);
    // What failed is read again by the next who asks.
    changes.catch(() => this.#found.delete(key));
    return changes;
  }
}

const read = async (ports: Pick<PortSet, 'changes'>, line: BoardLine, look: FleetLook): Promise<readonly CorrelatedChange[]> => {
  if (line.start === null) return [];
  const hit = new Set(begunTogether(line.members, line.start).map(({ domain }) => domain.domainIdentifier));
  const fleet = look.domains.map(({ domainIdentifier }) => domainIdentifier);
  const found = await changesBefore(ports.changes, { onset: line.start, hit, fleet }, AbortSignal.timeout(PATIENCE_MS));
  return found.filter(({ confidence }) => confidence !== 'low');
};
