import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import { useState } from 'react';
import { ISSUE_TYPES, issueType } from '#rules/events/issue-types';
import { counted } from '#rules/inspector/words';
import { chartsKey } from '#rules/lse/keys';
import type { LseQuestion } from '#rules/lse/requests';
import { graphsProblem } from '#rules/lse/selection';
import { graphql } from '../../../../generated/gql.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import styles from './graph-filter.module.css';

const Curves = graphql(`
  query LseDetails_CurvesQuery($key: String!) {
    tmsSvgData(key: $key) {
      charts {
        issueType
        severity
        counts
      }
    }
  }
`);

interface GraphFilterProps {
  question: LseQuestion;
  /** What to say of selections that were removed; null for nothing. */
  warning: string | null;
  onWarningRead: () => void;
  onView: (question: LseQuestion) => void;
  /** The selection that is not viewed yet; null when it is the question's own. */
  selected: readonly string[] | null;
  onSelect: (selected: readonly string[] | null) => void;
}

/** Which issue types are looked at: 1 to 15 of those that the window has curves of (LSE-030 to LSE-032). */
export function GraphFilter({ question, warning, onWarningRead, onView, selected, onSelect }: GraphFilterProps) {
  const [isAsked, setIsAsked] = useState(false);
  const curves = useOperation(Curves, { key: chartsKey(question.end, question.window) }, { enabled: isAsked, staleMs: 60_000 });
  const chosen = selected ?? question.issueTypes;
  const options = optionsOf(question.issueTypes, curves.data?.tmsSvgData.charts ?? []);
  const problem = graphsProblem(chosen.length);
  const isChanged = selected !== null && selected.toSorted().join() !== question.issueTypes.toSorted().join();
  return (
    <div className={styles.filter}>
      {warning === null ? null : (
        <Alert type="warning" statusIconAriaLabel="Warning" dismissible dismissAriaLabel="Dismiss warning" onDismiss={onWarningRead}>
          {warning}
        </Alert>
      )}
      <FormField label="Graphs" errorText={problem} stretch>
        <div className={styles.line}>
          <Multiselect
            options={options}
            selectedOptions={options.filter(({ value = '' }) => chosen.includes(value))}
            onChange={({ detail }) => onSelect(detail.selectedOptions.map(({ value = '' }) => value))}
            onLoadItems={() => setIsAsked(true)}
            statusType={curves.isFetching ? 'loading' : curves.isError ? 'error' : 'finished'}
            loadingText="Loading the issue types of this window"
            errorText="The issue types of this window could not be read."
            recoveryText="Retry"
            filteringType="auto"
            filteringPlaceholder="Find an issue type"
            filteringAriaLabel="Find an issue type"
            placeholder="Choose issue types"
            deselectAriaLabel={({ label }) => `Remove ${label}`}
            tokenLimit={6}
            i18nStrings={{ tokenLimitShowMore: 'Show more', tokenLimitShowFewer: 'Show fewer' }}
            expandToViewport
          />
          <Button
            disabled={problem !== null || !isChanged}
            disabledReason={problem ?? 'These graphs are shown already'}
            onClick={() => onView({ ...question, issueTypes: chosen.toSorted() })}
          >
            View details
          </Button>
        </div>
      </FormField>
    </div>
  );
}

interface Curve {
  issueType: string;
  severity?: number | null | undefined;
  counts: readonly number[];
}

/** All types that there may be, the gravest first; the curves say which of them the window has. */
function optionsOf(own: readonly string[], curves: readonly Curve[]): MultiselectProps.Option[] {
  const peaks = new Map(curves.map(({ issueType, counts }) => [issueType, Math.max(0, ...counts)]));
  const severities = new Map(curves.map((curve) => [curve.issueType, curve.severity]));
  const severityOf = (type: string): number => severities.get(type) ?? issueType(type)?.severity ?? Number.POSITIVE_INFINITY;
  const types = [...new Set([...own, ...peaks.keys(), ...Object.keys(ISSUE_TYPES)])];
  return types
    .sort((a, b) => severityOf(a) - severityOf(b) || (a < b ? -1 : 1))
    .map((value) => {
      const peak = peaks.get(value) ?? 0;
      const severity = severityOf(value);
      return {
        value,
        label: value,
        ...(Number.isFinite(severity) ? { labelTag: `severity ${severity}` } : {}),
        ...(peaks.size === 0 ? {} : { description: peak === 0 ? 'none in this window' : `up to ${counted(peak, 'domain')} at a time` }),
      };
    });
}
