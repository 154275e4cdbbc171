import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalZone } from '../../src/kernel/formats/zones.ts';

const ZONE_TABLE = '/usr/share/zoneinfo/zone.tab';
/** For machines without a table: names that ICU replaces by others. */
const RENAMED = [
  'America/Atikokan',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kolkata',
  'Europe/Kyiv',
  'Pacific/Kanton',
];

function zoneNames(): string[] {
  if (!existsSync(ZONE_TABLE)) return RENAMED;
  const lines = readFileSync(ZONE_TABLE, 'utf8').split('\n');
  return lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t')[2] ?? '');
}

describe('canonicalZone', () => {
  test('canonicalZone returns every name of zone.tab unchanged', () => {
    expect(zoneNames().filter((name) => canonicalZone(name) !== name)).toEqual([]);
  });

  test('canonicalZone returns the present name for former ones', () => {
    const names = ['America/Coral_Harbour', 'asia/calcutta', 'Europe/Kiev'];
    expect(names.map(canonicalZone)).toEqual(['America/Atikokan', 'Asia/Kolkata', 'Europe/Kyiv']);
  });
});
