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

test('explain returns the matched words, their signals, and the words for service and employee', () => {
  const answer = resolve(index, { serviceQuery: 'strzyżenia damskie u Oli w piątek', explain: true });
  expect(answer.understood).toEqual({ service: 'strzyżenia damskie, w piątek', employee: 'u oli' });
  expect(answer.serviceCandidates[0]?.explanation).toMatchObject({ name: 'Strzyżenie damskie', unexplained: [] });
  expect(answer.serviceCandidates[0]?.explanation?.words).toContainEqual(
    expect.objectContaining({ said: 'strzyżenia', known: 'strzyżenie', how: 'INFLECTED' }),
  );
  expect(answer.employeeCandidates[0]?.explanation?.words).toMatchObject([{ said: 'oli', known: 'aleksandra' }]);
});

test('there are no explanations without explain', () => {
  expect(resolve(index, { serviceQuery: 'strzyżenie' }).understood).toBeUndefined();
  expect(search(index, { query: 'strzyżenie', side: 'SERVICE' })[0]).not.toHaveProperty('explanation');
});

test('a category name and a kind word lead to a question with all their services', () => {
  for (const serviceQuery of ['włosy', 'coś z włosami']) {
    const { state, serviceCandidates } = resolve(index, { serviceQuery });
    expect(state).toBe('AMBIGUOUS_SERVICE');
    expect(serviceCandidates.map(({ id }) => id).sort()).toEqual(['cut', 'long']);
  }
});
