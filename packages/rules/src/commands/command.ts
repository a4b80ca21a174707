import { z } from 'zod';
import { checkGuard, GUARD_TABLE, type GuardInput, type GuardLevel, type Refusal } from '../guard.ts';
import type { Permission } from '../permissions.ts';
import type { Stage } from '../regions/stages.ts';

/** A command that goes through the bus: what the server, the page and the record must agree on. How it is carried out is the server's own. */
export interface Command<Arguments = unknown> {
  /** Its name on the wire, in the audit log and in Audit History. */
  url: string;
  /** The Command: the url up to its last part. */
  parent: string;
  /** The Subcommand: the url's last part. */
  name: string;
  /** What it does, for its dialog and the audit page. */
  title: string;
  /** What the list of changes calls it, with the subject left out. */
  changeTitle: string;
  /** It is listed among the changes of its domain; false for what only looks at one. */
  isChange: boolean;
  level: GuardLevel;
  /** What it asks in prod, where that is more. */
  prodLevel: GuardLevel;
  /** Whether approval and confirm decide, or are only kept: recover's payload is not stated to carry them. */
  confirmation: 'required' | 'recorded';
  permission: Permission;
  /** Whether it asks for a sign-in just now at any level; what needs a grant always does. */
  needsStepUp: boolean;
  /** It changes a domain that nothing else may change meanwhile; milliseconds that this holds on after it was carried out. Null where it does not matter. */
  domainLeaseMs: number | null;
  /** Its arguments may carry `ticket` and `description`, which count where the guard has none (ACT-050). */
  hasReasonInArguments: boolean;
  /** Arguments that it knows. Others may be sent beside them: they are kept in the record and reach no handler. */
  arguments: z.ZodType<Arguments>;
}

/** Arguments as they were sent and are recorded: nothing is known of them yet. */
export type SentArguments = Readonly<Record<string, unknown>>;

/** Arguments of a command as its handler gets them. */
export type ArgumentsOf<Of extends Command> = Of extends Command<infer Arguments> ? Arguments : never;

/** Arguments of a command as a caller gives them: null counts as missing. */
export type GivenArguments<Of extends Command> = { readonly [Name in keyof ArgumentsOf<Of>]: ArgumentsOf<Of>[Name] | null };

interface Definition<Shape extends z.ZodRawShape> {
  url: string;
  title: string;
  changeTitle?: string;
  isChange?: boolean;
  level: GuardLevel;
  prodLevel?: GuardLevel;
  confirmation?: Command['confirmation'];
  permission: Permission;
  needsStepUp?: boolean;
  domainLeaseMs?: number;
  hasReasonInArguments?: boolean;
  args: Shape;
  /** Of each group one has to be given, whichever. */
  oneOf?: readonly (readonly (keyof Shape & string)[])[];
}

/** Declares a command. It is in effect where the catalogue lists it, and can be run where an area of the server implements it. */
export function defineCommand<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Command<z.output<z.ZodObject<Shape>>> {
  const {
    url,
    title,
    changeTitle = title,
    isChange = true,
    level,
    prodLevel = level,
    confirmation = 'required',
    permission,
    needsStepUp = false,
    domainLeaseMs = null,
    hasReasonInArguments = false,
    args,
    oneOf = [],
  } = definition;
  const cut = url.lastIndexOf('/');
  return {
    url,
    parent: url.slice(0, cut),
    name: url.slice(cut + 1),
    title,
    changeTitle,
    isChange,
    level,
    prodLevel,
    confirmation,
    permission,
    needsStepUp,
    domainLeaseMs,
    hasReasonInArguments,
    arguments: z.object(args).superRefine((given, ctx) => {
      for (const group of oneOf)
        if (!group.some((name) => Object.hasOwn(given, name)))
          ctx.addIssue({ code: 'custom', path: [group[0] ?? ''], message: 'is missing' });
    }),
  };
}

/** An argument that is a text; an empty one counts as missing. */
export const text = () => z.string({ error: 'must be a text' });

/** An argument that is true or false. */
export const flag = () => z.boolean({ error: 'must be true or false' });

/** An argument that is a number. */
export const number = () => z.number({ error: 'must be a number' });

/** An argument of names and values; what may stand in it is its command's own affair. */
export const map = () => z.record(z.string(), z.unknown(), { error: 'must be an object of names and values' });

/** What a command asks of the person who runs it in a stage. */
export const levelIn = (stage: Stage, { level, prodLevel }: Pick<Command, 'level' | 'prodLevel'>): GuardLevel =>
  stage === 'prod' ? prodLevel : level;

/** Whether a command asks for a sign-in just now in a stage. */
export const asksForStepUp = (stage: Stage, command: Pick<Command, 'level' | 'prodLevel' | 'needsStepUp'>): boolean =>
  command.needsStepUp || GUARD_TABLE[levelIn(stage, command)].grant;

/** Whether a request brings what its command needs in a stage; null when it does. */
export const checkCommand = (command: Command, input: GuardInput, stage: Stage): Refusal | null =>
  checkGuard(levelIn(stage, command), input, { confirmation: command.confirmation });

type ReadArguments<Arguments> = { args: Arguments; problem: null } | { args: null; problem: string };

/** The arguments of a command, or what is wrong with the first of them: it names the argument and the fix. Null and '' count as missing. */
export function readArguments<Arguments>(command: Command<Arguments>, sent: SentArguments): ReadArguments<Arguments> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== ''));
  const read = command.arguments.safeParse(given);
  if (read.success) return { args: read.data, problem: null };
  const [issue] = read.error.issues;
  const name = String(issue?.path[0]);
  const problem = Object.hasOwn(given, name) ? `args.${name} ${issue?.message}.` : `args.${name} is missing: ${command.name} needs it.`;
  return { args: null, problem };
}
