import { type Refusal, refusalOf } from '#rules/lse/checked-samples';
import type { DomainAttributes } from '#rules/lse/report';
import { parseUtcTime } from '#rules/lse/requests';
import type { IssueSample } from '#rules/lse/samples';

/** A row of a file, by the names of its columns as `plainName` makes them; null or absent where it says nothing. */
export type FileRow = ReadonlyMap<string, unknown>;

/** `domain_id`, `DomainID` and `domainId` are the same column. */
export const plainName = (column: string): string => column.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** What a file must have, one name of each line. */
const NEEDED = [['time', 'from'], ['domainid', 'domain'], ['issuetype']];
const ATTRIBUTES = ['esVersion', 'numOfAz', 'az', 'isVpc', 'instanceType', 'instanceCount', 'sla', 'vfi', 'standByEnabled'] as const;
const KNOWN = new Set(['time', 'from', 'to', 'domainid', 'domain', 'accountid', 'issuetype', ...ATTRIBUTES.map(plainName)]);

/** What the columns of a file mean for the import. */
export interface FileColumns {
  /** Needed ones that are not there, as one would write them. */
  missing: string[];
  /** Attributes that no row tells. */
  absent: string[];
  /** Columns that are not read. */
  ignored: string[];
}

export function columnsOf(names: readonly string[]): FileColumns {
  const plain = new Set(names.map(plainName));
  return {
    missing: NEEDED.filter((either) => !either.some((name) => plain.has(name))).map(
      ([name]) => WRITTEN[name as string] ?? (name as string),
    ),
    absent: ATTRIBUTES.filter((name) => !plain.has(plainName(name))),
    ignored: names.filter((name) => !KNOWN.has(plainName(name))),
  };
}

const WRITTEN: Record<string, string> = {
  domainid: 'domainId (or domain, with accountId)',
  issuetype: 'issueType',
  time: 'time (or from and to)',
};

/**
 * Makes samples of rows: `time`, or `from` and `to`, is epoch milliseconds or a time such as 2026-11-21T10:05:00Z; `domainId` is account:domain, or `domain`
 * is the name and `accountId` the account. Attributes that many rows share are one object.
 */
export function sampleReader(): (row: FileRow) => { sample: IssueSample } | { refusal: Refusal } {
  const shared = new Map<string, DomainAttributes>();
  return (row) => {
    const attributes = attributesOf(row);
    const key = JSON.stringify(attributes);
    const known = shared.get(key) ?? attributes;
    shared.set(key, known);
    const [timeField, toField] = textOf(row.get('from')) === null ? ['time', 'time'] : ['from', 'to'];
    const from = timeOf(row.get(timeField));
    if (from === null) return refused(timeField, TIME);
    const to = toField === 'to' && textOf(row.get('to')) !== null ? timeOf(row.get('to')) : from + 1;
    if (to === null) return refused('to', TIME);
    const sample: IssueSample = { domainId: domainIdOf(row), issueType: textOf(row.get('issuetype')) ?? '', from, to, attributes: known };
    const refusal = refusalOf(sample);
    return refusal ? { refusal } : { sample };
  };
}

const TIME = 'must be a time such as 2026-11-21T10:05:00Z, or epoch milliseconds';
const refused = (field: string, message: string): { refusal: Refusal } => ({ refusal: { field, message } });

function domainIdOf(row: FileRow): string {
  const id = textOf(row.get('domainid'));
  if (id !== null) return id;
  const domain = textOf(row.get('domain')) ?? '';
  const account = textOf(row.get('accountid'));
  return domain.includes(':') || account === null ? domain : `${account}:${domain}`;
}

/** @returns epoch milliseconds; null for what is no time. A time without a zone is UTC. */
function timeOf(value: unknown): number | null {
  const text = textOf(value);
  if (text === null) return null;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const found = FILE_TIME.exec(text);
  if (!found) return null;
  const [, day, time = '00:00', fraction = '', zone = 'Z'] = found;
  // The calls' own reading of a time decides what is one: files only write it in more ways.
  const second = parseUtcTime(`${day}T${time}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone}`);
  return second === null ? null : second + Number(fraction.padEnd(3, '0').slice(0, 3));
}

const FILE_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.](\d{1,9}))?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/;

/** Attributes as they stand in the row: what is no number or no flag is left as it is, and refused by its field. */
function attributesOf(row: FileRow): DomainAttributes {
  const text = (name: string): string | null => textOf(row.get(plainName(name)));
  const number = (name: string): number | null => {
    const said = text(name);
    return said === null ? null : Number(said);
  };
  const flag = (name: string): boolean | null => {
    const said = text(name);
    return said === null ? null : (FLAGS[said.toLowerCase()] ?? (said as unknown as boolean));
  };
  return {
    esVersion: text('esVersion'),
    numOfAz: number('numOfAz'),
    az: zonesOf(row.get('az')),
    isVpc: flag('isVpc'),
    instanceType: text('instanceType'),
    instanceCount: number('instanceCount'),
    sla: text('sla'),
    vfi: text('vfi'),
    standByEnabled: flag('standByEnabled'),
  };
}

const FLAGS: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

/** A list, or its text: `use1-az1,use1-az2`, `[use1-az1, use1-az2]`, `["use1-az1"]`. */
function zonesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value as string[];
  const text = textOf(value);
  if (text === null) return [];
  return text
    .replace(/^\[|\]$/g, '')
    .split(/[,;|\s]+/)
    .map((zone) => zone.replace(/^["']|["']$/g, ''))
    .filter((zone) => zone !== '');
}

/** @returns null for what is not said */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
  return text === '' ? null : text;
}
