import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { TabStop } from '../../../ui/focus/tab-stop.tsx';
import '../../../ui/tokens/tokens.css';
import styles from './terminal-output.module.css';

/** Output of work on nodes as a terminal shows it; at most 500 high, then it scrolls (SDPDS-043). */
export function TerminalOutput({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.frame}>
      <TabStop className={styles.terminal} aria-label={label}>
        {text}
      </TabStop>
      <div className={styles.copy}>
        <CopyButton text={text} what={label} />
      </div>
    </div>
  );
}
