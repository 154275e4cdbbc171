const FIRST_NAMES = [
  'Maja',
  'Zuzanna',
  'Julia',
  'Hanna',
  'Alicja',
  'Ewa',
  'Barbara',
  'Natalia',
  'Magdalena',
  'Olga',
  'Karolina',
  'Iwona',
  'Piotr',
  'Tomasz',
  'Kacper',
  'Marek',
  'Igor',
  'Filip',
];
const LAST_NAMES = ['Mazur', 'Krawczyk', 'Zając', 'Pawlak', 'Król', 'Wróbel', 'Sikora', 'Baran', 'Duda', 'Szewczyk'];
const CLIENT_COUNT = FIRST_NAMES.length * LAST_NAMES.length;
const PHONE_BASE = 600_700_000;

/**
 * Creates a generator of pseudo-random numbers from 0 to 1 (Park and Miller). The same seed yields the same sequence.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A random item; undefined for an empty list. */
export function pick<Item>(items: readonly Item[], chance: () => number): Item | undefined {
  return items[Math.floor(chance() * items.length)];
}

/** A random client of the demo. The same random number always yields the same client. */
export function randomClient(chance: () => number) {
  const number = Math.floor(chance() * CLIENT_COUNT);
  const firstName = FIRST_NAMES[number % FIRST_NAMES.length] ?? 'Maja';
  const lastName = LAST_NAMES[Math.floor(number / FIRST_NAMES.length)] ?? 'Mazur';
  return { firstName, lastName, phone: `+48${PHONE_BASE + number}` };
}
