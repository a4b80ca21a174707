import type { InstanceTypeLimits } from '../../aws-account/schema.ts';

type Answer = (typeof InstanceTypeLimits)['_output'];
type NamedLimits = Answer['LimitsByRole'][string]['AdditionalLimits'];

/** The role of data nodes; its limits have no prefix. */
const DATA = 'data';

/**
 * Limits of an instance type as a flat map of name to value. Limits of another role than data nodes carry its name, and of the kinds of volume the
 * domain's own alone counts, so that a name has one value.
 */
export function limitsOf({ LimitsByRole }: Answer, volumeType: string | null): Record<string, number | string> {
  const limits: Record<string, number | string> = {};
  for (const [role, { InstanceLimits, StorageTypes, AdditionalLimits }] of Object.entries(LimitsByRole)) {
    const put = (name: string, value: number | string | null | undefined): void => {
      if (value !== null && value !== undefined) limits[role === DATA ? name : `${role}.${name}`] = value;
    };
    const { MinimumInstanceCount, MaximumInstanceCount } = InstanceLimits?.InstanceCountLimits ?? {};
    put('MinimumInstanceCount', MinimumInstanceCount);
    put('MaximumInstanceCount', MaximumInstanceCount);
    for (const { StorageTypeName, StorageSubTypeName, StorageTypeLimits } of StorageTypes ?? [])
      if (StorageTypeName !== 'ebs' || volumeType === null || StorageSubTypeName === volumeType)
        for (const [name, value] of named(StorageTypeLimits)) put(name, value);
    for (const [name, value] of named(AdditionalLimits)) put(name, value);
  }
  return limits;
}

const named = (limits: NamedLimits): [string, number | string][] =>
  (limits ?? []).flatMap(({ LimitName, LimitValues }): [string, number | string][] => {
    const [only, ...more] = LimitValues ?? [];
    if (only === undefined) return [];
    if (more.length > 0) return [[LimitName, (LimitValues ?? []).join(', ')]];
    return [[LimitName, /^\d{1,15}$/.test(only) ? Number(only) : only]];
  });
