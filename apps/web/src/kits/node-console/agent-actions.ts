import type { Command } from '#rules/commands/command';
import { ACTIVATE_AGENT, DEACTIVATE_AGENT, INSTALL_DOCKER, UPDATE_AGENT } from '#rules/commands/node-commands';

/** What changes something on a node's agent: it is confirmed, and takes a grant. */
export interface AgentAction {
  id: string;
  title: string;
  command: Command;
  effect: string;
  duration: string;
  loading: string;
  done: string;
}

export const AGENT_ACTIONS: readonly AgentAction[] = [
  {
    id: 'update-agent',
    title: 'Update Agent',
    command: UPDATE_AGENT,
    effect: 'The agent fetches its newest version and restarts. The search process is not touched.',
    duration: 'some seconds',
    loading: 'Updating the agent',
    done: 'The agent is up to date.',
  },
  {
    id: 'activate-agent',
    title: 'Activate Agent',
    command: ACTIVATE_AGENT,
    effect: 'The agent polls for deployments again, and the node gets what it has missed.',
    duration: 'some seconds',
    loading: 'Activating the agent',
    done: 'The agent is active.',
  },
  {
    id: 'deactivate-agent',
    title: 'Deactivate Agent',
    command: DEACTIVATE_AGENT,
    effect: 'The node takes no deployments until its agent is activated again: releases that reach it wait or fail there.',
    duration: 'some seconds',
    loading: 'Deactivating the agent',
    done: 'The agent is deactivated.',
  },
  {
    id: 'install-docker',
    title: 'Install Docker',
    command: INSTALL_DOCKER,
    effect: 'Docker is installed and started beside what runs there. The search process is not touched.',
    duration: 'about a minute',
    loading: 'Installing Docker',
    done: 'Docker is installed.',
  },
];
