// biome-ignore-all lint/a11y/useKeyWithClickEvents: the tree, or the list's field, has the keys
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stays there, and aria-activedescendant names the item
import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface PointedItemProps extends Omit<ComponentPropsWithRef<'div'>, 'role' | 'aria-selected' | 'onClick'> {
  /** What the field or the tree names in aria-activedescendant. */
  id: string;
  isSelected: boolean;
  onPick: (event: MouseEvent) => void;
}

/** An option of a list whose field keeps the focus, takes the keys and points at its active option, which the list scrolls to. */
export const PointedOption = ({ isSelected, onPick, ...props }: PointedItemProps) => (
  <div role="option" aria-selected={isSelected} onClick={onPick} ref={isSelected ? showInList : undefined} {...props} />
);

const showInList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** An item of a tree that keeps the focus itself, takes the keys and points at its active item. */
export const PointedTreeItem = ({ isSelected, onPick, ...props }: PointedItemProps) => (
  <div role="treeitem" aria-selected={isSelected} onClick={onPick} {...props} />
);
