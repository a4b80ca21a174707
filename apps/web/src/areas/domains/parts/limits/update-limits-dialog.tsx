import { UPDATE_LIMITS } from '#rules/commands/domain-commands';
import type { LimitValue } from '#rules/domains/limits';
import { CommandDialog } from '../commands/command-dialog.tsx';

interface UpdateLimitsDialogProps {
  domainIdentifier: string;
  changed: Readonly<Record<string, LimitValue>>;
  expected: Readonly<Record<string, LimitValue>>;
  onDone: () => void;
  onClose: () => void;
}

/** Says each limit as it is and as it will be, and saves them after asking for a ticket and a reason. */
export function UpdateLimitsDialog({ domainIdentifier, changed, expected, onDone, onClose }: UpdateLimitsDialogProps) {
  return (
    <CommandDialog
      words={{
        title: 'Update limits',
        effect: (
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {Object.entries(changed).map(([name, value]) => (
              <li key={name}>
                {name}: {expected[name]} becomes <b>{value}</b>
              </li>
            ))}
          </ul>
        ),
        duration: 'a few seconds',
        loading: 'Updating the limits',
        done: 'The limits were updated',
        failed: 'Something went wrong. The limits were not updated',
      }}
      domainIdentifier={domainIdentifier}
      commands={[{ command: UPDATE_LIMITS, args: { domain_identifier: domainIdentifier, limits: changed, expected } }]}
      draft="update-limits"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
