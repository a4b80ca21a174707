import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import Link from '@cloudscape-design/components/link';
import type { KeptToast } from './toast-list.ts';

interface ToastFlashbarProps {
  list: readonly KeptToast[];
  onDismiss(id: string): void;
  onFollow: ((href: string) => void) | undefined;
}

const WORDS: FlashbarProps.I18nStrings = {
  ariaLabel: 'Notifications',
  errorIconAriaLabel: 'Error',
  infoIconAriaLabel: 'Information',
  inProgressIconAriaLabel: 'In progress',
  successIconAriaLabel: 'Success',
  warningIconAriaLabel: 'Warning',
};

export function ToastFlashbar({ list, onDismiss, onFollow }: ToastFlashbarProps) {
  return <Flashbar i18nStrings={WORDS} items={list.map((toast) => flash(toast, onDismiss, onFollow))} />;
}

function flash(
  toast: KeptToast,
  onDismiss: (id: string) => void,
  onFollow: ((href: string) => void) | undefined,
): FlashbarProps.MessageDefinition {
  const { id, type, title, text, link } = toast;
  return {
    id,
    type: type === 'loading' ? 'in-progress' : type,
    loading: type === 'loading',
    header: title,
    content: (
      <>
        {text}
        {link ? (
          <>
            {text ? ' ' : null}
            <Link
              href={link.href}
              color="inverted"
              onFollow={(event) => {
                if (!onFollow || event.detail.external) return;
                event.preventDefault();
                onFollow(link.href);
              }}
            >
              {link.text}
            </Link>
          </>
        ) : null}
      </>
    ),
    ariaRole: 'status',
    dismissible: true,
    dismissLabel: 'Dismiss notification',
    onDismiss: () => onDismiss(id),
  };
}
