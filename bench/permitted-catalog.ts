import { employeeTexts, serviceTexts } from '../src/domain/catalog/details.ts';
import type { Snapshot, SnapshotEmployee, SnapshotService } from '../src/kernel/snapshot.ts';
import { DEFAULT_BOOKING_RULES } from '../src/kernel/snapshot.ts';

const SERVICES = 2_000;
const EMPLOYEES = 1_000;
const ALIASES = 50;
const LABEL_LENGTH = 120;
const OFFERS_EACH = 120;
const SYLLABLES =
  'ma ni ke rę stru żan fryz bar wło paz no gie mas ter kol sze wi ląd bie dru czy hyb rok pi lar'.split(' ');

/** The kinds of words in a catalog. */
export type Wording =
  /** Words of a language: a few thousand, some in every second name. */
  | 'COMMON'
  /** All words are different. */
  | 'DISTINCT'
  /** Forty words in all names. */
  | 'SAME'
  /** Words that differ by one letter. */
  | 'ALIKE';

/** The maximum number of services, aliases and employees of one provider, each name at the maximum length. */
export function permittedCatalog(wording: Wording): Snapshot {
  const random = randomOf(7);
  const word = wordsOf(wording, random);
  const label = () => {
    let text = word();
    for (let next = word(); text.length + next.length < LABEL_LENGTH; next = word()) text += ` ${next}`;
    return Buffer.from(text).toString();
  };
  const serviceIds = Array.from({ length: SERVICES }, (_, at) => idOf('5', at));
  const employeeIds = Array.from({ length: EMPLOYEES }, (_, at) => idOf('e', at));
  const offered = employeeIds.map(() => new Set(Array.from({ length: OFFERS_EACH }, () => random(SERVICES))));
  const services = serviceIds.map((id, at): [string, SnapshotService] => [
    id,
    {
      ...SERVICE,
      id,
      name: label(),
      aliases: Array.from({ length: ALIASES }, label),
      employeeIds: employeeIds.filter((_, one) => offered[one]?.has(at)),
    },
  ]);
  const employees = employeeIds.map((id, at): [string, SnapshotEmployee] => {
    const offers = [...(offered[at] ?? [])].map((service): [string, { durationMinutes: number; price: null }] => [
      serviceIds[service] ?? '',
      { durationMinutes: 60, price: null },
    ]);
    return [
      id,
      { ...EMPLOYEE, id, displayName: `${word()} ${word()}`, aliases: [word(), word()], offers: new Map(offers) },
    ];
  });
  return { ...PROVIDER, services: new Map(services), employees: new Map(employees) };
}

function wordsOf(wording: Wording, random: (below: number) => number): () => string {
  const syllable = () => SYLLABLES[random(SYLLABLES.length)] ?? '';
  const made = () => Array.from({ length: 2 + random(3) }, syllable).join('');
  if (wording === 'DISTINCT') return () => `${made()}${made()}`;
  if (wording === 'ALIKE')
    return () => `manicure${'abcdefghij'[random(10)]}${'abcdefghij'[random(10)]}${'abcdefghij'[random(10)]}`;
  const vocabulary = Array.from({ length: wording === 'SAME' ? 40 : 4_000 }, made);
  // Few words are frequent, many rare.
  return () => vocabulary[Math.floor(vocabulary.length * (random(1_000) / 1_000) ** 3)] ?? '';
}

function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const spread = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((spread ^ (spread >>> 14)) >>> 0) % below;
  };
}

function idOf(kind: string, at: number): string {
  return `00000000-0000-7000-8000-${kind}${String(at).padStart(11, '0')}`;
}

const PROVIDER = {
  providerId: idOf('a', 1),
  version: 1,
  name: 'Everything',
  timezone: 'Europe/Warsaw',
  currency: 'PLN',
  locale: 'pl-PL',
  clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null },
  contact: { phone: null, email: null, address: null, website: null, country: null },
  categories: [],
  closures: [],
  resources: [],
};
const SERVICE = {
  ...serviceTexts(() => null),
  categoryId: null,
  durationMinutes: 60,
  price: null,
  visibility: 'PUBLIC',
  ...DEFAULT_BOOKING_RULES,
  segmentMinutes: [],
  needs: [],
} as const;
const EMPLOYEE = { ...employeeTexts(() => null), timezone: null, weekly: [], overrides: new Map(), timeOff: [] };
