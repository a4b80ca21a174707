import type { Logger } from 'pino';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { builtInRunbooks } from '../ports/runbooks/markdown/built-in.ts';
import { runbookFiles, runbookFolder } from '../ports/runbooks/markdown/folder.ts';
import { createMarkdownRunbooks } from '../ports/runbooks/markdown/index.ts';
import type { RunbooksPort } from '../ports/runbooks/port.ts';

/** The project's runbooks and, where the configuration names a folder, an installation's own beside them. */
export const makeRunbooks = (config: Pick<Config, 'runbooks'>, clock: Clock, logger: Pick<Logger, 'warn'>): RunbooksPort =>
  createMarkdownRunbooks({
    sources: [runbookFiles(builtInRunbooks), ...(config.runbooks === null ? [] : [runbookFolder(config.runbooks)])],
    clock,
    onBroken: (file, problem) => logger.warn({ file, problem }, 'a runbook was left out'),
  });
