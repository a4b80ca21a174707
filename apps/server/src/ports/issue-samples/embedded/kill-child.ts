// Started by kill.test.ts as a process of its own: appends samples and fleets for ever, and says so after each that is acknowledged.
import { writeSync } from 'node:fs';
import { createEmbeddedSamples } from './index.ts';
import { fleetOfRound, NOW, samplesOfRound } from './kill-rounds.ts';

const [folder = '', first = '0'] = process.argv.slice(2);
const samples = await createEmbeddedSamples({
  folder,
  clock: { now: () => NOW },
  // So small that days are written and forgotten all the time, and the journal is folded every some rounds.
  memoryLimitBytes: 64 * 1_024,
  foldBytes: 32 * 1_024,
  onError: (error) => {
    throw error;
  },
});
for (let round = Number(first); ; round += 1) {
  await Promise.all([samples.append(samplesOfRound(round)), samples.appendFleet(NOW - 86_400_000 + round, fleetOfRound(round))]);
  writeSync(1, `${round}\n`);
}
