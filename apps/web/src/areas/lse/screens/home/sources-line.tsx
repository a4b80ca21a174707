import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatAge, formatInstant } from '../../../../ui/values/format-time.ts';
import type { SamplesStatus } from '../../parts/samples-status.ts';
import { sourceWords } from './home-words.ts';

/** How far each source is complete. */
export function SourcesLine({ sources }: Pick<SamplesStatus, 'sources'>) {
  const now = useNow();
  return (
    <ul className="lse-sources" aria-label="Sources">
      {sources.map(({ source, cadenceSeconds, completeTo }) => (
        <li key={source} title={`${formatInstant(completeTo / 1000, 'UTC')} UTC`}>
          <b>{source}</b> {sourceWords(cadenceSeconds)}, complete to {formatInstant(completeTo / 1000, 'UTC', false).slice(11)} UTC (
          {formatAge(now - completeTo)} ago)
        </li>
      ))}
    </ul>
  );
}
