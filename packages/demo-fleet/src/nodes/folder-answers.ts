import { ENV_ROOT } from '#rules/logs/log-groups';
import type { NodeFile } from '../logs/log-service.ts';
import type { LogText } from '../logs/log-text.ts';
import { environmentsOf } from './environments.ts';
import type { NodeView } from './node-view.ts';

/** The account that the files of environments belong to. */
export const SERVICE_USER = 'nodeuser';

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
  const files = view.files.filter(({ folder }) => folder === path);
  if (files.length > 0) return files.map((file) => line('-rw-r-----', file.text().byteCount, file.changedAt, file.name));
  const folders = ['bin', 'etc', 'lib', 'logs'];
  if (environments.some((name) => path === `${ENV_ROOT}/${name}`))
    return folders.map((name) => line('drwxr-xr-x', 4_096, machine.launchedAt, name));
  return environments.some((name) => path === `${ENV_ROOT}/${name}/logs`) ? [] : null;
}

const line = (mode: string, bytes: number, at: number, name: string): string =>
  `${mode} 1 ${SERVICE_USER} ${SERVICE_USER} ${String(bytes).padStart(9)} ${new Date(at).toISOString().replace('T', ' ').replace('Z', '000000')} +0000 ${name}`;

/** The file of a path; undefined where there is none. */
export const findFile = ({ files }: NodeView, path: string): NodeFile | undefined =>
  files.find(({ folder, name }) => `${folder}/${name}` === path);

/** Lines that a search on a node reads at the most before its time is over. */
const MOST_SEARCHED = 1_500_000;

/** Lines as `grep -n -F -C` prints them, none where nothing matches; `isCut` where the file is longer than what was searched. */
export function grepText(text: LogText, terms: readonly string[], most: number, context: number): { printed: string[]; isCut: boolean } {
  const printed: string[] = [];
  const before: string[] = [];
  let [at, hits, after, last] = [0, 0, 0, -1];
  for (const line of text.lines(0, MOST_SEARCHED)) {
    if (hits >= most && after === 0) break;
    if (hits < most && terms.some((term) => line.includes(term))) {
      const from = at - before.length;
      if (context > 0 && last >= 0 && from > last + 1) printed.push('--');
      for (const [n, earlier] of before.entries()) printed.push(`${from + n + 1}-${earlier}`);
      printed.push(`${at + 1}:${line}`);
      before.length = 0;
      [last, after, hits] = [at, context, hits + 1];
    } else if (after > 0) {
      printed.push(`${at + 1}-${line}`);
      [last, after] = [at, after - 1];
    } else {
      before.push(line);
      if (before.length > context) before.shift();
    }
    at++;
  }
  return { printed, isCut: hits < most && text.lineCount > MOST_SEARCHED };
}
