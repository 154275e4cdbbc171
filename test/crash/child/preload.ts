import { registerHooks } from 'node:module';
import { applyPatch, patchesFor } from './patches.ts';
import { rebindName } from './rebinding-name.ts';
import { shiftClock } from './shifted-clock.ts';

/** Runs before `src/main.ts` in every process of the crash suite; the product contains no code for it. */
const ROOT = new URL('../../../', import.meta.url);
const DEADLINE_MS = 1_000;
const { CRASH_CLOCK_FILE, CRASH_DEADLINE_MS = DEADLINE_MS, CRASH_FAILPOINT, CRASH_REBOUND_NAME } = process.env;

const wantedPatches = patchesFor(CRASH_FAILPOINT, Number(CRASH_DEADLINE_MS));
const patches = Map.groupBy(wantedPatches, ({ file }) => new URL(file, ROOT).href);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = patches.get(url);
    if (!wanted || loaded.source === undefined || loaded.source === null) return loaded;
    return { ...loaded, source: wanted.reduce(applyPatch, Buffer.from(loaded.source as Uint8Array).toString('utf8')) };
  },
});

if (CRASH_CLOCK_FILE) shiftClock(CRASH_CLOCK_FILE);
if (CRASH_REBOUND_NAME) {
  const [name = '', vetted = '', rebound = ''] = CRASH_REBOUND_NAME.split(',');
  rebindName(name, vetted, rebound);
}
