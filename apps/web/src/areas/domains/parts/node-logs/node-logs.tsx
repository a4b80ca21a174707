import './node-logs.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { subjectOf } from '#rules/grants/grant';
import { NODE_COMMAND_LIMITS } from '#rules/node-commands/node-command';
import { GrantPanel } from '../../../../kits/guarded-action/grant-panel.tsx';
import { type GrantTarget, useTargetGrant } from '../../../../kits/guarded-action/use-target-grant.ts';
import { JsonView } from '../../../../kits/json-view/json-view.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { environmentsIn, quotedWord, readListing, termsOf } from './read-listing.ts';
import { type LogRead, type LogRequest, useNodeRead } from './use-node-read.ts';

interface NodeLogsProps {
  domainIdentifier: string;
  instanceId: string;
  onClose: () => void;
}

const ROOT = '/opt/nodeenv';

/** Reads the log files of one machine through its shell: the last lines of a file, or those that hold a term. */
export function NodeLogs({ domainIdentifier, instanceId, onClose }: NodeLogsProps) {
  const target: GrantTarget = { subject: subjectOf(domainIdentifier, instanceId), opens: 'node:act', needsSecondPerson: false };
  const grant = useTargetGrant(target);
  return (
    <Modal visible size="max" onDismiss={onClose} closeAriaLabel="Close dialog" header={`Logs of ${instanceId}`}>
      {grant.live ? (
        <LogReader domainIdentifier={domainIdentifier} instanceId={instanceId} />
      ) : grant.isReading ? (
        <Skeleton label="Grants" height={120} />
      ) : (
        <SpaceBetween size="m">
          <Box>Logs can show what belongs to a customer. One grant covers every read on this node until it ends.</Box>
          <GrantPanel target={target} live={grant.live} waiting={grant.waiting} />
        </SpaceBetween>
      )}
    </Modal>
  );
}

function LogReader({ domainIdentifier, instanceId }: { domainIdentifier: string; instanceId: string }) {
  const [environment, setEnvironment] = useState<string | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<LogRequest | null>(null);
  const at = { domainIdentifier, instanceId };
  const root = useNodeRead({ ...at, base: 'ls', line: ROOT });
  const environments = root.data ? environmentsIn(root.data.stdout) : [];
  const chosen = environment ?? environments[0] ?? null;
  const folder = chosen === null ? null : `${ROOT}/${chosen}/logs`;
  const listing = useNodeRead(folder === null ? null : { ...at, base: 'ls', line: folder });
  const files = listing.data ? readListing(listing.data.stdout).filter(({ kind }) => kind === 'file') : [];
  const opened = files.find(({ name }) => name === file)?.name ?? files[0]?.name ?? null;
  const output = useNodeRead(wanted);

  if (root.error)
    return <FailedPanel what={`Error reading logs: ${root.error.message || 'Unknown error'}`} onRetry={() => void root.refetch()} />;
  if (!root.data) return <Skeleton label="Environments of the node" height={160} />;
  const path = folder === null || opened === null ? null : `${folder}/${opened}`;
  const terms = termsOf(search).map(quotedWord);
  const problem = terms.includes(null)
    ? 'A term cannot hold both kinds of quotes.'
    : terms.length > NODE_COMMAND_LIMITS.terms
      ? `At most ${NODE_COMMAND_LIMITS.terms} terms.`
      : null;
  const { tailLines, grepMatches, grepContext } = NODE_COMMAND_LIMITS;
  const read = (base: 'tail' | 'grep') => {
    const line =
      base === 'tail'
        ? `-n ${tailLines} ${path}`
        : `-m ${grepMatches} -C ${grepContext} ${terms.map((term) => `-e ${term}`).join(' ')} ${path}`;
    // Each press reads again.
    setWanted({ ...at, base, line, asked: Date.now() });
  };
  return (
    <SpaceBetween size="m">
      <div className="node-logs-form">
        <FormField label="Environment">
          <Select
            options={environments.map((value) => ({ value }))}
            selectedOption={chosen === null ? null : { value: chosen }}
            expandToViewport
            empty="No environments"
            onChange={({ detail }) => {
              setEnvironment(detail.selectedOption.value ?? null);
              setFile(null);
            }}
          />
        </FormField>
        <FormField label="Log file">
          <Select
            options={files.map(({ name, bytes }) => ({
              value: name,
              ...(bytes === null ? {} : { description: `${bytes.toLocaleString('en')} bytes` }),
            }))}
            selectedOption={opened === null ? null : { value: opened }}
            statusType={listing.isFetching ? 'loading' : listing.error ? 'error' : 'finished'}
            loadingText="Listing the files"
            errorText="Error fetching logs"
            empty="No logs found"
            expandToViewport
            filteringType="auto"
            onChange={({ detail }) => setFile(detail.selectedOption.value ?? null)}
          />
        </FormField>
        <Button
          disabled={path === null}
          disabledReason="Choose a file"
          loading={output.isFetching && wanted?.base === 'tail'}
          onClick={() => read('tail')}
        >
          Last {tailLines.toLocaleString('en')} lines
        </Button>
        <FormField label="Search" errorText={problem}>
          <Input
            value={search}
            placeholder="node left, master"
            onChange={({ detail }) => setSearch(detail.value)}
            onKeyDown={({ detail }) => detail.key === 'Enter' && path !== null && terms.length > 0 && problem === null && read('grep')}
          />
        </FormField>
        <Button
          disabled={path === null || terms.length === 0 || problem !== null}
          disabledReason={problem ?? 'Give a term, or several parted by commas'}
          loading={output.isFetching && wanted?.base === 'grep'}
          onClick={() => read('grep')}
        >
          Search the file
        </Button>
      </div>
      <LogOutput request={wanted} output={output} />
    </SpaceBetween>
  );
}

interface LogOutputProps {
  request: LogRequest | null;
  output: UseQueryResult<LogRead, Error>;
}

/** What a read of a log answered: its lines, that there are none, or why it failed. */
function LogOutput({ request, output }: LogOutputProps) {
  const { data, error, isFetching, refetch } = output;
  const name = useMemo(() => request?.line.split('/').at(-1) ?? 'log', [request]);
  if (request === null) return null;
  if (error)
    return (
      <FailedPanel what={`Error reading logs: ${error.message || 'Unknown error'}`} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (!data) return <Skeleton label="Lines of the log" height={320} />;
  // grep ends with 1 where nothing matches, and says nothing.
  if (data.status !== 'ok' && data.stderr !== '')
    return <FailedPanel what={`Error reading logs: ${data.stderr.trim()}`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.stdout === '') return <Box>No logs found</Box>;
  return (
    <>
      <Box variant="small" display="block">
        {data.is_redacted
          ? 'Credentials and customer content are redacted; a grant for data:raw shows them.'
          : 'Shown as it is under a grant for data:raw.'}
        {data.is_truncated ? ' The answer was cut: more came than is taken.' : null}
      </Box>
      <JsonView title={name} text={data.stdout.trimEnd()} language="text" height={500} canCopy={data.is_redacted} />
    </>
  );
}
