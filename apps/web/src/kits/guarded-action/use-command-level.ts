import { commandByUrl, levelIn } from '#rules/command-names';
import type { GuardLevel } from '#rules/guard';
import { useSession } from '../session/session.ts';

/** What a command asks of the person here: in prod it may be more than elsewhere. A url that no rule describes is a mistake of the page. */
export function useCommandLevel(url: string): GuardLevel {
  const { place } = useSession();
  const command = commandByUrl(url);
  if (!command) throw new Error(`No rule describes the command ${url}`);
  return levelIn(place.stage, command);
}
