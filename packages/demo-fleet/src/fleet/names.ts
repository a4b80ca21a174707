import { below, draw, mix, pick } from '../random.ts';

const SUBJECTS = (
  'orders catalog payments search logs metrics audit telemetry inventory pricing users sessions events billing reviews support tickets ' +
  'clickstream fraud ledger shipping returns media images profiles content articles news jobs places routing fleet sensors claims policies ' +
  'patients trials genome grades courses loans trades quotes ads bids campaigns emails chats calls traces alerts waf vpcflow cdn dns iot ' +
  'players matches scores leagues tenants invoices contracts vendors parts recipes menus bookings flights hotels rides maps weather energy'
).split(' ');
const STYLES = [
  'prod',
  'prd',
  'staging',
  'dev',
  'test',
  'qa',
  'eu',
  'us',
  'main',
  'v2',
  'v3',
  'next',
  'blue',
  'core',
  'internal',
  'analytics',
  'hot',
  'sandbox',
];
const TEAMS = [
  'acme',
  'atlas',
  'nimbus',
  'orion',
  'zephyr',
  'kestrel',
  'juniper',
  'cobalt',
  'ember',
  'fjord',
  'harbor',
  'lumen',
  'mosaic',
  'quartz',
  'ridge',
  'summit',
];

/** A name an account's `ordinal`-th domain may have; unique in the account, 3 to 28 characters. */
export const domainName = (accountSalt: number, ordinal: number): string => {
  const salt = mix(accountSalt, ordinal);
  const subject = pick(salt, 1, SUBJECTS);
  const style = pick(salt, 2, STYLES);
  const shape = draw(salt, 3);
  const stem =
    shape < 0.35
      ? `${subject}-${style}`
      : shape < 0.6
        ? `${pick(accountSalt, 9, TEAMS)}-${subject}`
        : shape < 0.8
          ? `${subject}-${style}-${pick(salt, 4, SUBJECTS)}`
          : subject;
  // The ordinal keeps names of one account apart: the first few domains of an account get by with different words alone.
  const suffix = ordinal === 0 ? '' : `-${ordinal.toString(36)}`;
  return `${stem.slice(0, 28 - suffix.length).replace(/-$/, '')}${suffix}`;
};

const LOG_SERIES = [
  'app-logs',
  'nginx-access',
  'audit-trail',
  'k8s-events',
  'vpc-flow',
  'waf',
  'metrics',
  'traces',
  'cloudtrail',
  'gateway',
  'worker-logs',
  'syslog',
  'firewall',
  'lambda',
  'clicks',
  'orders-events',
];
const STATIC_INDICES = [
  'products',
  'customers',
  'documents',
  'catalog',
  'suggestions',
  'inventory',
  'articles',
  'profiles',
  'vectors',
  'locations',
  'transactions',
  'listings',
  'tickets',
  'skus',
  'reviews',
  'sessions',
  'entities',
  'facets',
];

export const seriesName = (salt: number, ordinal: number): string => {
  const base = LOG_SERIES[(below(salt, 31, LOG_SERIES.length) + ordinal) % LOG_SERIES.length] as string;
  return ordinal < LOG_SERIES.length ? base : `${base}-${Math.floor(ordinal / LOG_SERIES.length) + 1}`;
};

export const staticIndexName = (salt: number, ordinal: number): string => {
  const base = STATIC_INDICES[(below(salt, 32, STATIC_INDICES.length) + ordinal) % STATIC_INDICES.length] as string;
  const version = 1 + below(mix(salt, ordinal), 33, 9);
  return ordinal < STATIC_INDICES.length ? `${base}-v${version}` : `${base}-v${version}-${Math.floor(ordinal / STATIC_INDICES.length) + 1}`;
};
