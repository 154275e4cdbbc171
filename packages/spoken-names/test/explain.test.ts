import { buildIndex, resolve, search } from 'spoken-names';
import { expect, test } from 'vitest';

const index = buildIndex({
  locale: 'pl',
  categories: [{ id: 'hair', name: 'Włosy' }],
  services: [
    { id: 'cut', name: 'Strzyżenie damskie', categoryId: 'hair' },
    { id: 'long', name: 'Przedłużanie włosów', categoryId: 'hair' },
  ],
  employees: [{ id: 'ola', name: 'Aleksandra Nowak', serviceIds: ['cut', 'long'] }],
});

test('explain tells which words matched what, how, and which were taken for whom', () => {
  const answer = resolve(index, { serviceQuery: 'strzyżenia damskie u Oli w piątek', explain: true });
  expect(answer.understood).toEqual({ service: 'strzyżenia damskie w piątek', employee: 'u oli' });
  expect(answer.serviceCandidates[0]?.explanation).toMatchObject({ name: 'Strzyżenie damskie', unexplained: [] });
  expect(answer.serviceCandidates[0]?.explanation?.words).toContainEqual(
    expect.objectContaining({ said: 'strzyżenia', known: 'strzyżenie', how: 'INFLECTED' }),
  );
  expect(answer.employeeCandidates[0]?.explanation?.words).toMatchObject([{ said: 'oli', known: 'aleksandra' }]);
});

test('nothing is explained unless it is asked for', () => {
  expect(resolve(index, { serviceQuery: 'strzyżenie' }).understood).toBeUndefined();
  expect(search(index, { query: 'strzyżenie', side: 'SERVICE' })[0]).not.toHaveProperty('explanation');
});

test('the name of a category and a word that says what kind of thing it is ask with all that there is of it', () => {
  for (const serviceQuery of ['włosy', 'coś z włosami']) {
    const { state, serviceCandidates } = resolve(index, { serviceQuery });
    expect(state).toBe('AMBIGUOUS_SERVICE');
    expect(serviceCandidates.map(({ id }) => id).sort()).toEqual(['cut', 'long']);
  }
});
