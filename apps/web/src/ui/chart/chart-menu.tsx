import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { memo } from 'react';

export type ChartChoice = 'table' | 'csv' | 'png' | 'full';

interface ChartMenuProps {
  title: string;
  view: 'plot' | 'table';
  /** There are points to show and to save. */
  hasPlot: boolean;
  isFull?: boolean;
  /** Off for what is no canvas: it has no PNG and does not fill the screen. */
  isPicture?: boolean;
  /** The same function each time: another one would draw the menu again. */
  onPick: (choice: ChartChoice) => void;
}

/** What can be done with a chart. */
export const ChartMenu = memo(function ChartMenu({ title, view, hasPlot, isFull = false, isPicture = true, onPick }: ChartMenuProps) {
  return (
    <ButtonDropdown
      variant="icon"
      ariaLabel={`Chart options of ${title}`}
      expandToViewport
      items={[
        {
          id: 'table',
          text: view === 'plot' ? 'View as table' : 'View as chart',
          iconName: view === 'plot' ? 'list-view' : 'view-full',
          disabled: !hasPlot,
        },
        { id: 'csv', text: 'Download CSV', iconName: 'download', disabled: !hasPlot },
        ...(isPicture
          ? ([
              { id: 'png', text: 'Download PNG', iconName: 'file', disabled: !hasPlot || view === 'table' },
              {
                id: 'full',
                text: isFull ? 'Leave full screen' : 'Full screen',
                iconName: isFull ? 'exit-full-screen' : 'full-screen',
              },
            ] as const)
          : []),
      ]}
      onItemClick={({ detail }) => onPick(detail.id as ChartChoice)}
    />
  );
});
