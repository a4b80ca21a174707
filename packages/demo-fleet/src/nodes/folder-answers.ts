import { ENV_ROOT } from '#rules/logs/log-groups';
import { environmentsOf } from './environments.ts';
import { type LogFile, logFilesOf } from './log-files.ts';
import type { NodeView } from './node-view.ts';

/** What `ls -la --time-style=full-iso` prints of a folder; null where there is no such folder. */
export function listFolder(view: NodeView, path: string, standing: NodeView['installed']): string | null {
  const { machine } = view;
  const environments = environmentsOf(view, view.installed ?? standing ?? []);
  const entries =
    path === ENV_ROOT
      ? rootEntries(view, environments)
      : folderEntries(
          view,
          path,
          environments.map(({ name }) => name),
        );
  if (entries === null) return null;
  const dots = ['.', '..'].map((name) => line('drwxr-xr-x', 4_096, machine.launchedAt, name));
  return `total ${4 * (entries.length + 2)}\n${[...dots, ...entries].join('\n')}\n`;
}

/** The environments, each a link to the version that is installed, and which engine is current. */
function rootEntries({ machine, spec, history }: NodeView, environments: ReturnType<typeof environmentsOf>): string[] {
  const changed = history.works.findLast(({ slots }) => slots.includes(machine.slot))?.at ?? machine.launchedAt;
  const link = (name: string, target: string): string => line('lrwxrwxrwx', target.length, changed, `${name} -> ${target}`);
  const engine = environments.find(({ component }) => component === 'engine');
  return [
    line('drwxr-xr-x', 4_096, changed, '.versions'),
    ...environments.map(({ name, component, version }) => link(name, `${ENV_ROOT}/.versions/${component}-${version}`)),
    link('current', `${ENV_ROOT}/${engine?.name ?? `engine-${spec.engine.major}`}`),
  ];
}

function folderEntries(view: NodeView, path: string, environments: readonly string[]): string[] | null {
  const { machine } = view;
  const files = logFilesOf(view).filter(({ folder }) => folder === path);
  if (files.length > 0) return files.map((file) => line('-rw-r-----', sizeOf(file), file.changedAt, file.name));
  const folders = ['bin', 'etc', 'lib', 'logs'];
  if (environments.some((name) => path === `${ENV_ROOT}/${name}`))
    return folders.map((name) => line('drwxr-xr-x', 4_096, machine.launchedAt, name));
  return environments.some((name) => path === `${ENV_ROOT}/${name}/logs`) ? [] : null;
}

const sizeOf = (file: LogFile): number => file.lines().reduce((bytes, { text }) => bytes + text.length + 1, 0);

const line = (mode: string, bytes: number, at: number, name: string): string =>
  `${mode} 1 nodeuser nodeuser ${String(bytes).padStart(9)} ${new Date(at).toISOString().replace('T', ' ').replace('Z', '000000')} +0000 ${name}`;

/** The file of a path; undefined where there is none. */
export const findFile = (view: NodeView, path: string): LogFile | undefined =>
  logFilesOf(view).find(({ folder, name }) => `${folder}/${name}` === path);

/** Lines as `grep -n -F -C` prints them; empty where nothing matches. */
export function grepLines(lines: readonly string[], terms: readonly string[], most: number, context: number): string[] {
  const hits: number[] = [];
  for (const [at, text] of lines.entries()) {
    if (hits.length >= most) break;
    if (terms.some((term) => text.includes(term))) hits.push(at);
  }
  const isHit = new Set(hits);
  const printed: string[] = [];
  let last = -1;
  for (const hit of hits) {
    const from = Math.max(hit - context, last + 1, 0);
    if (context > 0 && last >= 0 && from > last + 1) printed.push('--');
    for (let at = from; at <= Math.min(hit + context, lines.length - 1); at++) {
      if (at <= last) continue;
      printed.push(`${at + 1}${isHit.has(at) ? ':' : '-'}${lines[at]}`);
      last = at;
    }
  }
  return printed;
}
