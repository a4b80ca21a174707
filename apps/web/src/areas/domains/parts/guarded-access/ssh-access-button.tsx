import Button from '@cloudscape-design/components/button';
import { permissionNeeded } from '#rules/permissions';
import { useMay } from '../../../../kits/session/session.ts';

interface SshAccessButtonProps {
  instanceId: string;
  onOpen: (instanceId: string) => void;
}

/** Opens the way to one machine beside its bastion, where what the column says stays to be copied. */
export function SshAccessButton({ instanceId, onOpen }: SshAccessButtonProps) {
  const mayOpen = useMay('data:guarded');
  return (
    <Button
      variant="icon"
      iconName="security"
      ariaLabel={`SSH access to ${instanceId}`}
      disabled={!mayOpen}
      disabledReason={permissionNeeded('data:guarded')}
      onClick={() => onOpen(instanceId)}
    />
  );
}
