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
const KNOWN = FIRST_NAMES.length * LAST_NAMES.length;
const PHONE_BASE = 600_700_000;

/** Numbers from 0 to 1 that look like chance and are the same each time (Park and Miller). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** One of these; `chance` decides. */
export function pick<Item>(items: readonly Item[], chance: () => number): Item | undefined {
  return items[Math.floor(chance() * items.length)];
}

/** A person of the demo; the same number is always the same person. */
export function clientOf(chance: () => number) {
  const number = Math.floor(chance() * KNOWN);
  const firstName = FIRST_NAMES[number % FIRST_NAMES.length] ?? 'Maja';
  const lastName = LAST_NAMES[Math.floor(number / FIRST_NAMES.length)] ?? 'Mazur';
  return { firstName, lastName, phone: `+48${PHONE_BASE + number}` };
}
