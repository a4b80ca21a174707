import PropertyFilter, { type PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import { memo, useMemo, useState } from 'react';
import { type FilterQuery, type FilterToken, operatorsFor } from '#rules/property-filter';
import { type Column, columnTitle } from './column.ts';
import { fieldType, filterableColumns, suggestedValues } from './filter.ts';
import { formatNumber } from './numbers.ts';

export interface FilterBarProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  query: FilterQuery;
  /** How many rows pass, shown beside the conditions; null until there are rows. */
  matches: number | null;
  loading: boolean;
  onChange: (query: FilterQuery) => void;
}

const OPERATORS = operatorsFor('number');

const TEXTS: PropertyFilterProps.I18nStrings = {
  dismissAriaLabel: 'Dismiss',
  clearAriaLabel: 'Clear',
  groupValuesText: 'Values',
  groupPropertiesText: 'Properties',
  operatorsText: 'Operators',
  operationAndText: 'and',
  operationOrText: 'or',
  operatorLessText: 'Less than',
  operatorLessOrEqualText: 'Less than or equal',
  operatorGreaterText: 'Greater than',
  operatorGreaterOrEqualText: 'Greater than or equal',
  operatorContainsText: 'Contains',
  operatorDoesNotContainText: 'Does not contain',
  operatorEqualsText: 'Equals',
  operatorDoesNotEqualText: 'Does not equal',
  editTokenHeader: 'Edit filter',
  propertyText: 'Property',
  operatorText: 'Operator',
  valueText: 'Value',
  cancelActionText: 'Cancel',
  applyActionText: 'Apply',
  allPropertiesLabel: 'All properties',
  tokenLimitShowMore: 'Show more',
  tokenLimitShowFewer: 'Show fewer',
  clearFiltersText: 'Clear filters',
  tokenOperatorAriaLabel: 'Boolean operator',
  removeTokenButtonAriaLabel: (token) => `Remove filter ${token.propertyLabel} ${token.operator} ${token.value}`,
  enteredTextLabel: (text) => `Use: "${text}"`,
};

function FilterBarInner<Row>({ title, columns, rows, query, matches, loading, onChange }: FilterBarProps<Row>) {
  const [asked, setAsked] = useState<string>();
  const fields = useMemo(() => filterableColumns(columns), [columns]);
  const properties = useMemo(
    () =>
      fields.map((column) => ({
        key: column.id,
        propertyLabel: columnTitle(column),
        groupValuesLabel: `${column.header} values`,
        operators: [...operatorsFor(fieldType(column))],
        defaultOperator: '=' as const,
      })),
    [fields],
  );
  const options = useMemo(() => {
    const column = fields.find((one) => one.id === asked);
    return column === undefined ? [] : suggestedValues(rows, column).map((value) => ({ propertyKey: column.id, value }));
  }, [fields, rows, asked]);
  return (
    <PropertyFilter
      query={query}
      onChange={({ detail }) => onChange(toQuery(detail))}
      onLoadItems={({ detail }) => setAsked(detail.filteringProperty?.key)}
      filteringProperties={properties}
      filteringOptions={options}
      filteringPlaceholder="Filter by text, property or value"
      filteringAriaLabel={`Filter ${title}`}
      filteringEmpty="No suggestions"
      countText={matches === null ? '' : matches === 1 ? '1 match' : `${formatNumber(matches)} matches`}
      loading={loading}
      i18nStrings={TEXTS}
      expandToViewport
    />
  );
}

/** Cloudscape's property filter over the table's columns. Suggestions are gathered when a property is chosen, not before. */
export const FilterBar = memo(FilterBarInner) as typeof FilterBarInner;

/** Cloudscape's query as the rules know it: an operator that no field offers cannot come from the properties above. */
function toQuery(detail: PropertyFilterProps.Query): FilterQuery {
  const tokens = detail.tokens.flatMap(({ propertyKey, operator, value }): FilterToken[] => {
    const known = OPERATORS.find((one) => one === operator);
    return known === undefined ? [] : [{ propertyKey, operator: known, value: String(value ?? '') }];
  });
  return { operation: detail.operation, tokens };
}
