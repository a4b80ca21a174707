import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { parseLines, toggleLine } from '#rules/logs/line-marks';
import { hasServerlessLogs, SERVERLESS_LOGS_UNSUPPORTED } from '#rules/serverless/log-search';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { useOnChange } from '../../../../ui/hooks/use-on-change.ts';
import { NumberedLines } from '../../../../ui/numbered-lines/numbered-lines.tsx';
import { useNumberedLines } from '../../../../ui/numbered-lines/use-numbered-lines.ts';
import { panelState } from '../../parts/panel-state.ts';
import { JunoLogRecord } from './log-record-operations.ts';
import { recordLines } from './record-lines.ts';

const HEIGHT_PX = 560;
/** Reading is recorded: a page that is looked at again does not read again. */
const KEPT = { staleMs: Number.POSITIVE_INFINITY };

/** One event of a serverless log (JLOG-002, JLOG-020 to JLOG-023). */
export function ServerlessLogRecordScreen() {
  const { '*': pointer = '' } = useParams();
  const { stageRegion } = useSession();
  const isSupported = hasServerlessLogs(stageRegion);
  const record = useOperation(JunoLogRecord, { pointer }, { enabled: isSupported && pointer !== '', ...KEPT });
  const lines = useMemo(() => (record.data === undefined ? null : recordLines(record.data.getJunoLogRecord)), [record.data]);
  if (!isSupported) return <Alert type="info">{SERVERLESS_LOGS_UNSUPPORTED}</Alert>;
  return (
    <SpaceBetween size="m">
      <Header variant="h1">Serverless log record</Header>
      <Section
        title="Log record"
        {...panelState(record, 'Unable to get the log record. Failed with {message}')}
        note="Credentials and customers’ content are redacted."
        height={HEIGHT_PX}
        actions={lines === null ? null : <CopyButton text={`${lines.join('\n')}\n`} what="record" />}
      >
        {lines === null ? null : <RecordLines key={pointer} lines={lines} />}
      </Section>
    </SpaceBetween>
  );
}

function RecordLines({ lines }: { lines: readonly string[] }) {
  const [params, changeAddress] = useAddress();
  const [isWrapped, setWrapped] = useState(true);
  const view = useNumberedLines(lines.length);
  const text = params.get('lines') ?? '';
  const marked = new Set(parseLines(text, lines.length));
  const [opened] = useState(() => (marked.size === 0 ? null : Math.min(...marked)));
  useOnChange(
    opened,
    (line) => {
      if (line === null) return;
      view.scroller.current?.scrollIntoView({ block: 'center' });
      view.goTo(line);
    },
    null,
  );
  const mark = (line: number, from: number | undefined) =>
    changeAddress({ lines: toggleLine(text, line, lines.length, from) || null }, { replace: true });
  return (
    <>
      <Toggle checked={isWrapped} onChange={({ detail }) => setWrapped(detail.checked)}>
        Wrap
      </Toggle>
      <NumberedLines
        label="Lines of the record"
        view={view}
        total={lines.length}
        textOf={(line) => lines[line - 1] ?? ''}
        marked={marked}
        isWrapped={isWrapped}
        height={HEIGHT_PX}
        onMark={mark}
      />
    </>
  );
}
