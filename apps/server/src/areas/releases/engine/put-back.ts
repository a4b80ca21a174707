import type { IntendedSetting } from '#rules/releases/model';
import type { Clock } from '../../../platform/clock/clock.ts';
import { atOnce } from '../../../ports/at-once.ts';
import { isPortError } from '../../../ports/port-error.ts';
import type { ReleaseFleetPort } from '../../../ports/release-fleet/port.ts';
import { troubleOf, within } from './rate-limited-reads.ts';

const AT_ONCE = 8;

/**
 * Puts back settings whose deployment has ended. A setting that reads neither what was intended nor what was before is somebody else's by now and is
 * left alone; one of a cluster that is gone is gone with it.
 * @returns those that are settled, and those that could not be reached and are tried again
 */
export async function putBack(
  stranded: readonly IntendedSetting[],
  { fleet, clock }: { fleet: ReleaseFleetPort; clock: Clock },
): Promise<{ settled: IntendedSetting[]; left: IntendedSetting[] }> {
  const settled: IntendedSetting[] = [];
  const left: IntendedSetting[] = [];
  await atOnce(stranded, AT_ONCE, async (one) => {
    const { clusterId, setting, intended, prior } = one;
    try {
      const now = await within((signal) => fleet.setting(clusterId, setting, signal));
      if (now === intended && now !== prior) {
        await within((signal) => fleet.putSetting(clusterId, setting, prior, signal));
        const read = await within((signal) => fleet.setting(clusterId, setting, signal));
        if (read !== prior) {
          left.push(one);
          return;
        }
      }
      settled.push({ ...one, restoredAt: clock.now() });
    } catch (error) {
      if (isPortError(error, 'not-found')) settled.push({ ...one, restoredAt: clock.now() });
      else {
        troubleOf(error);
        left.push(one);
      }
    }
  });
  return { settled, left };
}
