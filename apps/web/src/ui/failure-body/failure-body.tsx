import { TabStop } from '../focus/tab-stop.tsx';
import { jsonText } from '../json-text/json-text.ts';
import '../tokens/tokens.css';
import styles from './failure-body.module.css';

/** The body of a failed answer as it came: its JSON, as danger text. */
export function FailureBody({ body }: { body: unknown }) {
  return (
    <TabStop className={styles.body} aria-label="Body of the answer">
      {jsonText(body).trimEnd()}
    </TabStop>
  );
}
