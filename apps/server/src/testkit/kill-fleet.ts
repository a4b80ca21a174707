import { createHash } from 'node:crypto';
import type { NodeWork } from '#rules/releases/node-work';
import type { Clock } from '../platform/clock/clock.ts';
import { type FleetLine, type PlainClusters, plainClusters, ScriptedFleet, type WorkScript } from './scripted-fleet.ts';

/** Simulated seconds in a second. */
const SPEED = 60;
/** The hours from midnight on are those in which small clusters are used least. */
const SINCE = Date.UTC(2026, 10, 20, 0, 0);

/** The clock of processes that are killed: it runs fast, and all of them agree on it, since it began at the same moment. */
export const fastClock = (beganAt: number): Clock => ({ now: () => SINCE + (Date.now() - beganAt) * SPEED });

/** One cluster in four has three nodes, the others have one. */
export const killClusters = (count: number): PlainClusters => plainClusters(count, (turn) => turn % 4 !== 0);
/** On a third of them stands already what the release brings. */
export const killHasIt = (turn: number): boolean => turn % 3 === 1;

export const settingsBefore = (count: number): Map<string, Record<string, string>> =>
  new Map(
    killClusters(count)
      .clusters.filter((_, turn) => turn % 7 === 3)
      .map(({ clusterId }) => [clusterId, { 'cluster.routing.allocation.enable': 'all' }]),
  );

/** In [0, 1), of a text. */
const share = (text: string): number => createHash('md5').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Most of the work succeeds; some of it fails, and some agents are silent for a while. */
function script({ token }: NodeWork): WorkScript {
  const luck = share(token);
  const durationMs = 2_000 + Math.floor(share(`${token} time`) * 10_000);
  if (luck < 0.03) return { durationMs, error: 'INSTALL failed: no space left on device' };
  if (luck < 0.06) return { durationMs, silentMs: durationMs / 2 };
  return { durationMs };
}

export function killFleet(count: number, clock: Clock, past: readonly FleetLine[], write: (line: FleetLine) => void): ScriptedFleet {
  return new ScriptedFleet({ clock, ...killClusters(count), script, settings: settingsBefore(count), past, write });
}

/** What a file of lines says, and how much of it is whole. */
export function readPast(text: string): { lines: FleetLine[]; bytes: number } {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return {
    lines: whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as FleetLine),
    bytes: Buffer.byteLength(whole),
  };
}
