import Button from '@cloudscape-design/components/button';
import { useRefusal } from '../../../../kits/session/session.ts';

interface SshAccessButtonProps {
  instanceId: string;
  onOpen: (instanceId: string) => void;
}

/** Opens the way to one machine beside its bastion, where what the column says stays to be copied. */
export function SshAccessButton({ instanceId, onOpen }: SshAccessButtonProps) {
  const refusal = useRefusal('data:guarded');
  return (
    <Button
      variant="icon"
      iconName="security"
      ariaLabel={`SSH access to ${instanceId}`}
      disabled={refusal !== undefined}
      disabledReason={refusal}
      onClick={() => onOpen(instanceId)}
    />
  );
}
