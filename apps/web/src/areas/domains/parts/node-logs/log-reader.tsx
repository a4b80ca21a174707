import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input, { type InputProps } from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import Toggle from '@cloudscape-design/components/toggle';
import { type FormEvent, useRef, useState } from 'react';
import { ENV_ROOT } from '#rules/logs/log-groups';
import { listFolder, logTermsOf, searchOf, tailOf } from '#rules/logs/node-log-read';
import { type NodeLogGroup, nodeLogAt } from '#rules/logs/node-logs';
import { NODE_COMMAND_LIMITS } from '#rules/node-commands/node-command';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { FollowedLog } from './followed-log.tsx';
import { LogList } from './log-list.tsx';
import { LogOutput } from './log-output.tsx';
import { environmentsIn, readListing } from './read-listing.ts';
import type { LogAddress } from './use-log-address.ts';
import { type NodeAt, readingFailed, useNodeRead } from './use-node-read.ts';

interface LogReaderProps {
  node: NodeAt;
  /** The logs that a node of its kind writes. */
  groups: readonly NodeLogGroup[];
  at: LogAddress;
  onMove: (to: Partial<LogAddress>) => void;
}

/** The node's logs by group beside what one of them holds. What is shown follows from the address; each read is recorded. */
export function LogReader({ node, groups, at, onMove }: LogReaderProps) {
  const [asked, setAsked] = useState(Date.now);
  const [typed, setTyped] = useState(at.terms);
  const [isWrapped, setWrapped] = useState(false);
  const searchField = useRef<InputProps.Ref>(null);
  const root = useNodeRead(node, listFolder(ENV_ROOT), asked);
  const environments = root.data?.status === 'ok' ? environmentsIn(root.data.stdout) : null;
  // A machine without such a folder has its logs elsewhere: then only a path that is typed is read.
  const first = environments && groups.flatMap(({ entries }) => entries).find(({ env }) => env === '-' || environments.includes(env));
  const path = at.path ?? first?.logPath ?? null;
  const entry = path === null ? null : nodeLogAt(groups, path);
  const folder = path === null ? null : path.slice(0, path.lastIndexOf('/'));
  const listing = useNodeRead(node, folder === null || folder === '' ? null : listFolder(folder), asked);
  const files = listing.data ? readListing(listing.data.stdout).filter(({ kind }) => kind === 'file') : [];

  const { terms, problem } = logTermsOf(typed);
  const sought = logTermsOf(at.terms);
  const isSearch = !at.follow && sought.terms.length > 0 && sought.problem === null;
  const output = useNodeRead(node, path === null ? null : isSearch ? searchOf(path, sought.terms) : tailOf(path), asked);

  if (root.error && at.path === null)
    return <FailedPanel what={readingFailed(root.error.message)} onRetry={() => void root.refetch()} retrying={root.isFetching} />;
  if (root.isPending && at.path === null) return <Skeleton label="Environments of the node" height={160} />;
  const move = (to: Partial<LogAddress>) => {
    setAsked(Date.now());
    onMove({ path, ...to });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null && path !== null) move({ terms: terms.join(', '), follow: false });
  };
  const onKey = (key: string): void => {
    if (key === '/') searchField.current?.focus();
    if (key === 'w') setWrapped(!isWrapped);
    if (key === 'f') move({ follow: !at.follow });
  };
  const { tailLines } = NODE_COMMAND_LIMITS;
  const lines = { label: path ?? 'log', terms: typed === '' ? sought.terms : terms, isWrapped, onKey };
  return (
    <div className="log-explorer">
      <LogList groups={groups} environments={environments} path={path} onChoose={(next) => move({ path: next })} />
      <div className="log-explorer-main">
        <form className="log-explorer-bar" onSubmit={search}>
          <FormField label="Log file">
            <Select
              options={fileOptions(files, folder, path)}
              selectedOption={path === null ? null : { value: path, label: nameOf(path) }}
              statusType={listing.isFetching ? 'loading' : listing.error ? 'error' : 'finished'}
              loadingText="Listing the files"
              errorText="Error fetching logs"
              empty="No logs found"
              placeholder="Choose a log"
              expandToViewport
              filteringType="auto"
              onChange={({ detail }) => move({ path: detail.selectedOption.value ?? null })}
            />
          </FormField>
          <FormField label="Search" errorText={problem}>
            <Input
              ref={searchField}
              type="search"
              value={typed}
              placeholder="node left, master"
              clearAriaLabel="Clear the search"
              onChange={({ detail }) => setTyped(detail.value)}
            />
          </FormField>
          <Button
            formAction="submit"
            disabled={path === null || terms.length === 0 || problem !== null}
            disabledReason={problem ?? (path === null ? 'Choose a log' : 'Give a term, or several parted by commas')}
            loading={output.isFetching && isSearch}
          >
            Search the file
          </Button>
          <Button
            formAction="none"
            disabled={path === null}
            disabledReason="Choose a log"
            loading={output.isFetching && !isSearch}
            onClick={() => move({ terms: '', follow: false })}
          >
            Last {tailLines.toLocaleString('en')} lines
          </Button>
          <Toggle checked={at.follow} disabled={path === null} onChange={({ detail }) => move({ follow: detail.checked })}>
            Follow
          </Toggle>
          <Toggle checked={isWrapped} onChange={({ detail }) => setWrapped(detail.checked)}>
            Wrap
          </Toggle>
          <CopyToClipboard
            variant="icon"
            textToCopy={window.location.href}
            copyButtonAriaLabel="Copy the link to this view"
            copySuccessText="copied"
            copyErrorText="Could not copy: the browser refused"
          />
        </form>
        {path === null ? (
          <Box>No logs found</Box>
        ) : (
          <LogOutput output={output} isSearch={isSearch} listingFailed={listing.error !== null} lines={lines}>
            {at.follow && output.data ? (
              <FollowedLog
                key={`${path} ${asked}`}
                node={node}
                path={path}
                isHourly={entry?.suffixType === 'hour'}
                first={output.data}
                lines={lines}
              />
            ) : null}
          </LogOutput>
        )}
      </div>
    </div>
  );
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The files beside the chosen one, itself among them even where they could not be listed. */
function fileOptions(files: readonly { name: string; bytes: number | null }[], folder: string | null, path: string | null) {
  const options = files.map(({ name, bytes }) => ({
    value: `${folder}/${name}`,
    label: name,
    ...(bytes === null ? {} : { description: `${bytes.toLocaleString('en')} bytes` }),
  }));
  return path === null || options.some(({ value }) => value === path) ? options : [{ value: path, label: nameOf(path) }, ...options];
}
