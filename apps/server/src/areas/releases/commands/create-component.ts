import { CREATE_COMPONENT } from '#rules/commands/release-commands';
import type { Component } from '#rules/releases/model';
import type { CommandContext } from '../../../platform/commands/registry.ts';
import { requireStack } from '../calls/call.ts';
import type { SdpdsPayload } from '../calls/parse-request.ts';
import { conflict, invalid } from '../calls/sdpds-problem.ts';
import { keyOfWire, nameOfComponent } from '../calls/wire-answers.ts';
import { done, sdpdsCommand } from './sdpds-command.ts';

/** The command of component/create. */
export const createComponent = sdpdsCommand('component/create', CREATE_COMPONENT, {
  check: async ({ records }, payload) => {
    const key = keyOfWire(payload);
    await requireStack(records, payload.stackName);
    if ((await records.component(payload.stackName, key)) !== null)
      throw conflict(`The component ${nameOfComponent(key)} exists in the stack ${payload.stackName}. Choose another name or scope.`);
    const parent = payload.componentProperties?.parentComponent;
    if (!parent) return;
    if (parent === payload.componentName) throw invalid('parentComponent must be another component than componentName.');
    const others = await records.components(payload.stackName);
    if (!others.some(({ componentName }) => componentName === parent))
      throw invalid(
        `parentComponent: there is no component ${parent} in the stack ${payload.stackName}. Create it first, or leave it out.`,
      );
  },
  run: async ({ ctx, records }, payload) => {
    done(await records.createComponent(componentOf(payload, ctx)));
    return { message: `Component ${payload.componentName} was created with scope as ${payload.componentScopeDefinition.componentScope}` };
  },
  wasDone: async ({ ctx, records }, payload) => isOwn(await records.component(payload.stackName, keyOfWire(payload)), ctx),
});

const componentOf = (payload: SdpdsPayload<'component/create'>, ctx: CommandContext): Component => ({
  ...keyOfWire(payload),
  ...madeBy(ctx),
  stackName: payload.stackName,
  type: payload.componentType,
  parent: payload.componentProperties?.parentComponent || null,
  requiresRestart: payload.componentProperties?.requiresRestart ?? false,
  isDeprecated: false,
});

/** Who made a record: the person, at the time of the command. */
export const madeBy = ({ actor, acceptedAt }: CommandContext) => ({
  createdBy: actor.name,
  principals: [],
  createdAt: acceptedAt,
  modifiedBy: actor.name,
  modifiedAt: acceptedAt,
});

/** Whether a record is this very command's. */
export const isOwn = (record: { createdBy: string; createdAt: number } | null, { actor, acceptedAt }: CommandContext): boolean =>
  record !== null && record.createdBy === actor.name && record.createdAt === acceptedAt;
