import { isFinal, step } from '../machine.ts';
import { DEPLOYMENT_MACHINE, type DeploymentEvent, OPERATION_MACHINE, type OperationEvent } from './machines.ts';
import type { Deployment, IntendedSetting, NodeOperation, VersionRef } from './model.ts';
import type { DeploymentDecision, DeploymentEffect, RunningDeployment } from './plan.ts';

/** What is being decided about one deployment. States change through the machines only; a step that they do not have is a fault of the planner. */
export class DeploymentDraft {
  readonly running: RunningDeployment;
  readonly now: number;
  #row: Deployment;
  #event: DeploymentEvent | null = null;
  #reason: string | null = null;
  readonly #operations = new Map<string, { row: NodeOperation; event: string | null; reason: string | null }>();
  /** All operations by ordinal; null after a change. */
  #inOrder: readonly NodeOperation[] | null = null;
  readonly #settings = new Map<string, IntendedSetting>();
  readonly #effects: DeploymentEffect[] = [];
  #installed: readonly VersionRef[] | null = null;

  constructor(running: RunningDeployment, now: number) {
    this.running = running;
    this.now = now;
    this.#row = running.deployment;
  }

  get row(): Deployment {
    return this.#row;
  }

  /** As they are after what was decided so far, by ordinal. */
  get operations(): readonly NodeOperation[] {
    this.#inOrder ??= this.#operationsInOrder();
    return this.#inOrder;
  }

  #operationsInOrder(): readonly NodeOperation[] {
    const rows = this.running.operations.map((operation) => this.#operations.get(operation.id)?.row ?? operation);
    for (const { row } of this.#operations.values()) if (!rows.some(({ id }) => id === row.id)) rows.push(row);
    return rows.sort((a, b) => a.ordinal - b.ordinal);
  }

  /** Settings that are not restored, as far as decided. */
  get settings(): readonly IntendedSetting[] {
    if (this.#settings.size === 0) return this.running.settings;
    const known = this.running.settings.map((setting) => this.#settings.get(setting.setting) ?? setting);
    const made = [...this.#settings.values()].filter((setting) => !known.some((one) => one.setting === setting.setting));
    return [...known, ...made].filter(({ restoredAt }) => restoredAt === null);
  }

  change(fields: Partial<Deployment>): void {
    this.#row = { ...this.#row, ...fields };
  }

  /** The step of the deployment. There is one in a decision. */
  move(event: DeploymentEvent, reason: string | null, fields: Partial<Deployment> = {}): this {
    const answer = step(DEPLOYMENT_MACHINE, this.#row.state, event);
    if (!answer.ok) throw new Error(answer.message);
    if (this.#event) throw new Error(`deployment ${this.#row.id}: ${event} after ${this.#event} in one decision`);
    this.#event = event;
    this.#reason = reason;
    const endedAt = isFinal(DEPLOYMENT_MACHINE, answer.to) ? this.now : null;
    this.#row = { ...this.#row, ...fields, state: answer.to, reason, waitingFor: null, lastChangeAt: this.now, endedAt };
    return this;
  }

  /** Goes on as it is, and says what for. */
  hold(waitingFor: string | null): this {
    if (this.#row.waitingFor !== waitingFor) this.#row = { ...this.#row, waitingFor };
    return this;
  }

  add(row: NodeOperation): void {
    this.#put(row, null, null);
    this.#row = { ...this.#row, lastChangeAt: this.now };
  }

  moveOperation(operation: NodeOperation, event: OperationEvent, reason: string | null, fields: Partial<NodeOperation> = {}): this {
    const answer = step(OPERATION_MACHINE, operation.state, event);
    if (!answer.ok) throw new Error(answer.message);
    const endedAt = isFinal(OPERATION_MACHINE, answer.to) ? (fields.endedAt ?? this.now) : null;
    this.#put({ ...operation, ...fields, state: answer.to, endedAt }, event, reason);
    this.#row = { ...this.#row, lastChangeAt: this.now };
    return this;
  }

  /** What is reported of it, without a step. */
  updateOperation(operation: NodeOperation, fields: Partial<NodeOperation>): void {
    this.#put({ ...operation, ...fields }, null, null);
  }

  #put(row: NodeOperation, event: string | null, reason: string | null): void {
    this.#operations.set(row.id, { row, event, reason });
    this.#inOrder = null;
  }

  setting(setting: IntendedSetting): void {
    this.#settings.set(setting.setting, setting);
  }

  install(installed: readonly VersionRef[]): void {
    this.#installed = installed;
  }

  effect(effect: DeploymentEffect): void {
    this.#effects.push(effect);
  }

  /** Whether the last progress is older, and that was seen before: after a pause of the engine everything is looked at once more. */
  isOverdue(afterMs: number): boolean {
    const { lastChangeAt, waitingFor } = this.running.deployment;
    return waitingFor !== null && this.now - lastChangeAt > afterMs;
  }

  decision(): DeploymentDecision {
    const before = this.running.deployment;
    const after = this.#row;
    const changed =
      after !== before && Object.keys(after).some((name) => after[name as keyof Deployment] !== before[name as keyof Deployment]);
    return {
      deployment: changed || this.#event ? { row: this.#row, event: this.#event, reason: this.#reason } : null,
      operations: [...this.#operations.values()],
      settings: [...this.#settings.values()],
      installed: this.#installed,
      effects: this.#effects,
    };
  }
}
