import { jsonText } from '../json-text/json-text.ts';
import '../tokens/tokens.css';
import styles from './failure-body.module.css';

/** The body of a failed answer as it came: its JSON, as danger text. */
export function FailureBody({ body }: { body: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long body is scrolled with the keyboard
    <section className={styles.body} tabIndex={0} aria-label="Body of the answer">
      {jsonText(body).trimEnd()}
    </section>
  );
}
