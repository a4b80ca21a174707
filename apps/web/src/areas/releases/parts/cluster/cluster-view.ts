import { useMemo } from 'react';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { type ComponentRef, componentKey, parseComponentKey, parseVersionKey, type VersionRef, versionKey } from '../component-keys.ts';

/** A dialog over the cluster; its address opens it again. */
export type ClusterDialog =
  | { kind: 'stack' }
  | { kind: 'component' | 'versions'; component: ComponentRef }
  | { kind: 'version' | 'remove'; version: VersionRef }
  | { kind: 'deploy'; version: VersionRef | null }
  | { kind: 'create-component' }
  | { kind: 'create-version'; component: ComponentRef | null };

/** Tasks that are followed at once; the oldest goes when there are more. */
const MOST_TASKS = 10;
const TASK_ID = /^[\w.:/-]{1,128}$/;

/** What of a cluster's page the address holds beside its tables. */
export interface ClusterView {
  dialog: ClusterDialog | null;
  open: (dialog: ClusterDialog) => void;
  close: () => void;
  /** The task whose steps on the nodes are shown; null for the list of operations. */
  history: string | null;
  showHistory: (taskId: string) => void;
  showOperations: () => void;
  /** Tasks that are followed, the newest first. */
  tasks: readonly string[];
  follow: (taskId: string) => void;
  forget: (taskId: string) => void;
}

/** Reads the dialog of an address; null for none, or for one that makes no sense. */
export function readDialog(params: URLSearchParams): ClusterDialog | null {
  const kind = params.get('dialog');
  const of = params.get('of') ?? '';
  const [component, version] = [parseComponentKey(of), parseVersionKey(of)];
  switch (kind) {
    case 'stack':
    case 'create-component':
      return { kind };
    case 'component':
    case 'versions':
      return component && { kind, component };
    case 'version':
    case 'remove':
      return version && { kind, version };
    case 'deploy':
      return { kind, version };
    case 'create-version':
      return { kind, component };
    default:
      return null;
  }
}

/** The address with another dialog, or none. */
export function writeDialog(params: URLSearchParams, dialog: ClusterDialog | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('dialog');
  next.delete('of');
  if (!dialog) return next;
  next.set('dialog', dialog.kind);
  if ('version' in dialog && dialog.version) next.set('of', versionKey(dialog.version));
  if ('component' in dialog && dialog.component) next.set('of', componentKey(dialog.component));
  return next;
}

/** Followed tasks of an address. */
export const readTasks = (params: URLSearchParams): string[] =>
  [...new Set((params.get('tasks') ?? '').split(',').filter((id) => TASK_ID.test(id)))].slice(0, MOST_TASKS);

export function useClusterView(): ClusterView {
  const [params, changeAddress] = useAddress();
  return useMemo(() => {
    const changeTasks = (change: (tasks: readonly string[]) => readonly string[]) =>
      changeAddress((now) => {
        const tasks = change(readTasks(now)).slice(0, MOST_TASKS);
        if (tasks.length > 0) now.set('tasks', tasks.join(','));
        else now.delete('tasks');
        return now;
      });
    return {
      dialog: readDialog(params),
      open: (dialog) => changeAddress((now) => writeDialog(now, dialog)),
      close: () => changeAddress((now) => writeDialog(now, null)),
      history: params.has('task') ? (params.get('task') ?? '') : null,
      showHistory: (taskId) => changeAddress({ task: taskId }),
      showOperations: () => changeAddress({ task: null }),
      tasks: readTasks(params),
      follow: (taskId) => changeTasks((tasks) => [taskId, ...tasks.filter((id) => id !== taskId)]),
      forget: (taskId) => changeTasks((tasks) => tasks.filter((id) => id !== taskId)),
    };
  }, [params, changeAddress]);
}
