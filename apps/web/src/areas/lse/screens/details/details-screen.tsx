import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { LseQuestion } from '#rules/lse/requests';
import { changeWindow } from '#rules/lse/selection';
import { LSE_LOADING } from '#rules/lse/texts';
import type { LseWindow } from '#rules/lse/windows';
import { lseReportHref, lseToolPath } from '#rules/paths/lse';
import { messageOf } from '#rules/thrown';
import { graphql } from '../../../../generated/gql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { copyText } from '../../../../ui/copy/copy-text.ts';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { useTimeout } from '../../../../ui/hooks/use-timeout.ts';
import { useToasts } from '../../../../ui/toasts/toasts.tsx';
import { LseTips } from '../../parts/lse-tips.tsx';
import { endingNow, questionOf, questionOfRequest, questionText, readAddress, withQuestion, withValues } from './address.ts';
import { ControlBar } from './control-bar.tsx';
import { DetailsContent } from './details-content.tsx';
import { GraphFilter } from './graph-filter.tsx';
import { isLoading } from './load-machine.ts';
import { useLseReport } from './use-lse-report.ts';
import { Verdict } from './verdict.tsx';

// Calendars are much to load for what few open.
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

/** How far an event reaches: one analysis, asked for by the address or opened as it was frozen (LSE-004). */
export function LseDetailsScreen() {
  const [search, changeAddress] = useAddress();
  const [isEditing, setIsEditing] = useState(false);
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const address = useMemo(() => readAddress(search, Date.now()), [search]);
  const asked = useMemo(() => questionOf(address.params, Date.now()), [address]);
  const { state, loader } = useLseReport(({ report }) => {
    if (report !== null) changeAddress((now) => withValues(now, report.request), { replace: true });
  });

  const { reportKey } = address;
  const text = 'question' in asked ? questionText(asked.question) : null;
  const load = () => {
    if (reportKey !== null) {
      if (loader.get().key !== reportKey) loader.open(reportKey);
    } else if ('question' in asked) {
      const before = loader.get().question;
      if (before === null || questionText(before) !== text) loader.ask(asked.question);
    }
  };
  useOnChange(JSON.stringify([reportKey, text]), load, '');

  const frozen = reportKey === null || state.report === null ? null : questionOfRequest(state.report.request);
  const question = reportKey === null ? ('question' in asked ? asked.question : null) : frozen;
  const isBusy = isLoading(state);

  const ask = (next: LseQuestion) => {
    setSelected(null);
    changeAddress((now) => withQuestion(now, next));
  };
  const refresh = () => {
    if (question === null) return;
    if (reportKey !== null) ask(question);
    else loader.ask(question);
  };
  const chooseWindow = (window: LseWindow) => {
    if (question === null) return;
    setWarning(changeWindow(selected ?? [], question.window, window).warning);
    ask(endingNow(question, window, Date.now()));
  };
  const setAutoRefresh = (isOn: boolean) => changeAddress({ autoRefresh: String(isOn) }, { replace: true });

  return (
    <SpaceBetween size="m">
      <Header
        variant="h1"
        description="Which domains an event hit, which of them still are, and what they have in common. Times are UTC."
        actions={<TinyUrlButton reportKey={state.phase === 'ready' ? state.key : null} />}
      >
        Impact analysis
      </Header>
      {state.report === null || state.phase === 'failed' || state.phase === 'refused' ? null : (
        <Verdict report={state.report} isFrozen={reportKey !== null} />
      )}
      <LseTips />
      {reportKey === null && 'problems' in asked ? (
        <Alert type="error" statusIconAriaLabel="Error" header="This analysis is not possible">
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {asked.problems.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
          <Link to={lseToolPath}>Choose issue types and times</Link>
        </Alert>
      ) : null}
      {question === null ? null : (
        <SpaceBetween size="s">
          <ControlBar
            window={question.window}
            autoRefresh={address.autoRefresh}
            isBusy={isBusy}
            onWindow={chooseWindow}
            onEdit={() => setIsEditing(true)}
            onRefresh={refresh}
            onAutoRefresh={setAutoRefresh}
            onDue={() => ask(endingNow(question, question.window, Date.now()))}
          />
          <GraphFilter
            question={question}
            warning={warning}
            onWarningRead={() => setWarning(null)}
            selected={selected}
            onSelect={setSelected}
            onView={ask}
          />
        </SpaceBetween>
      )}
      <DetailsContent state={state} question={question} onLse={ask} onRetry={retryOf()} />
      <LoadingDialog isOpen={state.isMaking} run={state.run} />
      {isEditing && question !== null ? (
        <Suspense fallback={null}>
          <EditDialog
            question={question}
            onClose={() => setIsEditing(false)}
            onApply={(next) => {
              setIsEditing(false);
              if (questionText(next) === questionText(question)) refresh();
              else ask(next);
            }}
          />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );

  function retryOf(): (() => void) | undefined {
    if (reportKey !== null) return () => loader.open(reportKey);
    return question === null ? undefined : () => loader.ask(question);
  }
}

/** Most reports are there before anybody could read that they are being made. */
const SHOWN_AFTER_MS = 300;

interface LoadingDialogProps {
  /** A report is being made (LSE-047). */
  isOpen: boolean;
  /** Run of the question: a dialog that was closed stays closed for it. */
  run: number;
}

/** Says that a report is being made (LSE-027). It can be closed: the report fills the page all the same. */
function LoadingDialog({ isOpen, run }: LoadingDialogProps) {
  const [closedRun, setClosedRun] = useState<number>();
  return isOpen && closedRun !== run ? <DelayedDialog onClose={() => setClosedRun(run)} /> : null;
}

function DelayedDialog({ onClose }: { onClose: () => void }) {
  const [isDue, setIsDue] = useState(false);
  useTimeout(() => setIsDue(true), SHOWN_AFTER_MS);
  if (!isDue) return null;
  return (
    <Modal visible size="small" header="Impact analysis" closeAriaLabel="Close" onDismiss={onClose}>
      <Box padding={{ vertical: 'm' }} textAlign="center">
        <div role="status">
          <Spinner /> {LSE_LOADING}
        </div>
      </Box>
    </Modal>
  );
}

const CreateShortLink = graphql(`
  mutation LseDetails_CreateShortLinkMutation($path: String!) {
    createShortLink(path: $path, outside: true) {
      short_url
      problem
    }
  }
`);

/** Copies a short link that opens the report as it stands now, however often it is made again (LSE-018, LSE-058). */
function TinyUrlButton({ reportKey }: { reportKey: string | null }) {
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async (key: string) => {
    setIsBusy(true);
    try {
      const path = lseReportHref(key);
      const { short_url: url, problem } = (await request(CreateShortLink, { path })).createShortLink;
      try {
        await copyText(url);
        // Where the outside service failed the link is the console's own, and works all the same.
        const text = problem == null ? url : `${url}. ${problem}`;
        toasts.show({ type: problem == null ? 'success' : 'warning', area: 'other', title: 'Link to this report copied', text });
      } catch (error) {
        toasts.show({ type: 'warning', area: 'other', title: 'The link could not be copied', text: `${messageOf(error)}. It is ${url}` });
      }
    } catch (error) {
      toasts.show({ type: 'error', area: 'other', title: 'The short link could not be created', text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      iconName="share"
      loading={isBusy}
      disabled={reportKey === null}
      disabledReason="There is no report yet"
      onClick={() => reportKey !== null && void copy(reportKey)}
    >
      Get Tiny URL
    </Button>
  );
}
