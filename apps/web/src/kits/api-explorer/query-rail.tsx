import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useState } from 'react';
import { Timestamp, TimestampScope } from '../../ui/timestamp/timestamp.tsx';
import styles from './query-rail.module.css';

/** A query that somebody ran or kept. */
export interface KeptQuery {
  id: string;
  title: string;
  /** Cluster path with its parameters: `_cat/shards?h=index`. */
  url: string;
  /** ISO 8601 or epoch milliseconds. */
  at: number | string | null;
  /** Where it was run. */
  subject: string | null;
}

export interface KeptQueries {
  history: readonly KeptQuery[];
  saved: readonly KeptQuery[];
  /** Why they cannot be shown. */
  error: string | null;
}

interface QueryRailProps {
  queries: KeptQueries;
  /** The subject of this page: that of an entry is named only where it differs. */
  subject: string;
  onRun: (url: string) => void;
  onForget: (id: string) => void;
}

const COLLAPSED = 'tumbler.explorer.rail-collapsed';

/** The reader's saved queries and latest ones, at the left edge; on narrow pages a menu. */
export function QueryRail({ queries, subject, onRun, onForget }: QueryRailProps) {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'yes');
  const collapse = (next: boolean) => {
    setCollapsed(next);
    localStorage.setItem(COLLAPSED, next ? 'yes' : 'no');
  };
  return (
    <>
      <div className={styles.menu}>
        <QueryMenu queries={queries} onRun={onRun} />
      </div>
      <nav className={collapsed ? `${styles.rail} ${styles.collapsed}` : styles.rail} aria-label="Queries">
        <div className={styles.fold}>
          {!collapsed && <h2 className={styles.heading}>Queries</h2>}
          <Button
            variant="icon"
            iconName={collapsed ? 'angle-right-double' : 'angle-left-double'}
            ariaLabel={collapsed ? 'Show queries' : 'Hide queries'}
            ariaExpanded={!collapsed}
            onClick={() => collapse(!collapsed)}
          />
        </div>
        {!collapsed && (
          <TimestampScope>
            {queries.error !== null && <p className={styles.quiet}>{queries.error}</p>}
            <h3 className={styles.group}>Saved</h3>
            {queries.saved.length === 0 && <p className={styles.quiet}>Save keeps a query here, for every domain.</p>}
            <ul className={styles.list} aria-label="Saved queries">
              {queries.saved.map((query) => (
                <li key={query.id}>
                  <button type="button" className={styles.entry} onClick={() => onRun(query.url)} title={query.url}>
                    <span className={styles.title}>{query.title}</span>
                    {query.title !== query.url && <span className={`${styles.url} ${styles.under}`}>{query.url}</span>}
                  </button>
                  <Button
                    variant="icon"
                    iconName="close"
                    ariaLabel={`Remove saved query ${query.title}`}
                    onClick={() => onForget(query.id)}
                  />
                </li>
              ))}
            </ul>
            <h3 className={styles.group}>History</h3>
            {queries.history.length === 0 && <p className={styles.quiet}>What you run is listed here.</p>}
            <ul className={styles.list} aria-label="History">
              {queries.history.map((query) => (
                <li key={query.id}>
                  <div className={styles.past}>
                    <button type="button" className={styles.entry} onClick={() => onRun(query.url)} title={query.url}>
                      <span className={styles.url}>{query.url}</span>
                    </button>
                    <span className={styles.when}>
                      {query.at !== null && <Timestamp at={query.at} />}
                      {query.subject !== null && query.subject !== subject && (
                        <span title={query.subject}>{shortSubject(query.subject)}</span>
                      )}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          </TimestampScope>
        )}
      </nav>
    </>
  );
}

function QueryMenu({ queries, onRun }: Pick<QueryRailProps, 'queries' | 'onRun'>) {
  const entries = [...queries.saved, ...queries.history];
  const items = [
    { id: 'saved', text: 'Saved', items: queries.saved.map(({ id, title }) => ({ id, text: title })) },
    { id: 'history', text: 'History', items: queries.history.slice(0, 20).map(({ id, url }) => ({ id, text: url })) },
  ].filter((group) => group.items.length > 0);
  return (
    <ButtonDropdown
      items={items}
      disabled={items.length === 0}
      expandToViewport
      onItemClick={({ detail }) => {
        const query = entries.find(({ id }) => id === detail.id);
        if (query) onRun(query.url);
      }}
    >
      Queries
    </ButtonDropdown>
  );
}

/** `000000000101:orders-green` without the account. */
const shortSubject = (subject: string): string => subject.slice(subject.indexOf(':') + 1);
