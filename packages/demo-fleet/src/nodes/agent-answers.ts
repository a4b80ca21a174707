import type { AgentCommand, ServiceCommand } from '#rules/node-commands/node-command';
import { draw } from '../random.ts';
import { dashboardsEnv, engineEnv } from './environments.ts';
import type { NodeView } from './node-view.ts';

interface Printed {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const printed = (stdout: string): Printed => ({ exitCode: 0, stdout: `${stdout}\n`, stderr: '' });
const refused = (exitCode: number, stderr: string): Printed => ({ exitCode, stdout: '', stderr: `${stderr}\n` });

/** What agent and service commands print. The view is that of the moment after the command was stored: it answers from the node's state. */
export function agentAnswer(view: NodeView, name: AgentCommand | ServiceCommand): Printed {
  const { machine, spec, t, installed, isAgentOff, hasDocker, servesDashboards } = view;
  const agent = installed?.find(({ componentName }) => componentName === 'search-agent');
  const version = agent ? `${agent.major}.${agent.minor}` : null;
  switch (name) {
    case 'ping-agent':
      if (isAgentOff)
        return refused(
          3,
          `sdpdagent on ${machine.ip} is deactivated since ${new Date(switchedAt(view, 'deactivate-agent')).toISOString()}`,
        );
      if (version === null) return refused(1, `sdpdagent on ${machine.ip} did not answer within 10 s`);
      return printed(
        `sdpdagent ${version} on ${machine.ip}: OK, last poll ${1 + Math.floor(draw(machine.salt, Math.floor(t / 30_000)) * 29)} s ago`,
      );
    case 'activate-agent':
      return printed(`sdpdagent on ${machine.ip} is active`);
    case 'deactivate-agent':
      return printed(`sdpdagent on ${machine.ip} is deactivated`);
    case 'update-agent':
      if (isAgentOff) return refused(3, `sdpdagent on ${machine.ip} is deactivated: activate it first`);
      return printed(`sdpdagent on ${machine.ip} is up to date (${version ?? 'unknown'}) and was restarted`);
    case 'install-docker':
      return printed(hasDocker ? `docker on ${machine.ip} is installed and running` : `docker on ${machine.ip} is being installed`);
    case 'stop-engine':
      return printed(`${engineEnv(spec)} deactivate OK links=/opt/nodeenv/current`);
    case 'start-engine':
      return printed(`${engineEnv(spec)} activate OK links=/opt/nodeenv/current`);
    case 'stop-dashboards':
    case 'start-dashboards': {
      if (!servesDashboards) return refused(4, `no dashboards are installed on ${machine.ip}: nodes with data serve them`);
      return printed(`${dashboardsEnv(spec)} ${name === 'stop-dashboards' ? 'deactivate' : 'activate'} OK links=/opt/nodeenv/current`);
    }
    case 'reboot':
      return printed(`${machine.ip} is rebooting`);
  }
}

const switchedAt = ({ snapshot, machine }: NodeView, kind: string): number =>
  snapshot.context.actions.switches.findLast((one) => one.instanceId === machine.instanceId && one.kind === kind)?.at ?? snapshot.t;
