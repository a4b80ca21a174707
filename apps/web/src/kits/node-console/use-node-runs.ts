import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Command, levelIn, type SentArguments } from '#rules/commands/command';
import { GUARD_TABLE } from '#rules/guard';
import { useIsGone } from '../../ui/hooks/use-is-gone.ts';
import { type GrantTarget, useTargetGrant } from '../guarded-action/use-target-grant.ts';
import { useSession } from '../session/session.ts';
import { signInAgain } from '../session/sign-in-again.ts';
import { newOutput, outputOfAnswer, outputOfFailure } from './console-output.ts';
import { type CommandAnswer, executeCommand } from './execute-command.ts';
import { type LiveOutput, readLiveOutput } from './live-output.ts';
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
    const output = newOutput({ id: crypto.randomUUID(), line, canCancel: !command.isChange });
    const { id } = output;
    tell({ kind: 'begin', node, output });
    const onMore = (live: LiveOutput): void => tell({ kind: 'grow', node, id, live });
    try {
      const answer = await answerTo({ command, args, key: id, onMore }, isGone);
      // A grant may have ended since it was last looked at: the next run asks for one.
      if (codeOf(answer) === 'GRANT_REQUIRED') void queries.invalidateQueries({ queryKey: ['graphql'] });
      tell({ kind: 'end', node, id, text: outputOfAnswer(answer), isDone: answer.success });
    } catch (error) {
      tell({ kind: 'end', node, id, text: outputOfFailure(error), isDone: false });
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

interface WatchedRun {
  command: Command;
  args: SentArguments;
  /** The same in both attempts. */
  key: string;
  onMore: (live: LiveOutput) => void;
}

/** Signs in again in place where the sign-in is too old for a change, and gives the command once more, unless its page was left meanwhile. */
async function answerTo(wanted: WatchedRun, isGone: { readonly current: boolean }): Promise<CommandAnswer> {
  const answer = await watched(wanted);
  if (codeOf(answer) !== 'STEP_UP_REQUIRED' || !(await signInAgain()) || isGone.current) return answer;
  return watched(wanted);
}

/** Gives the command, and tells what its machine writes until it is answered. */
async function watched({ command, args, key, onMore }: WatchedRun): Promise<CommandAnswer> {
  const answered = new AbortController();
  void readLiveOutput(key, onMore, answered.signal);
  try {
    return await executeCommand(command, args, { idempotencyKey: key });
  } finally {
    answered.abort();
  }
}

const codeOf = ({ error }: CommandAnswer): string | null | undefined => error?.extensions?.code;
