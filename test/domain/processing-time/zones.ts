import { changingZones, distinctZones } from '../slots/zones.ts';

const FEW_ZONES = 8;
const MANY_ZONES = 40;

/** Zones whose next clock changes all differ, then others whose clocks change: 8, and 40 where CASES is set. */
export function zonesWithChanges(): string[] {
  const changing = new Set(changingZones());
  const different = distinctZones().filter((zone) => changing.has(zone));
  return [...new Set([...different, ...changing])].slice(0, process.env['CASES'] ? MANY_ZONES : FEW_ZONES);
}
