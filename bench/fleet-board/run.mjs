/**
 * The fleet board of a place with 20,000 demo domains:
 *   node bench/fleet-board/run.mjs
 * The wait for a board whose place is watched, the wait for the first look of a place that nobody watched, from a change to the push that tells of it,
 * and what watching costs the server while nothing happens.
 */
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile, say } from '../support/figures.mjs';
import { postGraphql } from '../support/post-graphql.mjs';
import { startServer } from '../support/server.mjs';

const STAGE = 'prod';
const BOARD = '{ fleetBoard { at domains lines { key severity domains start in15 first triage { subject state } } } }';
const DOMAINS =
  'query D($line: String!) { fleetBoardDomains(line: $line, limit: 100) { total rows { domainIdentifier state since verdict disk } } }';
const CHANGES = 'query C($line: String!) { fleetBoardChanges(line: $line) { title hit touched } }';
const ACKNOWLEDGE = `mutation A($args: JSON!) { executeCommand(url: "aes/fleet/board/take", args: $args, approval: { mode: "bypass" }, confirm: { is_confirmed: true }) { success } }`;

const server = await startServer();
try {
  const token = await server.token('aiko-tanaka');
  const ask = async (query, variables = {}) => JSON.parse(await postGraphql(server, token, { query, variables }, { stage: STAGE })).data;
  const timed = async (work) => {
    const from = performance.now();
    const answer = await work();
    return { ms: performance.now() - from, answer };
  };

  const first = await timed(() => ask(BOARD));
  say('first answer of a place that nobody watched', first.ms, 'ms', 1_000);
  const from = performance.now();
  let board = first.answer.fleetBoard;
  while (board.at === null) {
    await pause(50);
    board = (await ask(BOARD)).fleetBoard;
  }
  say('first look at 20,000 domains, once per start', first.ms + performance.now() - from, 'ms');
  if (board.domains < 19_000) throw new Error(`only ${board.domains} domains were looked at`);

  const waits = [];
  for (let round = 0; round < 60; round += 1) {
    waits.push((await timed(() => ask(BOARD))).ms);
    await pause(70);
  }
  say('board of 20,000 domains, watched, p50', quantile(waits, 0.5), 'ms');
  say('board of 20,000 domains, watched, p99', quantile(waits, 0.99), 'ms', 300);

  const largest = board.lines.reduce((most, line) => (line.domains > most.domains ? line : most));
  const rows = [];
  for (let round = 0; round < 10; round += 1) rows.push((await timed(() => ask(DOMAINS, { line: largest.key }))).ms);
  say('100 rows of its largest line, first', rows[0], 'ms');
  say('100 rows of its largest line, again, p50', quantile(rows.slice(1), 0.5), 'ms', 300);

  const changes = [];
  for (let round = 0; round < 10; round += 1) changes.push((await timed(() => ask(CHANGES, { line: largest.key }))).ms);
  say('what was done before its largest line began, first', changes[0], 'ms', 2_000);
  say('what was done before its largest line began, again, p50', quantile(changes.slice(1), 0.5), 'ms', 300);

  const heard = [];
  const stream = await listen(token, (topic) => heard.push({ topic, at: performance.now() }));
  const pushes = [];
  for (let round = 0; round < 15; round += 1) {
    const sent = performance.now();
    await ask(ACKNOWLEDGE, { args: { board_subject: board.lines[round % board.lines.length].triage.subject } });
    while (!heard.some(({ topic, at }) => topic === 'fleet:board' && at > sent)) await pause(5);
    pushes.push(heard.find(({ topic, at }) => topic === 'fleet:board' && at > sent).at - sent);
    heard.length = 0;
    await pause(200);
  }
  say('from a command to its push, p99', quantile(pushes, 0.99), 'ms', 2_000);

  const cpu = server.cpuMs();
  await pause(20_000);
  if (cpu !== null) say('server CPU while 20,000 domains are watched', (server.cpuMs() - cpu) / 20, 'ms a second', 300);
  stream.destroy();
} finally {
  await server.close();
}

/** Follows the stream of pushes. */
function listen(token, onTopic) {
  const host = `iad.${STAGE}.localhost:${server.port}`;
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port: server.port, path: '/events', headers: { host, authorization: `Bearer ${token}` } },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`the stream answered ${answer.statusCode}`));
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => {
          for (const [, topic] of chunk.matchAll(/"topic":"([^"]+)"/g)) onTopic(topic);
        });
        resolve(request);
      },
    );
    request.on('error', (error) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
  });
}
