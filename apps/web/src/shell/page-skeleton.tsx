import Box from '@cloudscape-design/components/box';

/** Shown while a screen's code loads; short, so it says little. */
export function PageSkeleton() {
  return (
    <Box padding="l" color="text-body-secondary">
      <span role="status">Loading…</span>
    </Box>
  );
}
