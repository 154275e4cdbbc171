import fc from 'fast-check';
import { buildIndex, resolve } from 'spoken-names';
import { expect, test } from 'vitest';
import { phrasesOf } from '../../src/closed-phrases.ts';
import { CLOSED, LANGUAGES } from '../../src/languages/all.ts';
import { listedNames } from '../../src/languages/listed-words.ts';

const seed = Number(process.env['FAST_CHECK_SEED'] ?? 20_261_101);
console.log(`FAST_CHECK_SEED=${seed}`);

const SURNAMES = ['Novak', 'Horvath', 'Marin', 'Lenz', 'Rossi', 'Silva', 'Kovalenko', 'Webb', 'Durand', 'Zawada'];
const SERVICES = ['Balayage', 'Endermology', 'Kobido', 'Pilates', 'Sauna'];
const EXCLUDING = ['negation', 'exception', 'without'] as const;
const BEFORE = {
  pl: 'u',
  cs: 'u',
  sk: 'u',
  de: 'bei',
  en: 'with',
  es: 'con',
  fr: 'avec',
  it: 'con',
  pt: 'com',
  uk: 'у',
};

/** A sentence of one language that excludes or takes back one person and perhaps names another. */
const anySentence = fc.constantFrom(...LANGUAGES.keys()).chain((at) => {
  const [language, classes] = [LANGUAGES[at], CLOSED[at]];
  if (!language || !classes) throw new Error(`${at}`);
  const given = [...listedNames(language, 'feminineNames'), ...listedNames(language, 'masculineNames')];
  const names = given.map(([full = '']) => full).filter((name) => name.length > 3);
  const excluding = EXCLUDING.flatMap((name) => phrasesOf(classes, name));
  const correcting = [...phrasesOf(classes, 'correction'), ...phrasesOf(classes, 'apology')];
  const joining = ['or', 'and', 'but'].flatMap((name) => phrasesOf(classes, name as 'or' | 'and' | 'but'));
  return fc.record({
    code: fc.constant(language.code as keyof typeof BEFORE),
    staff: fc.uniqueArray(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...SURNAMES)), {
      minLength: 3,
      maxLength: 5,
      selector: ([name]) => name,
    }),
    service: fc.constantFrom(...SERVICES),
    excluding: fc.constantFrom(...excluding),
    correcting: fc.constantFrom(...correcting),
    joining: fc.constantFrom(...joining),
    comma: fc.constantFrom('', ','),
    isFull: fc.boolean(),
    isIntroduced: fc.boolean(),
    shape: fc.constantFrom('EXCLUDE', 'EXCLUDE_TWO', 'CORRECT', 'EXCLUDE_AND_WANT', 'WANT_AND_EXCLUDE'),
  });
});

test('a sentence never resolves to somebody whom it excludes or takes back', () => {
  let resolvedSentences = 0;
  fc.assert(
    fc.property(anySentence, (one) => {
      const { code, staff, service, excluding, correcting, joining, comma, shape } = one;
      const employees = staff.map(([name, surname], at) => ({
        id: `${at}`,
        name: `${name} ${surname}`,
        serviceIds: SERVICES,
      }));
      const services = SERVICES.map((name) => ({ id: name, name }));
      const index = buildIndex({ locale: code, services, employees });
      const called = (at: number) => {
        const [name = '', surname = ''] = staff[at] ?? [];
        return `${one.isIntroduced ? `${BEFORE[code]} ` : ''}${one.isFull ? `${name} ${surname}` : name}`;
      };
      const with_ = BEFORE[code];
      const said = {
        EXCLUDE: `${service}${comma} ${excluding} ${called(0)}`,
        EXCLUDE_TWO: `${service}${comma} ${excluding} ${called(0)} ${joining} ${excluding} ${called(1)}`,
        CORRECT: `${service} ${called(0)}${comma} ${correcting}${comma} ${with_} ${called(1).replace(`${with_} `, '')}`,
        EXCLUDE_AND_WANT: `${service}${comma} ${excluding} ${called(0)}, ${with_} ${called(1).replace(`${with_} `, '')}`,
        WANT_AND_EXCLUDE: `${service} ${called(1)}${comma} ${excluding} ${called(0)}`,
      }[shape];
      const { resolved } = resolve(index, { utterance: said, locale: code });
      if (!resolved) return;
      resolvedSentences += 1;
      const unwanted = shape === 'EXCLUDE_TWO' ? ['0', '1'] : ['0'];
      expect(unwanted, said).not.toContain(resolved.employeeId);
      for (const id of resolved.employeeIds ?? []) expect(unwanted, said).not.toContain(id);
      // Somebody was named: nobody at all is no answer to that.
      if (resolved.employeeId === null) expect(resolved.employeeIds, said).not.toBeNull();
    }),
    { seed, numRuns: 600 },
  );
  expect(resolvedSentences).toBeGreaterThan(100);
});
