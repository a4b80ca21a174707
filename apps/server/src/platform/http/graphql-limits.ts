import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

/** How much one operation may ask. What the console itself asks stays far below each. */
export const GRAPHQL_LIMITS = {
  /** Letters of the query text. */
  length: 50_000,
  /** Words and signs of the query text. */
  tokens: 8_000,
  /** Fields within fields. */
  depth: 12,
  /** Fields, each counted as often as fragments repeat it. */
  fields: 1_500,
  /** Fields under another name. */
  aliases: 100,
  /** Fields of the root, each its own call to a source. */
  rootFields: 30,
  directives: 100,
  /** Lists and objects within each other, in variables and in values that are written into the query. */
  valueLevels: 60,
} as const;

interface Measure {
  /** Fields that ask for the schema itself. */
  schema: number;
  depth: number;
  fields: number;
  aliases: number;
  directives: number;
}

const NOTHING: Readonly<Measure> = { schema: 0, depth: 0, fields: 0, aliases: 0, directives: 0 };

/**
 * What is too much about a document, in words; null when nothing is. It must hold exactly one operation: the compiled form is kept by the
 * text, so a second operation in it could be run in place of the first.
 */
export function documentProblem(document: DocumentNode, introspection: boolean): string | null {
  const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition');
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) return 'The document must hold exactly one operation.';
  if (operation.operation === 'subscription') return 'Subscriptions are not offered.';
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  }
  const measured = new Map<string, Measure | 'running'>();
  const total = measure(operation.selectionSet, fragments, measured);
  if (total === null) return 'Fragments must not hold themselves.';
  if (total.schema > 0 && !introspection) return 'The schema is not shown here: it is in the documentation.';
  const root = rootFields(operation.selectionSet, fragments, 0);
  const checks: [number, number, string][] = [
    [total.depth, GRAPHQL_LIMITS.depth, 'levels of fields'],
    [total.fields, GRAPHQL_LIMITS.fields, 'fields'],
    [total.aliases, GRAPHQL_LIMITS.aliases, 'aliases'],
    [total.directives, GRAPHQL_LIMITS.directives, 'directives'],
    [root, GRAPHQL_LIMITS.rootFields, 'fields of the root'],
  ];
  const over = checks.find(([value, limit]) => value > limit);
  return over === undefined ? null : `The operation has too many ${over[2]}: at most ${over[1]} are allowed.`;
}

/** Sums a selection with its fragments, each fragment measured once; null for a cycle. Counts stop growing where they are over anyway. */
function measure(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  known: Map<string, Measure | 'running'>,
): Measure | null {
  const sum: Measure = { ...NOTHING };
  const add = (part: Measure, deeper: number): void => {
    sum.schema += part.schema;
    sum.depth = Math.max(sum.depth, part.depth + deeper);
    sum.fields = Math.min(sum.fields + part.fields, 1e9);
    sum.aliases = Math.min(sum.aliases + part.aliases, 1e9);
    sum.directives = Math.min(sum.directives + part.directives, 1e9);
  };
  for (const selection of set.selections) {
    sum.directives += selection.directives?.length ?? 0;
    if (selection.kind === 'Field') {
      const inner = selection.selectionSet === undefined ? null : measure(selection.selectionSet, fragments, known);
      if (selection.selectionSet !== undefined && inner === null) return null;
      add(inner ?? NOTHING, 1);
      sum.fields += 1;
      if (selection.name.value === '__schema' || selection.name.value === '__type') sum.schema += 1;
      sum.aliases += selection.alias === undefined ? 0 : 1;
    } else {
      const inner =
        selection.kind === 'InlineFragment'
          ? measure(selection.selectionSet, fragments, known)
          : ofFragment(selection.name.value, fragments, known);
      if (inner === null) return null;
      add(inner, 0);
    }
  }
  return sum;
}

function ofFragment(name: string, fragments: Map<string, FragmentDefinitionNode>, known: Map<string, Measure | 'running'>): Measure | null {
  const before = known.get(name);
  if (before === 'running') return null;
  if (before !== undefined) return before;
  const fragment = fragments.get(name);
  // An unknown fragment is the validation's affair.
  if (fragment === undefined) return NOTHING;
  known.set(name, 'running');
  const result = measure(fragment.selectionSet, fragments, known);
  if (result !== null) known.set(name, result);
  return result;
}

function rootFields(set: SelectionSetNode, fragments: Map<string, FragmentDefinitionNode>, level: number): number {
  if (level > GRAPHQL_LIMITS.depth) return Number.POSITIVE_INFINITY;
  return set.selections.reduce((count, selection) => {
    if (count > GRAPHQL_LIMITS.rootFields) return count;
    if (selection.kind === 'Field') return count + 1;
    const inner = selection.kind === 'InlineFragment' ? selection.selectionSet : fragments.get(selection.name.value)?.selectionSet;
    return inner === undefined ? count : count + rootFields(inner, fragments, level + 1);
  }, 0);
}
