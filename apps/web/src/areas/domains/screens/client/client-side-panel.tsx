import type { ComponentType } from 'react';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { SplitPanel } from '../../../../ui/split-panel/split-panel.tsx';
import { ConfigurationsTable } from '../../parts/configurations/configurations-table.tsx';
import { LimitsForm } from '../../parts/limits/limits-form.tsx';
import { UpgradesTable } from '../../parts/upgrades/upgrades-table.tsx';

/** What can be opened beside the account's domains. */
export type ClientPanel = 'limits' | 'configurations' | 'upgrades';

interface ClientSidePanelProps {
  kind: ClientPanel;
  domainIdentifier: string;
  onClose: () => void;
}

/** The panel's own rows have no place to open beside it. */
interface ContentProps {
  domainIdentifier: string;
  opensRows: boolean;
}

const PANELS: Record<ClientPanel, { title: string; Content: ComponentType<ContentProps> }> = {
  limits: { title: 'Limits', Content: LimitsForm },
  configurations: { title: 'Configurations', Content: ConfigurationsTable },
  upgrades: { title: 'Upgrade history', Content: UpgradesTable },
};

/** Limits, configurations or upgrade history of the chosen domain (DOM-021). */
export function ClientSidePanel({ kind, domainIdentifier, onClose }: ClientSidePanelProps) {
  const { title, Content } = PANELS[kind];
  return (
    <SplitPanel title={`${title} of ${domainIdentifier}`} onClose={onClose}>
      <SectionErrorBoundary name={title} resetKey={domainIdentifier}>
        <Content key={domainIdentifier} domainIdentifier={domainIdentifier} opensRows={false} />
      </SectionErrorBoundary>
    </SplitPanel>
  );
}
