import { expect, type Page } from '@playwright/test';

export const RECOVER = 'aes/domain/cp/recover-domain';
export const TERMINATE = 'aes/domain/dp/node/terminate-instance';

const MUTATION = `mutation Run($url: String!, $args: JSON!, $guard: GuardInput) {
  executeCommand(url: $url, args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }, guard: $guard) { success auditSeq }
}`;

/** Runs a command as the page's person; gives back its record's number. What is refused is recorded too. */
export async function runCommand(page: Page, url: string, args: Record<string, string>): Promise<number> {
  const answer = await page.evaluate(
    async ([query, variables]) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as { data?: { executeCommand: { auditSeq: number } } };
    },
    [MUTATION, { url, args, guard: { idempotencyKey: crypto.randomUUID() } }] as const,
  );
  expect(answer).toMatchObject({ data: { executeCommand: { auditSeq: expect.any(Number) } } });
  return answer.data?.executeCommand.auditSeq ?? 0;
}
