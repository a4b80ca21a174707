// What run.mjs measures, bundled as the server is.
export { Transparency } from '#fleet/transparency';
export { createWorld } from '#fleet/world';
export { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
export { demoTransparency } from '../../apps/server/src/ports/transparency/demo/demo-transparency.ts';
export { ROUND_PLACE, startRounds } from '../../apps/server/src/testkit/ots-round.ts';
