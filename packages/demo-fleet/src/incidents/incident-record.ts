import { isHit } from '../context.ts';
import type { Directory } from '../fleet/directory.ts';
import type { Calendar, FleetEvent } from './fleet-events.ts';
import { domainIncidents, fleetIncident, type Incident } from './incidents.ts';

/** The public record of all incidents of a place: which domains a shared one hits is found once. */
export class IncidentRecord {
  readonly #directory: Directory;
  readonly #calendar: Calendar;
  readonly #shared = new Map<string, Incident>();

  constructor(directory: Directory, calendar: Calendar) {
    this.#directory = directory;
    this.#calendar = calendar;
  }

  /** Incidents that touch [from, to), oldest first: those of many domains, with `domains` every domain's own too. */
  between(from: number, to: number, domains: boolean): Incident[] {
    const list = this.#calendar.between(from, to).map((event) => this.#incidentOf(event));
    if (domains) for (let index = 0; index < this.#directory.count; index++) list.push(...this.#ownOf(index, from, to));
    return list.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  }

  /** Incidents of one domain, its own and those it shares, oldest first. */
  of(index: number, from: number, to: number): Incident[] {
    const shared = this.eventsOf(index, from, to).map((event) => this.#incidentOf(event));
    return [...shared, ...this.#ownOf(index, from, to)].sort((a, b) => a.start - b.start);
  }

  /** Events of many domains that hit this one. */
  eventsOf(index: number, from: number, to: number): readonly FleetEvent[] {
    return this.#calendar.between(from, to).filter((event) => isHit(this.#directory.spec(index), event));
  }

  #incidentOf(event: FleetEvent): Incident {
    let incident = this.#shared.get(event.id);
    if (!incident) {
      const subjects: string[] = [];
      for (let index = 0; index < this.#directory.count; index++)
        if (isHit(this.#directory.spec(index), event)) subjects.push(this.#directory.identifier(index));
      incident = fleetIncident(event, this.#directory.stageRegion.zoneIds, subjects);
      this.#shared.set(event.id, incident);
    }
    return incident;
  }

  #ownOf(index: number, from: number, to: number): Incident[] {
    return domainIncidents(this.#directory.identifier(index), this.#directory.spec(index), from, to);
  }
}
