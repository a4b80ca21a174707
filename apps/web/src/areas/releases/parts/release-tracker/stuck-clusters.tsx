import { Section } from '../../../../kits/section/section.tsx';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatAge } from '../../../../ui/values/format-time.ts';
import type { ReleaseProgress } from './release-head.tsx';
import styles from './stuck-clusters.module.css';
import { clusters, stateWords } from './tracker-words.ts';

interface StuckClustersProps {
  stuck: ReleaseProgress['stuck'];
  onOpen: (stage: string | null, cluster: string) => void;
}

/** The longest of them first; a release may have hundreds. */
const SHOWN = 8;

/** Clusters at work that have not changed for long: since when, and what each waits for. */
export function StuckClusters({ stuck, onOpen }: StuckClustersProps) {
  const now = useNow();
  return (
    <Section
      title="Stuck"
      state="ready"
      counter={`(${stuck.length})`}
      note={stuck.length > SHOWN ? `The longest ${SHOWN} of ${clusters(stuck.length)}.` : undefined}
    >
      <ul className={styles.list}>
        {stuck.slice(0, SHOWN).map(({ cluster, stageId, state, since, waitingFor }) => (
          <li key={cluster}>
            <button type="button" onClick={() => onOpen(stageId, cluster)}>
              {cluster}
            </button>
            <span>{stageId === null ? 'no stage' : `stage ${stageId}`}</span>
            <span>
              {stateWords(state)} for <b>{formatAge(now - since * 1_000)}</b>
            </span>
            <span>{waitingFor ? `waiting for ${waitingFor}` : 'no known reason'}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
