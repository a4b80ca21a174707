import { useSdpds } from '../../../kits/sdpds/use-sdpds.ts';
import { Section } from '../../../kits/section/section.tsx';

const LOOK_AGAIN_MS = 3_000;

/** A place without a stack: one that is used for the first time gets its own, one where nothing can be put on clusters never has any. */
export function NoStack({ isDeployable }: { isDeployable: boolean }) {
  // The same question as the screen's: its answer takes this away.
  useSdpds('getConfig', {}, { refreshMs: isDeployable && LOOK_AGAIN_MS });
  return isDeployable ? (
    <Section
      title="Releases"
      state="empty"
      note="A place that is used for the first time gets its own within a minute; this page looks again by itself."
    >
      There is no stack here yet.
    </Section>
  ) : (
    <Section title="Releases" state="unavailable" note="This console works on no clusters here." />
  );
}
