import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import '../../../ui/tokens/tokens.css';
import styles from './terminal-output.module.css';

/** Output of work on nodes as a terminal shows it; at most 500 high, then it scrolls (SDPDS-043). */
export function TerminalOutput({ label, text }: { label: string; text: string }) {
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long output is scrolled with the keyboard */}
      <section className={styles.terminal} tabIndex={0} aria-label={label}>
        {text}
      </section>
      <CopyToClipboard
        variant="inline"
        textToDisplay=""
        textToCopy={text}
        copyButtonAriaLabel={`Copy ${label}`}
        copySuccessText="copied"
        copyErrorText="Could not copy: the browser refused"
      />
    </div>
  );
}
