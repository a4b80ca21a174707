import { useMemo, useState } from 'react';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import { comparePath, type DomainTab, explorerPath, nodeDetailsPath, pathOfDomain } from '#rules/paths/domains';
import type { Permission } from '#rules/permissions';
import { graphql } from '../../../../generated/gql.ts';
import { request } from '../../../../kits/graphql/request.ts';
import { type OpenEntry, useOfferedPlace } from '../../../../kits/open-place/open-place.ts';
import { useSession } from '../../../../kits/session/session.ts';
import { DOMAIN_TABS } from '../../tabs.ts';
import { ExplorerNamesQuery } from '../explorer-source/explorer-operations.ts';
import { actionOf, DIALOG_STEPS, type DialogStep, isDialogStep, StepDialog } from '../inspection/step-dialog.tsx';

const MachinesQuery = graphql(`
  query OpenDomain_MachinesQuery($domainIdentifier: String!) {
    domain(domainIdentifier: $domainIdentifier) {
      resources {
        ALL {
          ec2Instances {
            instanceId
            privateIp
            nodeType
          }
        }
      }
    }
  }
`);

const MOST_EACH = 6;

const TITLES: Partial<Record<DialogStep, string>> = { 'explain-allocation': 'Explain allocation', 'blue-green-progress': 'B/G progress' };

interface OpenDomainProps {
  domainIdentifier: string;
  emptyBecause: (tab: DomainTab) => string | null;
}

/** Offers the tabs, actions, indices and nodes of the open domain to the command palette, and opens the dialogs that are chosen there. */
export function OpenDomain({ domainIdentifier, emptyBecause }: OpenDomainProps) {
  const { permissions } = useSession();
  const [step, setStep] = useState<DialogStep | null>(null);
  const entries = useMemo(
    () => [...tabEntries(domainIdentifier, emptyBecause), compareEntry(domainIdentifier), ...actionEntries(permissions)],
    [domainIdentifier, emptyBecause, permissions],
  );
  useOfferedPlace({
    title: parseDomainIdentifier(domainIdentifier)?.domainName ?? domainIdentifier,
    entries,
    find: (text, signal) => find(domainIdentifier, text, signal),
    run: (id) => setStep(isDialogStep(id) ? id : null),
  });
  return step && <StepDialog domainIdentifier={domainIdentifier} step={step} onClose={() => setStep(null)} />;
}

/** What the person may do: the others are in the page's menu, which says who may. */
const actionEntries = (permissions: readonly string[]): OpenEntry[] =>
  DIALOG_STEPS.flatMap((step): OpenEntry[] => {
    const action = actionOf(step);
    const needed: Permission = action?.permission ?? 'domain:read';
    if (!permissions.includes(needed)) return [];
    return [{ id: step, kind: 'Action', title: action?.title ?? TITLES[step] ?? step, hint: null, path: null }];
  });

const tabEntries = (domainIdentifier: string, emptyBecause: OpenDomainProps['emptyBecause']): OpenEntry[] =>
  DOMAIN_TABS.map(({ segment, label }) => ({
    id: segment,
    kind: 'Tab',
    title: label,
    hint: emptyBecause(segment) === null ? null : 'nothing here',
    path: pathOfDomain(domainIdentifier, segment),
  }));

const compareEntry = (domainIdentifier: string): OpenEntry => ({
  ...{ id: 'compare', kind: 'Action', title: 'Compare with another domain', hint: null },
  path: comparePath(domainIdentifier),
});

/** Indices whose name begins with the text, and machines whose address or id holds it. One that cannot be read leaves the other. */
async function find(domainIdentifier: string, text: string, signal: AbortSignal): Promise<OpenEntry[]> {
  const [names, machines] = await Promise.allSettled([
    request(ExplorerNamesQuery, { domainIdentifier, kind: 'index', prefix: text, limit: MOST_EACH }, signal),
    request(MachinesQuery, { domainIdentifier }, signal),
  ]);
  const indices = names.status === 'fulfilled' ? names.value.explorerNames : [];
  const rows = machines.status === 'fulfilled' ? (machines.value.domain?.resources?.ALL?.ec2Instances ?? []) : [];
  const found = rows.filter(({ instanceId, privateIp }) => instanceId.includes(text) || (privateIp ?? '').includes(text));
  return [
    ...indices.map(
      (name): OpenEntry => ({
        id: `index ${name}`,
        kind: 'Index',
        title: name,
        hint: null,
        path: explorerPath(domainIdentifier, `_cat/indices/${name}?h=index,health,status,pri,rep,docs.count,store.size`),
      }),
    ),
    ...found.slice(0, MOST_EACH).map(
      ({ instanceId, privateIp, nodeType }): OpenEntry => ({
        id: `node ${instanceId}`,
        kind: 'Node',
        title: privateIp ?? instanceId,
        hint: `${nodeType}, ${instanceId}`,
        path: nodeDetailsPath(domainIdentifier, privateIp ?? instanceId),
      }),
    ),
  ];
}
