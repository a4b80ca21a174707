import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Link from '@cloudscape-design/components/link';
import { useState } from 'react';

const FOLDED = 'tumbler.banners-folded';

/** Notices for everybody who works here (SHELL-002, SHELL-073): three short lines; folded, one line with the way back. */
const LINES = [
  'Do not access customer content without the customer’s recorded consent.',
  'Do not access customer content unless you are physically in an EEA country where that is required.',
  'Do not share proprietary information, such as IP addresses or internal namespaces, with customers.',
];

export function Banners() {
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED) === 'true');
  const fold = (next: boolean) => {
    setFolded(next);
    localStorage.setItem(FOLDED, String(next));
  };
  if (folded) {
    return (
      <Box color="text-status-warning" fontSize="body-s" padding={{ bottom: 'xs' }}>
        Customer content and proprietary information are protected.{' '}
        <Link fontSize="body-s" onFollow={() => fold(false)}>
          Show the rules
        </Link>
      </Box>
    );
  }
  return (
    <Box margin={{ bottom: 's' }}>
      <Alert type="warning" dismissible dismissAriaLabel="Fold the rules" onDismiss={() => fold(true)}>
        {LINES.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    </Box>
  );
}
