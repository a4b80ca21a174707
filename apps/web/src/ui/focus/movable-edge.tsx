import type { ComponentPropsWithRef } from 'react';

interface MovableEdgeProps extends Omit<ComponentPropsWithRef<'div'>, 'role'> {
  'aria-label': string;
  /** Pixels of what the edge resizes. */
  'aria-valuenow': number;
  'aria-valuemin': number;
  'aria-valuemax': number;
  tabIndex: 0 | -1;
}

/** An upright edge that is dragged, or moved with the arrow keys (ARIA window splitter pattern). */
export function MovableEdge(props: MovableEdgeProps) {
  // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
  return <div role="separator" aria-orientation="vertical" {...props} />;
}
