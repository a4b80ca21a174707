import { type MouseEvent, useMemo } from 'react';
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

  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    // A key that opens a tab, and links to other sites, are the browser's.
    if (!href || link?.target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href.startsWith('#') ? { hash: href, search: window.location.search } : href);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click on it
    // biome-ignore lint/a11y/noStaticElementInteractions: only links in it are followed
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every runbook, and the page's policy lets no script of it run
    <div className={styles.text} onClick={follow} dangerouslySetInnerHTML={markup} />
  );
}
