import CollectionPreferences from '@cloudscape-design/components/collection-preferences';
import type { Theme } from '../../ui/theme/theme.ts';
import { type Column, columnTitle } from './column.ts';
import { type ColumnDisplay, mustShow, type TablePreferences } from './preferences.ts';

export interface PreferencesDialogProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  display: readonly ColumnDisplay[];
  density: Theme['density'];
  preferences: TablePreferences;
  onChange: (preferences: TablePreferences) => void;
}

/** Cloudscape's component opens by its own button only. */
const openAtOnce = (place: HTMLElement | null): void => place?.querySelector('button')?.click();

/** Which columns are shown, in which order, and how dense. Widths are kept as they are. Opens when it is first rendered. */
export function PreferencesDialog<Row>({ title, columns, display, density, preferences, onChange }: PreferencesDialogProps<Row>) {
  return (
    <span ref={openAtOnce}>
      <CollectionPreferences
        title={`Preferences of ${title}`}
        confirmLabel="Confirm"
        cancelLabel="Cancel"
        closeAriaLabel="Close"
        preferences={{ contentDisplay: display, contentDensity: density }}
        contentDensityPreference={{ label: 'Compact rows', description: 'Shows more rows in the same space.' }}
        contentDisplayPreference={{
          title: 'Columns',
          description: 'Choose the columns and drag them into the order you need.',
          dragHandleAriaLabel: 'Drag handle',
          dragHandleAriaDescription: 'Space or Enter picks the column up, arrows move it, Space or Enter drops it, Escape cancels.',
          liveAnnouncementDndStarted: (position, total) => `Picked up at position ${position} of ${total}`,
          liveAnnouncementDndDiscarded: 'Reordering cancelled',
          liveAnnouncementDndItemReordered: (_initial, current, total) => `Moved to position ${current} of ${total}`,
          liveAnnouncementDndItemCommitted: (initial, final, total) => `Moved from position ${initial} to ${final} of ${total}`,
          enableColumnFiltering: columns.length > 12,
          options: columns.map((column, index) => ({ id: column.id, label: columnTitle(column), alwaysVisible: mustShow(column, index) })),
        }}
        onConfirm={({ detail }) =>
          onChange({
            ...preferences,
            columns: (detail.contentDisplay ?? []).map((entry) => ({ id: entry.id, visible: entry.visible })),
            density: detail.contentDensity ?? density,
          })
        }
      />
    </span>
  );
}
