import { wildcardListMatcher } from '../wildcard.ts';

/** What a filter can match: the node's names and addresses, and its attributes. */
export interface FilteredNode {
  id: string;
  name: string;
  ip: string | null;
  attrs: ReadonlyMap<string, string>;
}

export interface AllocationFilter {
  mode: 'require' | 'include' | 'exclude';
  /** The whole name of the setting. */
  setting: string;
  attr: string;
  /** Texts with `*` for any letters; one of them is enough. */
  values: readonly string[];
  /** Whether one of the values fits. */
  matches: (text: string) => boolean;
}

const FILTER = /^(?:cluster|index)\.routing\.allocation\.(require|include|exclude)\.(.+)$/;

/** The allocation filters of flat settings, of a cluster or of an index; an empty value is no filter. */
export const filtersIn = (settings: Readonly<Record<string, string>>): AllocationFilter[] =>
  Object.entries(settings).flatMap(([setting, value]) => {
    const [, mode, attr] = FILTER.exec(setting) ?? [];
    const values = value
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
    return attr && values.length > 0
      ? [{ mode: mode as AllocationFilter['mode'], setting, attr, values, matches: wildcardListMatcher(values) }]
      : [];
  });

/**
 * The filter that keeps shards off the node, null when none does. As the engine has it: every `require`, at least one of the `include`s
 * of one source, and no `exclude`.
 */
export const barringFilter = (filters: readonly AllocationFilter[], node: FilteredNode): AllocationFilter | null => {
  const hits = (filter: AllocationFilter): boolean => textsOf(node, filter.attr).some(filter.matches);
  const required = filters.find((filter) => filter.mode === 'require' && !hits(filter));
  if (required) return required;
  const excluded = filters.find((filter) => filter.mode === 'exclude' && hits(filter));
  if (excluded) return excluded;
  const includes = filters.filter((filter) => filter.mode === 'include');
  return includes.some(hits) ? null : (includes[0] ?? null);
};

/** What an attribute's name stands for on a node; own attributes are the node's. */
const textsOf = (node: FilteredNode, attr: string): string[] => {
  switch (attr) {
    case '_id':
      return [node.id];
    case '_name':
    case 'name':
      return [node.name];
    case '_ip':
    case '_publish_ip':
    case '_host_ip':
    case '_host':
      return node.ip === null ? [] : [node.ip];
    default: {
      const value = node.attrs.get(attr);
      return value === undefined ? [] : [value];
    }
  }
};
