import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Command, levelIn, type SentArguments } from '#rules/commands/command';
import { GUARD_TABLE } from '#rules/guard';
import { useIsGone } from '../../ui/hooks/use-is-gone.ts';
import { type GrantTarget, useTargetGrant } from '../guarded-action/use-target-grant.ts';
import { useSession } from '../session/session.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { type ConsoleOutput, outputOfAnswer, outputOfFailure } from './console-output.ts';
import { type CommandAnswer, executeCommand } from './execute-command.ts';
import type { ConsolesEvent } from './use-consoles.ts';

/** A command on a node that is to be run. */
export interface NodeRun {
  node: string;
  command: Command;
  args: SentArguments;
  /** As a person would type it. */
  line: string;
}

interface NodeRuns {
  /** Runs it, after a grant was asked for where it takes one and there is none. */
  run: (wanted: NodeRun) => void;
  /** What waits for a grant; null for nothing. */
  waiting: NodeRun | null;
  /** Goes on with what waits, or lets it be. */
  proceed: () => void;
  dismiss: () => void;
  target: GrantTarget;
}

/** Runs commands on the nodes of a cluster into their consoles. */
export function useNodeRuns(cluster: string, tell: (event: ConsolesEvent) => void): NodeRuns {
  const { stage } = useSession().stageRegion;
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<NodeRun | null>(null);
  const target: GrantTarget = { subject: cluster, opens: 'node:act', needsSecondPerson: false };
  const { live } = useTargetGrant(target);
  const isGone = useIsGone();

  const send = async ({ node, command, args, line }: NodeRun): Promise<void> => {
    const output: ConsoleOutput = { id: crypto.randomUUID(), at: Date.now(), line, text: null };
    tell({ kind: 'begin', node, output });
    try {
      const answer = await answerTo(command, args, output.id, isGone);
      // A grant may have ended since it was last looked at: the next run asks for one.
      if (codeOf(answer) === 'GRANT_REQUIRED') void queries.invalidateQueries({ queryKey: ['graphql'] });
      tell({ kind: 'end', node, id: output.id, text: outputOfAnswer(answer) });
    } catch (error) {
      tell({ kind: 'end', node, id: output.id, text: outputOfFailure(error) });
    }
  };

  return {
    waiting,
    target,
    run: (wanted) => {
      if (GUARD_TABLE[levelIn(stage, wanted.command)].grant && live === null) setWaiting(wanted);
      else void send(wanted);
    },
    proceed: () => {
      if (waiting) void send(waiting);
      setWaiting(null);
    },
    dismiss: () => setWaiting(null),
  };
}

/** Signs in again in place where the sign-in is too old for a change, and gives the command once more, unless its page was left meanwhile. */
async function answerTo(
  command: Command,
  args: SentArguments,
  idempotencyKey: string,
  isGone: { readonly current: boolean },
): Promise<CommandAnswer> {
  const answer = await executeCommand(command, args, { idempotencyKey });
  if (codeOf(answer) !== 'STEP_UP_REQUIRED' || !(await signInAgain()) || isGone.current) return answer;
  return executeCommand(command, args, { idempotencyKey });
}

const codeOf = ({ error }: CommandAnswer): string | null | undefined => error?.extensions?.code;
