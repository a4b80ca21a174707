import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { subjectOf } from '#rules/grants/grant';
import { LOGS_NEED_TICKET, logsNeedTicket } from '#rules/logs/log-access';
import { nodeLogGroups } from '#rules/logs/node-logs';
import { type ToolAction, toolExecutionUrl } from '#rules/logs/tool-execution';
import { useTargetGrant } from '../../../../kits/guarded-action/use-target-grant.ts';
import { useRefusal, useSession } from '../../../../kits/session/session.ts';
import { useLogAddress } from './use-log-address.ts';

/** A machine, as far as its logs go. */
export interface LogInstance {
  instanceId: string;
  nodeType: string;
  privateIp?: string | null;
}

interface LogMenusProps {
  domainIdentifier: string;
  /** The chosen machine; without one nothing can be read. */
  instance: LogInstance | undefined;
  /** Of the engine; null while it is not known. */
  version: string | null;
}

const NO_TOOL = 'None is configured: set links.toolExecutor in the configuration file of this console';
const NO_TICKET = `${LOGS_NEED_TICKET} Open the Log Explorer and ask for a grant under that ticket first.`;

/** The three log menus of a machine (DOM-072): following and downloading by the remote tool executor (DLOG-050, DLOG-051), and reading here. */
export function LogMenus({ domainIdentifier, instance, version }: LogMenusProps) {
  const { open } = useLogAddress();
  const refusal = useRefusal('node:act');
  const follow = useToolItems(domainIdentifier, instance, version, 'follow');
  const download = useToolItems(domainIdentifier, instance, version, 'download');
  const shared = { disabled: instance === undefined, disabledReason: 'Choose an instance' };
  const own = refusal === undefined ? {} : { disabled: true, disabledReason: refusal };
  const openHere = (follows: boolean) => instance && open({ instanceId: instance.instanceId, follow: follows });
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <ButtonDropdown
        {...shared}
        ariaLabel="Live logs of the instance"
        items={[{ id: HERE, text: 'Follow in the Log Explorer', ...own }, ...follow.items]}
        onItemClick={({ detail }) => (detail.id === HERE ? openHere(true) : follow.onUnknown(detail.id))}
      >
        Live logs
      </ButtonDropdown>
      <ButtonDropdown
        {...shared}
        ariaLabel="Download logs of the instance"
        items={download.items}
        onItemClick={({ detail }) => download.onUnknown(detail.id)}
      >
        Download logs
      </ButtonDropdown>
      <ButtonDropdown
        {...shared}
        ariaLabel="Logs of the instance"
        items={[{ id: HERE, text: 'Log Explorer', ...own }]}
        onItemClick={() => openHere(false)}
      >
        Logs
      </ButtonDropdown>
    </SpaceBetween>
  );
}

const HERE = 'here';

interface ToolItems {
  items: ButtonDropdownProps.Items;
  /** Says in the browser's console alone why an entry opened nothing (DLOG-052). */
  onUnknown: (id: string) => void;
}

/** The logs of a machine by group, each a link to the remote tool executor; or why there are none. */
function useToolItems(domainIdentifier: string, instance: LogInstance | undefined, version: string | null, action: ToolAction): ToolItems {
  const { links, stageRegion, user } = useSession();
  const needsTicket = logsNeedTicket(stageRegion) && instance !== undefined;
  const grant = useTargetGrant(
    needsTicket ? { subject: subjectOf(domainIdentifier, instance.instanceId), opens: 'node:act', needsSecondPerson: false } : null,
  );
  const base = links?.toolExecutor;
  const { airportCode } = stageRegion;
  const onUnknown = (id: string): void => {
    if (!id.startsWith(LOG)) return;
    // biome-ignore lint/suspicious/noConsole: the specification has it there and nowhere else (DLOG-052)
    console.log(`${airportCode} is no known region: the log ${id.slice(LOG.length)} was not opened.`);
  };
  if (instance === undefined) return { items: [], onUnknown };
  const why = base === undefined ? NO_TOOL : needsTicket && (grant.live === null || grant.live.isBreakGlass) ? NO_TICKET : null;
  if (base === undefined || why !== null)
    return { items: [{ id: 'no-tool', text: 'Remote tool executor', disabled: true, ...(why ? { disabledReason: why } : {}) }], onUnknown };
  const host = instance.privateIp ?? instance.instanceId;
  const items = nodeLogGroups(version, instance.nodeType).map(({ group, entries }) => ({
    id: group,
    text: group,
    items: entries.map((entry): ButtonDropdownProps.Item => {
      const href = toolExecutionUrl(base, { action, airportCode, host, entry, alias: user.id });
      return {
        id: `${LOG}${entry.value}`,
        text: entry.label,
        ...(entry.suffixType === 'hour' ? { labelTag: 'by the hour' } : {}),
        ...(href === null ? {} : { href, external: true, externalIconAriaLabel: '(opens in a new tab)' }),
      };
    }),
  }));
  return { items, onUnknown };
}

const LOG = 'log:';
