import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canonicalZone } from '../../src/kernel/formats/zones.ts';

const ZONE_TABLE = '/usr/share/zoneinfo/zone.tab';
/** Where the machine has no table: names that ICU calls by another one. */
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
  test('every name of zone.tab is answered as it is', () => {
    expect(zoneNames().filter((name) => canonicalZone(name) !== name)).toEqual([]);
  });

  test('names of before are answered by the present one', () => {
    const names = ['America/Coral_Harbour', 'asia/calcutta', 'Europe/Kiev'];
    expect(names.map(canonicalZone)).toEqual(['America/Atikokan', 'Asia/Kolkata', 'Europe/Kyiv']);
  });
});
