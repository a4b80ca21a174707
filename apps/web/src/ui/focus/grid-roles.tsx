// biome-ignore-all lint/a11y/useSemanticElements: cells that are made as they come into view, or drawn, cannot be a <table>
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on the cells, as the grid pattern has it
import type { ComponentPropsWithRef } from 'react';

type Part = ComponentPropsWithRef<'div'>;

/** The parts of a grid (ARIA grid pattern) whose rows are not all in the document; their user gives counts and indexes. */
export const GridRoot = (props: Part) => <div role="grid" {...props} />;
export const GridRowGroup = (props: Part) => <div role="rowgroup" {...props} />;
export const GridLine = (props: Part) => <div role="row" {...props} />;
export const GridCell = (props: Part) => <div role="gridcell" {...props} />;
export const GridColumnHeader = (props: Part) => <div role="columnheader" {...props} />;
