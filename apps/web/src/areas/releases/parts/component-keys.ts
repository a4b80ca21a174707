import { COMPONENT_SCOPES, type ComponentScope } from '#rules/releases/vocabulary';

/** A component as the calls name it. */
export interface ComponentRef {
  componentName: string;
  componentScopeDefinition: { componentScope: ComponentScope; componentScopeValue?: string | null | undefined };
}

export interface VersionRef extends ComponentRef {
  majorVersion: number;
  minorVersion: number;
}

/** The value belongs to the scope ACCOUNT and is sent with no other (SDPDS-019). */
export function scopeDefinition(
  componentScope: ComponentScope,
  value: string | null | undefined,
): ComponentRef['componentScopeDefinition'] {
  return componentScope === 'ACCOUNT' ? { componentScope, componentScopeValue: value ?? '' } : { componentScope };
}

/** A component without whatever else an answer says of it, as a call takes it. */
export const componentOf = ({ componentName, componentScopeDefinition }: ComponentRef): ComponentRef => ({
  componentName,
  componentScopeDefinition: scopeDefinition(componentScopeDefinition.componentScope, componentScopeDefinition.componentScopeValue),
});

/** The same of a version. */
export const versionOf = (version: VersionRef): VersionRef => ({
  ...componentOf(version),
  majorVersion: version.majorVersion,
  minorVersion: version.minorVersion,
});

/** `opensearch-sql` of all, `opensearch-sql (account 111122223333)` of one account. */
export function componentText({ componentName, componentScopeDefinition }: ComponentRef): string {
  const { componentScope, componentScopeValue } = componentScopeDefinition;
  if (componentScope === 'GLOBAL') return componentName;
  return componentScope === 'ACCOUNT' ? `${componentName} (account ${componentScopeValue ?? '?'})` : `${componentName} (collection)`;
}

export const versionNumber = ({ majorVersion, minorVersion }: Pick<VersionRef, 'majorVersion' | 'minorVersion'>): string =>
  `${majorVersion}.${minorVersion}`;

export const versionText = (version: VersionRef): string => `${componentText(version)} ${versionNumber(version)}`;

/** `name~GLOBAL`, `name~ACCOUNT~111122223333`: a component in an address, and the id of its row. Names have no tilde. */
export function componentKey({ componentName, componentScopeDefinition }: ComponentRef): string {
  const { componentScope, componentScopeValue } = componentScopeDefinition;
  return [componentName, componentScope, ...(componentScope === 'ACCOUNT' ? [componentScopeValue ?? ''] : [])].join('~');
}

/** `name~GLOBAL~~2.17`, `name~ACCOUNT~111122223333~2.17`. */
export function versionKey(version: VersionRef): string {
  const { componentScope, componentScopeValue } = version.componentScopeDefinition;
  return [
    version.componentName,
    componentScope,
    componentScope === 'ACCOUNT' ? (componentScopeValue ?? '') : '',
    versionNumber(version),
  ].join('~');
}

/** Null for a text that names no component. */
export function parseComponentKey(text: string): ComponentRef | null {
  const [componentName = '', scope, value = ''] = text.split('~');
  const componentScope = COMPONENT_SCOPES.find((one) => one === scope);
  if (componentName === '' || !componentScope) return null;
  return { componentName, componentScopeDefinition: scopeDefinition(componentScope, value) };
}

/** Null for a text that names no version. */
export function parseVersionKey(text: string): VersionRef | null {
  const component = parseComponentKey(text);
  const numbers = /^(\d{1,7})\.(\d{1,7})$/.exec(text.split('~')[3] ?? '');
  if (!component || !numbers) return null;
  return { ...component, majorVersion: Number(numbers[1]), minorVersion: Number(numbers[2]) };
}
