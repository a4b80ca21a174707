import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo } from 'react';
import { CONSOLE_COMMANDS, CONSOLE_TYPES, readConsoleInput } from '#rules/node-commands/console-input';
import { SHELL_FORMS } from '#rules/node-commands/shell-line';
import { CodeLines } from '../json-view/code-lines.tsx';
import { linesOfOutputs } from './console-output.ts';
import styles from './node-console.module.css';
import { RunningOutput } from './running-output.tsx';
import type { ConsoleFields, ConsolesEvent, NodeConsoleState } from './use-consoles.ts';
import type { NodeRun } from './use-node-runs.ts';

interface ConsoleTabProps {
  cluster: string;
  state: NodeConsoleState;
  tell: (event: ConsolesEvent) => void;
  onRun: (run: NodeRun) => void;
}

/** Of outputs, CSS pixels: 500 with the border (ACT-057). */
const MOST_PX = 498;
const LINE_PX = 18;

/** The console of one node: a form, and below it what its commands answered, one after the other (ACT-056, ACT-057). */
export function ConsoleTab({ cluster, state, tell, onRun }: ConsoleTabProps) {
  const { node, type, command, arguments: line, problem, outputs } = state;
  const { lines, last } = useMemo(() => linesOfOutputs(outputs), [outputs]);
  const edit = (fields: ConsoleFields) => tell({ kind: 'edit', node, fields });
  const run = () => {
    const read = readConsoleInput({ cluster, node, type, command, arguments: line });
    if (read.problem !== null) edit({ problem: read.problem });
    else onRun({ node, command: read.command, args: read.args, line: `${command.trim()} ${line}`.trim() });
  };
  return (
    <SpaceBetween size="s">
      <form
        className={styles.form}
        aria-label={`Command on ${node}`}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <FormField label="Node">
          <Input value={node} readOnly />
        </FormField>
        <FormField label="Type">
          <Select
            options={CONSOLE_TYPES.map((value) => ({ value, label: value }))}
            selectedOption={{ value: type, label: type }}
            expandToViewport
            onChange={({ detail }) => edit({ type: detail.selectedOption.value === 'shell' ? 'shell' : 'tumbler' })}
          />
        </FormField>
        <FormField label="Command">
          <Input
            value={command}
            invalid={problem !== null}
            placeholder={type === 'shell' ? 'tail' : 'sdpdagent ping-agent'}
            onChange={({ detail }) => edit({ command: detail.value })}
          />
        </FormField>
        <FormField label="Arguments">
          <Input
            value={line}
            placeholder={type === 'shell' ? '-n 100 /opt/nodeenv/…' : '{}'}
            onChange={({ detail }) => edit({ arguments: detail.value })}
          />
        </FormField>
        <span className={styles.buttons}>
          <Button variant="primary" formAction="submit">
            Run
          </Button>
          <Button formAction="none" disabled={outputs.length === 0} onClick={() => tell({ kind: 'clear', node })}>
            Clear Console
          </Button>
        </span>
      </form>
      {problem === null ? (
        <small className={styles.hint}>{type === 'shell' ? SHELL_HINT : TUMBLER_HINT}</small>
      ) : (
        <div role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
      {outputs
        .filter(({ text }) => text === null)
        .map((output) => (
          <RunningOutput key={output.id} output={output} />
        ))}
      {outputs.length === 0 ? null : (
        <CodeLines
          label={`Output of ${node}`}
          lines={lines}
          language="text"
          height={Math.min(MOST_PX, lines.length * LINE_PX + 4)}
          isWrapped={false}
          highlight=""
          onHighlight={undefined}
          query=""
          current={last}
          staysAtEnd={outputs.at(-1)?.hasStreamed === true}
        />
      )}
    </SpaceBetween>
  );
}

const SHELL_HINT = `Reads only: ${SHELL_FORMS.map(({ base, args }) => `${base} ${args}`.trim()).join(' · ')}`;
const TUMBLER_HINT = `Commands: ${CONSOLE_COMMANDS.map(({ name }) => name).join(' · ')}. Arguments are JSON.`;
