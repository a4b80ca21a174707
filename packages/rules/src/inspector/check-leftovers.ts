import { effectiveSetting } from '../domains/cluster-info.ts';
import { nodeName } from '../domains/node-name.ts';
import { type Check, explorer, type Found, failed, notRun, passed, type Sample, type Surroundings, unread } from './types.ts';
import { counted, listed, utcMoment } from './words.ts';

const ALLOCATION = 'cluster.routing.allocation';

/** 7: what a change sets for itself and takes back at its end, still there with no change running. */
export const checkLeftovers: Check = (now, _before, around) => {
  if (!now.settings.ok) return unread(now.settings);
  const found = [...allocationLeftovers(now), ...zoneLeftovers(now, around)];
  if (found.length === 0)
    return zonesUnread(now) ? notRun('settings are clean; zone weights and decommission could not be read') : passed('none');
  const { runningChange } = around;
  if (runningChange)
    return passed(
      `${listed(found.map(({ text }) => text))}; held by "${runningChange.title}", which runs since ${utcMoment(runningChange.since, now.at)}`,
    );
  return failed(...found.map((finding) => ({ ...finding, text: `${finding.text} with no change running` })));
};

const zonesUnread = ({ weights, decommission }: Sample): boolean => !weights.ok || !decommission.ok;

const SETTINGS_EVIDENCE = explorer('_cluster/settings?flat_settings=true');

const allocationLeftovers = (now: Sample): Found[] => {
  if (!now.settings.ok) return [];
  const settings = now.settings.value;
  const enabled = String(effectiveSetting(settings, `${ALLOCATION}.enable`) ?? 'all');
  const rebalance = String(effectiveSetting(settings, 'cluster.routing.rebalance.enable') ?? 'all');
  const names = new Set(
    [...Object.keys(settings.persistent), ...Object.keys(settings.transient)].filter((key) => key.startsWith(`${ALLOCATION}.exclude.`)),
  );
  const excluded = [...names].flatMap((key) => {
    const value = String(effectiveSetting(settings, key) ?? '').trim();
    return value === '' ? [] : [{ by: key.slice(`${ALLOCATION}.exclude.`.length), value }];
  });
  const findings: Found[] = [];
  if (excluded.length > 0) {
    const empty = emptyNodes(now);
    findings.push({
      key: 'exclusion',
      severity: 'warning',
      text: `allocation excludes ${listed(excluded.map(({ by, value }) => `${by.replace(/^_/, '')} ${value}`))}${empty.length > 0 ? `, and ${listed(empty)} ${empty.length === 1 ? 'stands' : 'stand'} empty` : ''}`,
      details: empty.length > 0 ? [`${counted(empty.length, 'node')} in the cluster without a shard.`] : [],
      since: null,
      evidence: [SETTINGS_EVIDENCE, explorer('_cat/allocation?h=node,ip,shards,disk.percent&s=shards')],
      sop: 'SOP-18',
      safeStep: 'Find who set it and why; if it is no longer needed, have it removed.',
      wrongStep: 'Clearing it without asking: it may keep an unhealthy node out on purpose.',
    });
  }
  if (enabled !== 'all') findings.push(switched('enable', `allocation is "${enabled}"`, 'New and lost copies are not placed.'));
  if (rebalance !== 'all') findings.push(switched('rebalance', `rebalancing is "${rebalance}"`, 'Uneven nodes stay uneven.'));
  return findings;
};

const switched = (key: string, text: string, detail: string): Found => ({
  key,
  severity: 'warning',
  text,
  details: [detail],
  since: null,
  evidence: [SETTINGS_EVIDENCE],
  sop: 'SOP-02',
  safeStep: 'Find out who set it and for what change, then have it put back to "all".',
  wrongStep: 'Resetting it without asking: a restart by hand may be under way.',
});

const emptyNodes = ({ allocation }: Sample): string[] =>
  allocation.ok ? allocation.value.filter(({ shards }) => shards === 0).map(({ node, ip }) => `node ${nodeName({ name: node, ip })}`) : [];

const zoneLeftovers = (now: Sample, { layout }: Surroundings): Found[] => {
  const findings: Found[] = [];
  const decommission = now.decommission.ok ? Object.entries(now.decommission.value) : [];
  const out = new Set(decommission.map(([zone]) => zone));
  for (const [zone, state] of decommission)
    findings.push(
      zoneFinding(
        `decommission ${zone}`,
        `zone ${zone} is decommissioned (${state})`,
        'Its nodes are out of the cluster, and copies kept for it wait.',
      ),
    );
  const zero = now.weights.ok ? Object.entries(now.weights.value).filter(([zone, weight]) => weight === 0 && !out.has(zone)) : [];
  // With standby one zone serves no searches by design.
  const byDesign = layout.standby === true ? 1 : 0;
  if (zero.length > byDesign)
    findings.push(
      zoneFinding('weight', `zone ${listed(zero.map(([zone]) => zone))} has weight 0`, 'Searches go to the other zones alone.'),
    );
  return findings;
};

const zoneFinding = (key: string, text: string, detail: string): Found => ({
  key,
  severity: 'warning',
  text,
  details: [detail],
  since: null,
  evidence: [explorer('_cluster/decommission/awareness/zone/_status'), explorer('_cluster/routing/awareness/zone/weights')],
  sop: 'SOP-24',
  safeStep: 'Find out for which event the zone was taken out, and whether that is over, before it is brought back.',
  wrongStep: 'Bringing the zone back while it is impaired, or replacing its nodes while launches fail.',
});
