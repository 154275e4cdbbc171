import { buildIndex, resolve } from 'spoken-names';
import { describe, expect, test } from 'vitest';

const salonOf = (locale: string, names: readonly string[], employee = 'Zygmunt Kurek', category?: string) =>
  buildIndex({
    locale,
    categories: category === undefined ? [] : [{ id: 'category', name: category }],
    services: names.map((name) => ({ id: name, name, categoryId: category === undefined ? null : 'category' })),
    employees: [{ id: 'employee', name: employee, serviceIds: [...names] }],
  });
const answerOf = (locale: string, names: readonly string[], serviceQuery: string) => {
  const { state, resolved } = resolve(salonOf(locale, names), { serviceQuery, locale });
  return resolved?.serviceId ?? state;
};

describe('a service similar to an unknown name leads to a question', () => {
  test.each([
    ['de', 'Vorbereitung auf den TOEFL', 'vorbereitung auf den einbürgerungstest'],
    ['de', 'Vorbereitung auf das IELTS', 'ich würde gern vorbereitung auf den toefl machen lassen'],
    ['es', 'Adaptación al secador', 'adaptación a la máquina'],
    ['es', 'Aceite de diferencial', 'algo con el aceite'],
    ['fr', "Changement d'huile", "quelque chose avec l'huile"],
    ['de', 'Deutsch beim Arzt', 'deutsch auf dem amt'],
    ['pt', 'Preparação para o First', 'há muito que ando para fazer preparação para o teste da nacionalidade'],
    ['en', 'English at the town hall', "english at the doctor's"],
    ['cs', 'Čeština na úřadě', 'čeština u doktora'],
    ['es', 'Hablar con el capataz', 'hablar con el médico'],
    ['it', 'Analisi seme', 'analisi dna'],
    ['sk', 'Čas minulý', 'čas budúci'],
    ['pl', 'Czas teraźniejszy', 'czas przyszły'],
  ])('%s: no %s for "%s"', (locale, name, said) => {
    expect(answerOf(locale, [name, 'Lorem ipsum'], said)).not.toBe(name);
  });

  test('an exact name resolves', () => {
    expect(answerOf('en', ["English at the doctor's", 'English at the town hall'], "english at the doctor's")).toBe(
      "English at the doctor's",
    );
    expect(answerOf('pl', ['Badanie DNA', 'Badanie nasienia'], 'badanie dna')).toBe('Badanie DNA');
    expect(answerOf('uk', ['Татуювання номера', 'Lorem'], 'бачила на сайті, що у вас є татуювання номе')).toBe(
      'Татуювання номера',
    );
  });
});

describe('a single word', () => {
  test.each([
    ['pl', ['Badanie DNA', 'Badanie nasienia'], 'badanie', 'where a short word of the name is a title elsewhere'],
  ])('%s: %s asks for "%s", %s', (locale, names, said) => {
    expect(answerOf(locale, names, said)).toBe('AMBIGUOUS_SERVICE');
  });

  test('a single word without similar names resolves', () => {
    expect(answerOf('it', ['Analisi seme', 'Bagno'], 'analisi')).toBe('Analisi seme');
  });

  test('an exact word of one name resolves, although another name has a word like it', () => {
    expect(answerOf('it', ['Analisi seme', 'Svuotamento ghiandole anali'], 'analisi')).toBe('Analisi seme');
  });
});

describe('meant employees', () => {
  test.each([
    ['it', "Alberto D'Amico", 'Donatella'],
    ['en', "Victoria O'Connor", 'Olivia'],
  ])('%s: %s has no initial of %s', (locale, employee, employeeQuery) => {
    const index = salonOf(locale, ['Lorem', 'Ipsum'], employee);
    expect(resolve(index, { serviceQuery: 'lorem', employeeQuery, locale }).state).toBe('EMPLOYEE_NOT_FOUND');
  });

  test.each([
    ['it', 'Edoardo Ricci', 'Dado'],
    ['de', 'Gertrud Huber', 'Trude'],
    ['cs', 'Bohumil Dvořák', 'Míla'],
    ['fr', 'Patricia Morel', 'Patou'],
    ['pt', 'Mafalda Sousa', 'Mafaldinha'],
  ])('%s: %s is %s', (locale, employee, employeeQuery) => {
    const index = salonOf(locale, ['Lorem', 'Ipsum'], employee);
    expect(resolve(index, { serviceQuery: 'lorem', employeeQuery, locale }).resolved?.employeeId).toBe('employee');
  });

  test('a category that begins like a title names no employee', () => {
    const index = salonOf('pl', ['Badanie wstępne', 'Badanie okresowe'], 'Zygmunt Kurek', 'Lekarz zakładowy');
    expect(resolve(index, { serviceQuery: 'lekarz zakładowy', locale: 'pl' }).state).toBe('AMBIGUOUS_SERVICE');
  });

  test('a case form of a name of another language names no employee', () => {
    expect(answerOf('cs', ['Kolonoskopie', 'Lorem'], 'z dawna kolonoskopie')).not.toBe('EMPLOYEE_NOT_FOUND');
  });
});

describe('hours from and to, days of a month, and events are times', () => {
  test.each([
    ['it', 'dalle dieci all’una endermologie'],
    ['es', 'de diez a una endermologie el veintiocho'],
    ['en', 'on the twenty eighth endermologie'],
    ['uk', 'двадцять восьмого числа endermologie'],
    ['sk', 'endermologie dvadsiateho ôsmeho, hodina mi je jedno'],
    ['cs', 'až odvezu děti osmadvacátého endermologie'],
    ['de', 'so auf drei endermologie Schlag acht'],
    ['en', "once I've dropped the kids off endermologie on Saturday, because I'm off then"],
    ['pt', 'endermologie das dez à uma, quando deixar os miúdos'],
    ['fr', 'une fois les enfants déposés endermologie, peu importe l’heure'],
  ])('hours from and to, days of a month, and events are times, %s: %s', (locale, said) =>
    expect(answerOf(locale, ['Endermologie', 'Lorem'], said)).toBe('Endermologie'),
  );
});

describe('misheard employees', () => {
  const clinic = buildIndex({
    locale: 'en',
    services: [
      { id: 'tax', name: 'Tax residency' },
      { id: 'memory', name: 'Memory training course' },
    ],
    employees: [
      'Robert Pawlak',
      'Desmond Carter',
      'Lorenzo Neri',
      'Benedetta Grasso',
      'Philipp Beck',
      'Marguerite Noël',
    ].map((name, at) => ({ id: `e${at}`, name, serviceIds: ['tax', 'memory'] })),
  });
  const heard = (locale: string, employeeQuery: string) => {
    const { state, resolved } = resolve(clinic, { serviceQuery: 'tax residency', employeeQuery, locale });
    return state === 'RESOLVED' ? resolved?.employeeId : state;
  };

  test.each([
    ['pl', 'podobno Helena robi najlepiej', 'EMPLOYEE_NOT_FOUND'],
    ['en', 'tell Des', 'e1'],
    ['it', 'da Renzo', 'e2'],
    ['it', 'penedetta', 'e3'],
    ['de', 'philipp begg', 'e4'],
    ['fr', 'madame Noël peut me recevoir', 'e5'],
  ])('%s: %s is %s', (locale, said, expected) => {
    expect(heard(locale, said)).toBe(expected);
  });

  test('a truncated name is recognised although unknown words precede it', () => {
    const { state } = resolve(clinic, { serviceQuery: 'quixotic memory training cour', locale: 'en' });
    expect(state).toBe('RESOLVED');
    expect(resolve(clinic, { serviceQuery: 'memory quixotic', locale: 'en' }).state).not.toBe('RESOLVED');
  });
});

describe("a word similar to an employee's name", () => {
  test.each([
    ['cs', 'endermologie, prý jste v tom dobří'],
    ['uk', 'з ким можна домовитися про endermologie'],
    ['pt', 'endermologie na véspera de Reis'],
    ['sk', 'o jednej dvadsaťpäť endermologie'],
  ])("a word similar to an employee's name, %s: %s", (locale, said) => {
    const index = salonOf(locale, ['Endermologie', 'Lorem'], 'Carlota Reis');
    const { state, resolved } = resolve(index, { serviceQuery: said, locale });
    expect([state, resolved?.serviceId, resolved?.employeeId]).toEqual(['RESOLVED', 'Endermologie', null]);
  });

  test('a diminutive of no employee is no unknown person: a violin leads to a question', () => {
    const index = salonOf('it', ['Lezione di chitarra', 'Lezione di batteria']);
    expect(resolve(index, { serviceQuery: 'lezione di violino', locale: 'it' }).state).toBe('AMBIGUOUS_SERVICE');
  });
});

describe('named employees in different phrases', () => {
  test.each([
    ['es', 'Genoveva Marín', 'que me atienda Genoveva'],
    ['cs', 'Věra Bednářová', 'šla bych za Věrou'],
    ['pt', 'Domingos Pires', 'podia ser com Domingos'],
    ['es', 'Julián Ochoa', 'me fío de Juli'],
    ['en', 'Florence Kingsley', 'florens'],
    ['it', 'Letizia Galli', 'letitia'],
    ['de', 'Helmut Vogel', 'hemut'],
  ])('%s: %s for "%s"', (locale, employee, employeeQuery) => {
    const index = salonOf(locale, ['Lorem', 'Ipsum'], employee);
    expect(resolve(index, { serviceQuery: 'lorem', employeeQuery, locale }).resolved?.employeeId).toBe('employee');
  });

  test('a word after "about" is a person if an employee has that name', () => {
    const index = salonOf('cs', ['Endermologie', 'Lorem'], 'Věra Bednářová');
    const { resolved } = resolve(index, { serviceQuery: 'volám ohledně Věry, endermologie', locale: 'cs' });
    expect(resolved).toMatchObject({ serviceId: 'Endermologie', employeeId: 'employee' });
  });
});

test('a courtesy word in a name leads to a question if no other word matched, and is never resolved', () => {
  expect(answerOf('es', ['Consulta agraria', 'Lorem'], 'perdone la xyzzy, es para consulta')).toBe('AMBIGUOUS_SERVICE');
});
