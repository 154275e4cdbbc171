import { describe, expect, test } from 'vitest';
import { asksForAnyone, readIntent } from '../../../packages/spoken-names/src/intent/read-intent.ts';
import { readQuery } from '../../../packages/spoken-names/src/read-query.ts';
import { isFillerWord, isTitle } from '../../../packages/spoken-names/src/word-uses.ts';
import { bitCount } from '../../../packages/spoken-names/src/words/bit-count.ts';
import { foldText, readText } from '../../../packages/spoken-names/src/words/read-text.ts';
import { openCatalog } from './support/open-catalog.ts';
import { smallCatalog } from './support/small-catalog.ts';

const { names } = await openCatalog(smallCatalog());

describe('anyone', () => {
  test.each(['whoever is free', 'egal wer', 'je mi to jedno', 'obojętnie kto', "n'importe qui", 'будь-хто'])(
    '%s leaves the employee open',
    (text) => expect(asksForAnyone(text)).toBe(true),
  );

  test.each(['Anna', 'whoever but Anna', 'please', ''])('%s does not leave the employee open', (text) => {
    expect(asksForAnyone(text)).toBe(false);
  });
});

describe('reading a query', () => {
  const contentOf = (text: string) =>
    readQuery(text, names.services, names.employees)
      .words.filter(({ isFiller }) => !isFiller)
      .map(({ word }) => word.folded);

  test('words of courtesy are removed from a query, choices stay', () => {
    expect(contentOf('Chciałabym się umówić na masaż 60 minut')).toEqual(['masaz', '60']);
    expect(contentOf('guten Tag, ich hätte gern einen Termin für Colour')).toEqual(['colour']);
  });

  test('accents distinguish filler words: "unas" is one, "uñas" is not', () => {
    expect(isFillerWord('unas')).toBe(true);
    expect(isFillerWord('uñas')).toBe(false);
  });

  test('an initial at the end is no preposition', () => {
    const said = readQuery('Petra K', names.employees, names.services).words;
    expect(said.map(({ isFiller }) => isFiller)).toEqual([false, false]);
  });

  test('a preposition marks the following name as oblique, also after a title', () => {
    const said = readQuery('u pani Anny', names.employees, names.services).words;
    expect(said.at(-1)?.isOblique).toBe(true);
    expect(readQuery('Anny', names.employees, names.services).words[0]?.isOblique).toBe(false);
  });

  test('a word of the other side costs little, an unmatched word of this side much', () => {
    const loss = (text: string) => readQuery(text, names.services, names.employees).words[0]?.lossWhenUnmatched ?? 0;
    expect(loss('kowalska')).toBeLessThan(loss('xyzzy'));
    expect(loss('xyzzy')).toBeLessThan(loss('balayage'));
  });

  test('adjacent words are also read as one, except words of courtesy', () => {
    const units = readQuery('bala yage', names.services, names.employees).units.map(({ word }) => word.folded);
    expect(units).toContain('balayage');
    const polite = readQuery('please would like', names.services, names.employees).units;
    expect(polite).toHaveLength(3);
  });
});

describe('texts', () => {
  test('a duration is one word of its minutes', () => {
    expect(readText('Massage half an hour').map(({ folded }) => folded)).toEqual(['massage', '30']);
  });

  test('whole texts compare without case, accents and punctuation', () => {
    expect(foldText('  Müller-Groß, Jürgen ')).toBe('muller gross jurgen');
  });
});

describe('mentions', () => {
  const splitMention = (text: string) => {
    const { services, employeeText } = readIntent(names, text, null, { language: null });
    return employeeText === null ? null : { serviceQuery: services.text, employeeQuery: employeeText };
  };

  test('a sentence is split into service and employee', () => {
    expect(splitMention('the balayage with Jo')).toEqual({
      serviceQuery: 'the balayage',
      employeeQuery: 'with jo',
    });
  });

  test.each(['balayage', 'balayage with foils'])('%s mentions no employee', (text) => {
    expect(splitMention(text)).toBeNull();
  });

  test.each([
    ['with Jo', { serviceQuery: null, employeeQuery: 'with jo' }],
    ['with Jo on Friday the balayage', { serviceQuery: 'on friday the balayage', employeeQuery: 'with jo' }],
    ['Jo for the balayage', { serviceQuery: 'for the balayage', employeeQuery: 'jo' }],
    ['balayage after five with Jo', { serviceQuery: 'balayage after five', employeeQuery: 'with jo' }],
    // An unknown name is not replaced by an employee.
    ['massage with Xavier', { serviceQuery: 'massage', employeeQuery: 'with xavier' }],
  ])('%s mentions an employee at any position', (text, mention) => {
    expect(splitMention(text)).toEqual(mention);
  });
});

test('titles of several languages', () => {
  for (const title of ['pani', 'herr', 'doktora', 'madame', 'senora', 'dr']) expect(isTitle(title)).toBe(true);
  expect(isTitle('anna')).toBe(false);
});

test('bits are counted', () => {
  expect([0, 1, 0b1011, -1].map(bitCount)).toEqual([0, 1, 3, 32]);
});
