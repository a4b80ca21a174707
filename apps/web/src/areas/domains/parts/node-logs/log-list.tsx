import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { type FormEvent, useState } from 'react';
import { type NodeLogGroup, nodeLogAt } from '#rules/logs/node-logs';

interface LogListProps {
  groups: readonly NodeLogGroup[];
  /** Environments that are linked on the node (DLOG-048); null where that is not known. */
  environments: readonly string[] | null;
  path: string | null;
  onChoose: (path: string) => void;
}

/** The logs of a node by group; those whose environment is not on it cannot be chosen. And a field for a path that no group has. */
export function LogList({ groups, environments, path, onChoose }: LogListProps) {
  const [typed, setTyped] = useState('');
  const chosen = path === null ? null : nodeLogAt(groups, path);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onChoose(typed.trim());
  };
  return (
    <nav className="log-list" aria-label="Logs of the node">
      {groups.map(({ group, entries }) => (
        <section key={group}>
          <h3>{group}</h3>
          <ul>
            {entries.map(({ value, label, env, logPath }) => {
              const isThere = environments === null || env === '-' || environments.includes(env);
              return (
                <li key={value}>
                  <button
                    type="button"
                    aria-current={chosen?.logPath === logPath}
                    disabled={!isThere}
                    title={isThere ? logPath : `${env} is not on this node`}
                    onClick={() => onChoose(logPath)}
                  >
                    {label}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <form onSubmit={submit}>
        <FormField label="Another file">
          <Input value={typed} placeholder="/var/log/…" onChange={({ detail }) => setTyped(detail.value)} />
        </FormField>
        <Button formAction="submit">Read this file</Button>
      </form>
    </nav>
  );
}
