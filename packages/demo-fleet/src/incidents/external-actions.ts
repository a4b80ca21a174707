import { DAY } from '#rules/durations';
import type { Directory } from '../fleet/directory.ts';
import { agentEffects } from '../releases/agent-effects.ts';
import type { AgentWork } from '../releases/agent-work.ts';
import { type ActionEffects, effectsOf, NO_EFFECTS, type StoredAction } from './actions.ts';

/** Work of agents is remembered so long; graphs of nodes go no further back. */
export const WORK_KEPT_MS = 14 * DAY;

/** Which slot an instance filled at a time, given what was done until then. */
type SlotOf = (index: number, instanceId: string, at: number, sofar: ActionEffects) => number | null;

/**
 * All that was done to the fleet from outside: what operators did, work that agents were given, settings that were put. What follows for one
 * domain is found when somebody asks for it, so only domains to which something was done cost anything.
 */
export class ExternalActions {
  readonly #directory: Directory;
  readonly #slotOf: SlotOf;
  readonly #actions = new Map<number, StoredAction[]>();
  readonly #works = new Map<number, AgentWork[]>();
  readonly #settings = new Map<number, Map<string, string | null>>();
  readonly #effects = new Map<number, ActionEffects>();
  readonly #tokens = new Set<string>();

  constructor(directory: Directory, slotOf: SlotOf) {
    this.#directory = directory;
    this.#slotOf = slotOf;
  }

  /** Index of the domain that changes; -1 where nothing does: a token that was seen before, an unknown domain. */
  act(action: StoredAction): number {
    const index = this.#directory.find(action.domainIdentifier);
    if (this.#tokens.has(action.token)) return -1;
    this.#tokens.add(action.token);
    if (index < 0) return -1;
    const list = this.#actions.get(index) ?? [];
    list.push(action);
    list.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    this.#actions.set(index, list);
    return this.#changed(index);
  }

  /** As `act`, of work that was begun, or was begun before and is to end now. */
  work(work: AgentWork): number {
    const index = this.#directory.find(work.domainIdentifier);
    if (index < 0) return -1;
    const list = (this.#works.get(index) ?? []).filter(({ at, token }) => at > work.at - WORK_KEPT_MS && token !== work.token);
    list.push(work);
    list.sort((a, b) => a.at - b.at || (a.token < b.token ? -1 : 1));
    this.#works.set(index, list);
    return this.#changed(index);
  }

  /** As `act`. Null takes a setting away, undefined leaves it to the cluster again. */
  put(domainIdentifier: string, setting: string, value: string | null | undefined): number {
    const index = this.#directory.find(domainIdentifier);
    if (index < 0) return -1;
    const settings = new Map(this.#settings.get(index));
    if (value === undefined) settings.delete(setting);
    else settings.set(setting, value);
    if (settings.size === 0) this.#settings.delete(index);
    else this.#settings.set(index, settings);
    return this.#changed(index);
  }

  /** Work that the agents of a domain were given of late, oldest first. */
  worksOf(index: number): readonly AgentWork[] {
    return this.#works.get(index) ?? [];
  }

  /** What follows for one domain. */
  of(index: number): ActionEffects {
    const known = this.#effects.get(index);
    if (known) return known;
    const actions = this.#actions.get(index);
    const works = this.#works.get(index);
    const settings = this.#settings.get(index);
    if (!actions && !works && !settings) return NO_EFFECTS;
    const done = actions ? effectsOf(actions, (instanceId, at, sofar) => this.#slotOf(index, instanceId, at, sofar)) : NO_EFFECTS;
    const agents = agentEffects(this.#directory.spec(index), works ?? []);
    const effects = { ...done, ...agents, outages: [...done.outages, ...agents.outages], settings: settings ?? NO_EFFECTS.settings };
    this.#effects.set(index, effects);
    return effects;
  }

  #changed(index: number): number {
    this.#effects.delete(index);
    return index;
  }
}
