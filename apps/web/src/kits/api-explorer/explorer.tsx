import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { clusterPathOf } from '#rules/explorer/url';
import { Status } from '../../ui/status/status.tsx';
import '../../ui/tokens/tokens.css';
import { SHARD_LIST_REFRESH_MS } from '../self-refresh/self-refresh.ts';
import { useSelfRefresh } from '../self-refresh/use-self-refresh.ts';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerView, type ExplorerPaging } from './answer-view.tsx';
import styles from './api-explorer.module.css';
import { type ExplorerAddress, placeOfLine, placeTitle, ROWS_KEY, sameQuestion } from './explorer-address.ts';
import type { ExplorerCatalogue, ExplorerSource } from './explorer-source.ts';
import { FilterFields } from './filter-fields.tsx';
import { PathLine } from './path-line.tsx';
import { type KeptQueries, QueryRail } from './query-rail.tsx';
import { SaveQueryDialog } from './save-query-dialog.tsx';
import { isShardList, type ShardCopy } from './shard-list.ts';
import { cataloguePathOf } from './suggestions.ts';
import { useExplorerRun } from './use-explorer-run.ts';
import { useQuestionDraft } from './use-question-draft.ts';

interface KeptExplorerQueries {
  queries: KeptQueries;
  onSave: (title: string, url: string) => Promise<void>;
  onForget: (id: string) => void;
}

interface ExplorerProps {
  source: ExplorerSource;
  catalogue: ExplorerCatalogue;
  address: ExplorerAddress;
  onAddress: (next: ExplorerAddress) => void;
  /** Queries that were asked before; without them there is no rail. */
  kept?: KeptExplorerQueries;
  /** Page sizes of the result table that are not the domain's own. */
  paging?: ExplorerPaging;
  /** Machines that can be asked instead of any; none where there is no choice. */
  nodes?: readonly { id: string; label: string }[];
  /** What holds for the whole source: paths that are hidden, light mode. */
  notes?: ReactNode;
  /** An unhealthy cluster's lists are not read again by themselves. */
  refreshes?: boolean;
  /** Name of downloads, without their ending. */
  fileName: string;
  onExplain?: (copy: ShardCopy) => void;
}

/** The API explorer: one line to ask a cluster, its answer as table or document, and the queries that were asked before. */
export function Explorer(props: ExplorerProps) {
  const { source, catalogue, address, onAddress, fileName, kept } = props;
  const asked = clusterPathOf(address.place);
  const { draft, questionKey, edit, ran } = useQuestionDraft(address);
  const [paused, setPaused] = useState(false);
  const [saving, setSaving] = useState(false);

  const draftPlace = placeOfLine(draft.line);
  const filters = source.filters(draftPlace);
  const heavy = cataloguePathOf(draftPlace, catalogue)?.heavy === true;
  const refusal = source.refusal(address.place);
  const question = { place: address.place, filter: address.filter, instanceId: address.instanceId };
  const run = useExplorerRun(source, question, { rowsOnly: address.view === 'table', enabled: refusal === null });
  const refreshing = isShardList(address.place) && address.view === 'table' && props.refreshes !== false;
  const refresh = useSelfRefresh({
    everyMs: SHARD_LIST_REFRESH_MS,
    enabled: refreshing && !paused && !run.streaming && !run.cancelled && run.answer !== undefined,
    refresh: run.refresh,
  });

  const ask = (next: ExplorerAddress) => {
    ran(next);
    if (sameQuestion(address, next)) void run.again();
    else onAddress(next);
  };
  const go = (line: string) => {
    const place = placeOfLine(line);
    const { argument, value } = draft.filter;
    const filter = source.filters(place).includes(argument) && value !== '' ? draft.filter : null;
    ask({ place, filter, instanceId: draft.instanceId, view: address.view });
  };
  const choose = (url: string) => ask({ ...address, place: placeOfLine(url), filter: null });

  return (
    <div className={styles.explorer}>
      <div className={kept ? styles.body : undefined}>
        {kept && <QueryRail queries={kept.queries} subject={source.id} onRun={choose} onForget={kept.onForget} />}
        <div className={styles.main}>
          <SpaceBetween size="s">
            <Container>
              {/* What is done with the answer stands outside the form: any button within would run the line. */}
              <form
                className={styles.form}
                onSubmit={(event) => {
                  event.preventDefault();
                  go(draft.line);
                }}
              >
                <div className={styles.ask}>
                  <PathLine
                    source={source}
                    catalogue={catalogue}
                    line={draft.line}
                    asked={asked}
                    running={run.running}
                    onDraft={(line) => edit({ line })}
                    onRun={go}
                    onCancel={run.cancel}
                  />
                  {/* Two buttons, not one that changes under the mouse: its click would go on to submit the form. */}
                  {run.running ? (
                    <Button key="cancel" formAction="none" onClick={run.cancel}>
                      Cancel
                    </Button>
                  ) : (
                    <Button key="run" variant="primary" formAction="submit">
                      Run
                    </Button>
                  )}
                </div>
                {(filters.length > 0 || props.nodes) && (
                  <div className={styles.fields}>
                    {filters.length > 0 && (
                      <FilterFields
                        source={source}
                        filters={filters}
                        draft={draft.filter}
                        onDraft={(filter) => edit({ filter })}
                        onRun={() => go(draft.line)}
                      />
                    )}
                    {props.nodes && (
                      <NodeField nodes={props.nodes} value={draft.instanceId} onChange={(instanceId) => edit({ instanceId })} />
                    )}
                  </div>
                )}
                <div className={styles.notes}>
                  {refusal !== null && (
                    <span role="alert">
                      <Status kind="error">{refusal}</Status>
                    </span>
                  )}
                  {heavy && <Status kind="warning">Expensive on large clusters; narrow the path or the columns.</Status>}
                  {props.notes}
                </div>
              </form>
              <AnswerBar
                answer={run.answer}
                running={run.running}
                streaming={run.streaming}
                cancelled={run.cancelled}
                refresh={refresh}
                paused={refreshing ? paused : null}
                onPause={setPaused}
                view={address.view}
                onView={(view) => onAddress({ ...address, view })}
                refusal={refusal}
                curl={() => source.curl({ ...question, nextToken: null, background: false })}
                onSave={kept && (() => setSaving(true))}
              />
            </Container>
            {refusal === null && (
              <AnswerView
                place={address.place}
                run={run}
                view={address.view}
                tableId="explorer"
                urlKey={ROWS_KEY}
                questionKey={questionKey}
                csvName={`${placeTitle(address.place).replace(/[^A-Za-z0-9]+/g, '-')}-${fileName}.csv`}
                paging={props.paging}
                onExplain={props.onExplain}
                nodePage={source.nodePage}
              />
            )}
          </SpaceBetween>
        </div>
      </div>
      {saving && kept && <SaveQueryDialog url={asked} onSave={kept.onSave} onClose={() => setSaving(false)} />}
    </div>
  );
}

const ANY_NODE = { value: '', label: 'Any node' };

interface NodeFieldProps {
  nodes: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
}

function NodeField({ nodes, value, onChange }: NodeFieldProps) {
  const options = [ANY_NODE, ...nodes.map(({ id, label }) => ({ value: id, label }))];
  const chosen = options.find((option) => option.value === value) ?? { value, label: value };
  return (
    <FormField label="Run on node">
      <Select
        options={options}
        selectedOption={chosen}
        filteringType="auto"
        virtualScroll
        expandToViewport
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
}
