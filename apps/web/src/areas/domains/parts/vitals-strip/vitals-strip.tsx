import { useNavigate } from 'react-router';
import { formatDuration } from '#rules/domains/sizes';
import { type Vital as VitalValue, vitalsOf } from '#rules/domains/vitals';
import { RECENT_MS } from '#rules/events/recent-changes';
import { VitalsStrip as Strip, Vital, type VitalTone } from '../../../../ui/vital/vital.tsx';
import type { DomainSigns } from './use-domain-signs.ts';

const TONE: Record<VitalValue['state'], VitalTone> = { ok: 'good', warning: 'warning', bad: 'bad', unknown: 'neutral', missing: 'neutral' };

interface VitalsStripProps {
  signs: Omit<DomainSigns, 'verdict'>;
  /** Where the evidence of a vital is, by its key. */
  evidence: (vital: VitalValue) => string | undefined;
}

/** The numbers that decide what happens next, each with the last three hours and a link to its evidence. */
export function VitalsStrip({ signs, evidence }: VitalsStripProps) {
  const navigate = useNavigate();
  return (
    <Strip label="Vital signs">
      {vitalsOf(signs.vitals).map((vital) => {
        const history = signs.history.get(vital.key);
        const value = valueText(vital) ?? (vital.key === 'lastChange' && signs.changesRead ? NO_CHANGE : null);
        return (
          <Vital
            key={vital.key}
            label={vital.label}
            value={value ?? missingText(signs, vital.key)}
            // An hour that has passed is no change.
            identity={value !== null && vital.unit === 'time' ? vital.value : undefined}
            unit={value === null ? undefined : unitText(vital)}
            tone={TONE[vital.state]}
            sparkline={
              history && history.values.length > 1
                ? { values: history.values.map((one) => one ?? Number.NaN), title: `${vital.label}, last 3 h, now ${value ?? 'unknown'}` }
                : undefined
            }
            href={evidence(vital)}
            onFollow={navigate}
          />
        );
      })}
    </Strip>
  );
}

/** Not yet there, not answered, or not offered by the source: three things that an operator must not mix up. */
const missingText = (signs: Omit<DomainSigns, 'verdict'>, key: string): string | undefined | null => {
  if (signs.waiting.has(key)) return undefined;
  return signs.failed.has(key) ? 'no answer' : null;
};

const NO_CHANGE = 'none in 24 h';

const valueText = ({ value, unit }: VitalValue): string | null => {
  if (value === null || typeof value === 'string') return value;
  if (unit === 'time') {
    const age = Math.max(0, Date.now() - value);
    // What began before and still runs is in the list of changes; nothing began or ended since.
    return age > RECENT_MS ? NO_CHANGE : `${formatDuration(age)} ago`;
  }
  if (unit === 'percent') return String(Math.round(value));
  return value.toLocaleString('en-US');
};

const unitText = ({ unit, expected, parts }: VitalValue): string | undefined => {
  if (unit === 'percent') return '%';
  if (parts !== null) return `(${parts})`;
  return expected === null ? undefined : `of ${expected}`;
};
