import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Tabs from '@cloudscape-design/components/tabs';
import '../../ui/tokens/tokens.css';
import { ConsoleTab } from './console-tab.tsx';
import type { ConsolesEvent, ConsolesState } from './use-consoles.ts';
import type { NodeRun } from './use-node-runs.ts';

interface NodeConsoleProps {
  cluster: string;
  state: ConsolesState;
  tell: (event: ConsolesEvent) => void;
  onRun: (run: NodeRun) => void;
}

/** One closable tab a node (ACT-055). */
export function NodeConsole({ cluster, state: { consoles, active }, tell, onRun }: NodeConsoleProps) {
  if (consoles.length === 0) return null;
  return (
    <section aria-label="Console">
      <Container header={<Header variant="h3">Console</Header>}>
        <Tabs
          ariaLabel="Consoles of nodes"
          i18nStrings={{ scrollLeftAriaLabel: 'Earlier tabs', scrollRightAriaLabel: 'Later tabs' }}
          activeTabId={active ?? ''}
          onChange={({ detail }) => tell({ kind: 'open', node: detail.activeTabId })}
          tabs={consoles.map((one) => ({
            id: one.node,
            label: one.node,
            dismissible: true,
            dismissLabel: `Close the console of ${one.node}`,
            onDismiss: () => tell({ kind: 'close', node: one.node }),
            content: one.node === active ? <ConsoleTab cluster={cluster} state={one} tell={tell} onRun={onRun} /> : null,
          }))}
        />
      </Container>
    </section>
  );
}
