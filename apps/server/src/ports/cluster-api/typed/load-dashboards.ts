import type { HealthWord } from '../port.ts';
import type { ByteAnswer } from '../transport.ts';
import type { Ask } from './ask.ts';
import { failureOf } from './failures.ts';
import { readUpTo } from './read-body.ts';
import { DashboardsStatus } from './schema.ts';

/**
 * Dashboards answer 503 while they are down or red, with their status where they have one: that is red, not a failure to read.
 * A proxy's page in their place tells nothing of them, and stays a failure.
 */
export async function loadDashboards(answer: ByteAnswer, ask: Ask): Promise<HealthWord | null> {
  if (answer.status !== 503) return ask.parse(answer, DashboardsStatus);
  const { bytes } = await readUpTo(answer.body, 256 * 1024);
  const text = bytes.toString('utf8');
  if (/^\s*</.test(text)) {
    const failure = failureOf(answer, text, "the dashboards' status", 0);
    if (failure) throw failure;
  }
  try {
    return DashboardsStatus.safeParse(JSON.parse(text)).data ?? 'red';
  } catch {
    return 'red';
  }
}
