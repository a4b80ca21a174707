import { z } from 'zod';
import { ACCESS_PLACEHOLDERS, commandTemplateProblem, isRoleName, type Placeholder, urlTemplateProblem } from '#rules/access/templates';

/** A template, checked by one of the rules; its message names the placeholder that is wrong and those that there are. */
const template = (
  problemOf: (text: string, allowed: readonly Placeholder[]) => string | null,
  kind: keyof typeof ACCESS_PLACEHOLDERS,
): z.ZodString =>
  z
    .string()
    .max(2_000, 'must have at most 2000 characters')
    .superRefine((text, issues) => {
      const message = problemOf(text, ACCESS_PLACEHOLDERS[kind]);
      if (message !== null) issues.addIssue({ code: 'custom', message });
    });

/**
 * Ways out of the console to machines and data, as templates: the console itself opens nothing and holds no secret of them. Values are checked
 * and encoded when a template is filled (rules/access).
 */
export const AccessConfig = z.strictObject({
  /** How a person reaches a machine; each way by itself. */
  ssh: z
    .strictObject({
      webLink: template(urlTemplateProblem, 'ssh').optional(),
      cli: template(commandTemplateProblem, 'ssh').optional(),
      scp: template(commandTemplateProblem, 'ssh').optional(),
    })
    .refine((ssh) => Object.values(ssh).some((way) => way !== undefined), 'must have at least one of webLink, cli and scp')
    .optional(),
  /** Where credentials are handed out, and the operations data-lake user role that they are of (ACT-068). */
  credentials: z
    .strictObject({
      consoleUrl: template(urlTemplateProblem, 'credentials').refine(
        (text) => text.includes('{role}'),
        'must hold {role}, so that the console opens with that role',
      ),
      role: z.string().refine(isRoleName, 'must be the name or ARN of a role, such as OperationsDataLakeUser'),
    })
    .optional(),
  /** The two command explorers that a domain’s page links to (ACT-024). */
  commandExplorers: z
    .array(
      z.strictObject({
        title: z.string().trim().min(1, 'must say what the explorer is called').max(100),
        url: template(urlTemplateProblem, 'explorer'),
      }),
    )
    .length(2, 'must name exactly two explorers, or be left out')
    .optional(),
});
export type AccessConfig = z.infer<typeof AccessConfig>;
