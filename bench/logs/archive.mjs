// An archive of hourly files in a folder, in the formats of lines.mjs: as much text as is asked for, the same at every run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { accessLine, agentLine, dashboardsLine, gcLine, serverLine, slowLine } from './lines.mjs';

export const HOUR = 3_600_000;
/** The hour that the lines of lines.mjs are of. */
const LINES_HOUR = '2026-11-21T07';
export const END = Date.UTC(2026, 10, 21, 8);
export const DOMAIN = '123456789012:bench';
export const KEYS = '{account}/{name}/{yyyy}/{mm}/{dd}/{hh}/{group}/{node}_{file}.gz';

const LOGS = [
  ['opensearch.log', serverLine],
  ['gc.log', gcLine],
  ['access.log', accessLine],
  ['agent.log', agentLine],
  ['dashboards.log', dashboardsLine],
  ['opensearch_index_search_slowlog.log', slowLine],
];

/** Words that stand in one of so many lines: of two files on average, and of each file some dozens. */
export const WORDS = [
  ['lost-in-transit', 97_003],
  ['partly-refused', 1_009],
];

/** A line with its words; content goes, so that in logs of content they stand where an index's name does. */
const withWords = (line, n) => {
  const words = WORDS.filter(([, every]) => n % every === 0).map(([word]) => word);
  return words.length === 0 ? line : line.replace(/ /, ` ${words.join(' ')} `);
};

/** @returns bytes of text and of files, and how many files there are */
export const writeArchive = (folder, { groups, hours, bytes }) => {
  const perFile = bytes / groups / hours;
  let [text, stored, n] = [0, 0, 0];
  for (let hour = 0; hour < hours; hour++) {
    const at = new Date(END - (hours - hour) * HOUR).toISOString();
    for (let group = 0; group < groups; group++) {
      const [name, make] = LOGS[group % LOGS.length];
      const lines = [];
      for (let size = 0; size < perFile; n++) {
        const line = withWords(make(n), n);
        lines.push(line);
        size += line.length + 1;
      }
      const file = Buffer.from(`${lines.join('\n')}\n`.replaceAll(LINES_HOUR, at.slice(0, 13)));
      const path = join(folder, DOMAIN.replace(':', '/'), at.slice(0, 10).replaceAll('-', '/'), at.slice(11, 13), `group-${group}`);
      mkdirSync(path, { recursive: true });
      const packed = gzipSync(file, { level: 6 });
      writeFileSync(join(path, `i-0${group}a_${name}.gz`), packed);
      text += file.length;
      stored += packed.length;
    }
  }
  return { text, stored, files: groups * hours, lines: n };
};
