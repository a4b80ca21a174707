import type { Listing } from './explorer-choice.ts';
import type { ExplorerVariant } from './explorer-variants.ts';
import type { Dimension, GraphDefinition } from './types.ts';

/** A part of a definition's metric name that stands for any text: `ActiveReads.{availability-zone}`. */
const TEMPLATE = /\{[^{}]*\}/;

const isNamed = ({ metricName }: GraphDefinition, name: string): boolean => {
  const template = TEMPLATE.exec(metricName);
  if (template === null) return metricName === name;
  const before = metricName.slice(0, template.index);
  const after = metricName.slice(template.index + template[0].length);
  return name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after);
};

const hasSet = ({ dimensionSets }: GraphDefinition, dimensions: readonly Dimension[]): boolean =>
  dimensionSets.some(
    (names) =>
      names.length === dimensions.length &&
      names.every((text) => {
        const [name, value] = text.split('=');
        return dimensions.some((dimension) => dimension.name === name && (value === undefined || dimension.value === value));
      }),
  );

const isOf = ({ namespaces }: ExplorerVariant, { namespace }: GraphDefinition): boolean => namespaces?.includes(namespace) ?? true;

/**
 * What is known of a listed series: a listing names no namespace, so it is identified by the dimensions. Of several definitions one with these
 * dimensions, then any of that name; null for a metric that none of the variant's namespaces knows.
 */
export const definitionOf = (
  variant: ExplorerVariant,
  graphs: readonly GraphDefinition[],
  metricName: string,
  dimensions: readonly Dimension[],
): GraphDefinition | null => {
  const named = graphs.filter((graph) => isNamed(graph, metricName) && isOf(variant, graph));
  return named.find((graph) => hasSet(graph, dimensions)) ?? named[0] ?? null;
};

/**
 * The part of a listing that is the variant's: a metric of one name may come from two namespaces, and only the series of its own belong to a
 * variant. Where none of a metric's series looks like its definition, all of them stay.
 */
export const listingOf = (variant: ExplorerVariant, listing: Listing, graphs: readonly GraphDefinition[]): Listing => {
  if (variant.namespaces === null) return listing;
  const own = graphs.filter((graph) => isOf(variant, graph));
  return new Map(
    [...listing].flatMap(([name, sets]): [string, readonly (readonly Dimension[])[]][] => {
      const named = own.filter((graph) => isNamed(graph, name));
      if (named.length === 0) return [];
      const fitting = sets.filter((dimensions) => named.some((graph) => hasSet(graph, dimensions)));
      return [[name, fitting.length > 0 ? fitting : sets]];
    }),
  );
};
