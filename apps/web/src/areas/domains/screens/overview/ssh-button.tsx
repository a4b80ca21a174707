import Button from '@cloudscape-design/components/button';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';

interface SshButtonProps {
  bastion: string | null;
  /** prod and EU regions: a button that copies the whole command; elsewhere the host alone (DOM-074). */
  full: boolean;
}

export function SshButton({ bastion, full }: SshButtonProps) {
  if (!bastion) return <>N/A</>;
  if (!full) {
    return (
      <>
        {bastion} <CopyButton text={bastion} what="bastion host" />
      </>
    );
  }
  return (
    <Button
      variant="inline-link"
      iconName="copy"
      ariaLabel={`Copy the SSH command for ${bastion}`}
      onClick={() => void navigator.clipboard.writeText(`ssh ${bastion}`)}
    >
      SSH
    </Button>
  );
}
