import { BOARD_COMMANDS } from '#rules/commands/board-commands';
import { cliCommand } from '#rules/commands/catalogue';
import { shiftText } from '#rules/fleet-board/shift-text';
import { stageRegionText } from '#rules/regions/stage-regions';
import type { ShiftSummary } from '../../generated/resolvers.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import { findAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PortSet } from '../../ports/port-set.ts';

/** A shift's commands are tens; a script's would be no text for a ticket. */
const MOST_COMMANDS = 300;

/** Sums up what happened in a place since a time: its issues, what the person did, and what anybody said on the board. */
export class ShiftSummaries {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async since(
    { ports, person, since, now }: { ports: PortSet; person: { id: string; name: string }; since: number; now: number },
    signal: AbortSignal,
  ): Promise<ShiftSummary> {
    const stageRegion = stageRegionText(ports.stageRegion);
    const [issues, own, said] = await Promise.all([
      ports.fleetStates.issuesBetween(since, now + 1, signal),
      this.#records({ stageRegion, actor: person.id, from: since, to: now }),
      Promise.all(BOARD_COMMANDS.map(({ url }) => this.#records({ stageRegion, path: url, from: since, to: now }))),
    ]);
    const urls = new Set<string>(BOARD_COMMANDS.map(({ url }) => url));
    const summary = shiftText({
      ...{ stageRegion, person: person.name, since, until: now, issues },
      commands: own.filter(({ command }) => !urls.has(command.path)).map(doneOf),
      triage: said.flat().map(doneOf),
    });
    return { since, until: now, ...summary };
  }

  /** How commands ended; what was refused was not done. */
  async #records(filter: { stageRegion: string; actor?: string; path?: string; from: number; to: number }): Promise<AuditRecord[]> {
    const { records } = await this.#database.run((db) => findAudit(db, { ...filter, phase: 'completed', limit: MOST_COMMANDS }));
    return records;
  }
}

const doneOf = ({ at, command, actor, subject, arguments: args, outcome, ticket }: AuditRecord) => ({
  at,
  command: cliCommand(command.path),
  person: actor.name,
  subject: subject?.identifier ?? textOf(args?.board_subject) ?? null,
  outcome: outcome ?? 'unknown',
  detail: [textOf(args?.to) && `to ${textOf(args?.to)}`, textOf(args?.description), ticket].filter(Boolean).join('; ') || null,
});

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
