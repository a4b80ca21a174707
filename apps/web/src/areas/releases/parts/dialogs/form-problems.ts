import { fieldProblem } from '#rules/field-problems';
import type { ComponentScope } from '#rules/releases/vocabulary';
import { ComponentScopeDefinition, ComponentVersionRef, componentName } from '#rules/releases/wire';
import { scopeDefinition, type VersionRef } from '../component-keys.ts';

interface ComponentFields {
  componentName: string;
  componentScope: ComponentScope;
  componentScopeValue: string;
}

type Problems<Fields> = Partial<Record<keyof Fields, string>>;

/** What is wrong with a new component, by its fields, as the server would say it; empty when nothing is. */
export function componentProblems(fields: ComponentFields): Problems<ComponentFields> {
  const problems: Problems<ComponentFields> = {};
  const name = componentName.safeParse(fields.componentName, { error: fieldProblem });
  if (!name.success) problems.componentName = name.error.issues[0]?.message ?? 'componentName is not right.';
  const scope = ComponentScopeDefinition.safeParse(scopeDefinition(fields.componentScope, fields.componentScopeValue.trim()), {
    error: fieldProblem,
  });
  if (!scope.success) problems.componentScopeValue = scope.error.issues[0]?.message ?? 'componentScopeValue is not right.';
  return problems;
}

/** A version number as typed, `2.17`; null when it is none. */
export function parseVersionNumber(text: string): { majorVersion: number; minorVersion: number } | null {
  const numbers = /^(\d{1,7})\.(\d{1,7})$/.exec(text.trim());
  return numbers && { majorVersion: Number(numbers[1]), minorVersion: Number(numbers[2]) };
}

/**
 * Prerequisites as typed, one a line: a component of all scopes and its version, `opensearch-core 2.17`. The message names the line that is wrong.
 */
export function parsePrerequisites(text: string): { versions: VersionRef[]; problem: string | null } {
  const versions: VersionRef[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [name = '', number = ''] = line.split(/\s+/);
    const parsed = ComponentVersionRef.safeParse({
      componentName: name,
      componentScopeDefinition: { componentScope: 'GLOBAL' },
      ...(parseVersionNumber(number) ?? {}),
    });
    if (!parsed.success || line.split(/\s+/).length !== 2) {
      return { versions: [], problem: `"${line}" is no component with a version, such as "opensearch-core 2.17".` };
    }
    versions.push(parsed.data);
  }
  return { versions, problem: null };
}
