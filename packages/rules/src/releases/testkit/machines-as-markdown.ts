import type { Machine } from '../../machine.ts';
import { MACHINES } from '../machines.ts';

/** Mermaid's text of a machine, as docs/releases.md has it. */
const mermaidOf = (of: Machine): string => {
  const id = (state: string) => state.replaceAll('-', '_');
  const named = Object.keys(of.states)
    .filter((state) => id(state) !== state)
    .map((state) => `    state "${state}" as ${id(state)}`);
  const steps = Object.entries(of.events).flatMap(([event, { from, to }]) =>
    from.map((state) => `    ${id(state)} --> ${id(to)}: ${event}`),
  );
  const ends = Object.entries(of.states).flatMap(([state, { final }]) => (final ? [`    ${id(state)} --> [*]`] : []));
  return ['stateDiagram-v2', ...named, `    [*] --> ${id(of.initial)}`, ...steps, ...ends].join('\n');
};

/** All that docs/releases.md says of the machines: for each a drawing, its states, and its events. */
export const machinesAsMarkdown = (): string =>
  Object.values(MACHINES as Record<string, Machine>)
    .map((of) =>
      [
        `### ${of.name[0]?.toUpperCase()}${of.name.slice(1)}`,
        ['```mermaid', mermaidOf(of), '```'].join('\n'),
        table(
          ['state', 'meaning', 'final'],
          Object.entries(of.states).map(([name, { meaning, final }]) => [`\`${name}\``, meaning, final ? 'yes' : '']),
        ),
        table(
          ['event', 'from', 'to', 'by', 'when'],
          Object.entries(of.events).map(([name, { from, to, by, when }]) => [
            `\`${name}\``,
            from.map((state) => `\`${state}\``).join(', '),
            `\`${to}\``,
            by,
            when,
          ]),
        ),
      ].join('\n\n'),
    )
    .join('\n\n');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
