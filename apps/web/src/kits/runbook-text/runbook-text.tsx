import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import '../../ui/tokens/tokens.css';
import styles from './runbook-text.module.css';

interface RunbookTextProps {
  /** HTML that the server sanitised. Nothing else may be given here. */
  html: string;
}

/** The text of a runbook or of a part of one. Links within the console open without a new load of the page. */
export function RunbookText({ html }: RunbookTextProps) {
  const navigate = useNavigate();
  const markup = useMemo(() => ({ __html: html }), [html]);

  // Links in it are not React's: their clicks, with Enter too, are heard where they bubble to.
  const followLinks = useCallback(
    (text: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const link = (event.target as Element).closest('a');
        const href = link?.getAttribute('href');
        // A key that opens a tab, and links to other sites, are the browser's.
        if (!href || link?.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(href.startsWith('#') ? { hash: href, search: window.location.search } : href);
      };
      text?.addEventListener('click', follow);
      return () => text?.removeEventListener('click', follow);
    },
    [navigate],
  );

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every runbook, and the page's policy lets no script of it run
    <div ref={followLinks} className={styles.text} dangerouslySetInnerHTML={markup} />
  );
}
