import Button from '@cloudscape-design/components/button';

interface RefreshButtonProps {
  /** Title of what it refreshes. */
  title: string;
  isBusy: boolean;
  onRefresh: () => void;
}

/** Refresh, disabled while it loads or fetches (DOM-039); it keeps the focus meanwhile. */
export function RefreshButton({ title, isBusy, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      iconName="refresh"
      ariaLabel={`Refresh ${title}`}
      disabled={isBusy}
      disabledReason="Already loading"
      loadingText={`Loading ${title}`}
      onClick={onRefresh}
    />
  );
}
