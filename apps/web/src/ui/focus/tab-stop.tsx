import type { ComponentPropsWithRef } from 'react';

/**
 * An area that the Tab key reaches without its being a control: one that scrolls, which the keyboard could not do otherwise, or one that takes
 * arrow keys itself. Give it a label where it has no heading.
 */
export function TabStop({ children, ...props }: ComponentPropsWithRef<'section'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls or takes arrow keys must be reached by keyboard
    <section {...props} tabIndex={0}>
      {children}
    </section>
  );
}
