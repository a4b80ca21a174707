import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { useNow } from '../../../../ui/timestamp/now.ts';
import { formatAge, formatInstant } from '../../../../ui/values/format-time.ts';
import { type Source, sourceWords } from './home-words.ts';

const Status = graphql(`
  query LseHome_SourcesQuery {
    lseSamplesStatus {
      sources {
        source
        cadenceSeconds
        completeTo
      }
      oldest
    }
  }
`);

const REFRESH_MS = 60_000;
/** Until one has delivered, for example while the server starts. */
const FILLING_MS = 10_000;

/** What the sources have delivered; undefined while nobody has said. */
export function useSources(): { sources: readonly Source[]; oldest: number | null } | undefined {
  const status = useOperation(Status, {}, { refreshMs: (data) => (data?.lseSamplesStatus.sources.length === 0 ? FILLING_MS : REFRESH_MS) })
    .data?.lseSamplesStatus;
  return status && { sources: status.sources, oldest: status.oldest ?? null };
}

/** How far each source is complete. */
export function SourcesLine({ sources }: { sources: readonly Source[] }) {
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
