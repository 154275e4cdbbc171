import fc from 'fast-check';
import type { Segment } from './shop.ts';

export const arbitraryPrice = fc.constantFrom(null, 1000, 1000, 2000, 3000);
const buffer = fc.constantFrom(0, 0, 0, 0, 5, 10, 20);

/** Work, processing and work, sometimes twice, with the duration that they add up to. */
const segments: fc.Arbitrary<readonly Segment[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<readonly Segment[]>([]) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(5, 10, 20, 30), { minLength: 3, maxLength: 5 })
      .map((parts) => parts.slice(0, parts.length - ((parts.length + 1) % 2)))
      .map((parts) => parts.map((minutes, index) => toSegment(minutes, index))),
  },
);
const toSegment = (minutes: number, index: number): Segment => ({
  kind: index % 2 === 0 ? 'WORK' : 'PROCESSING',
  minutes,
});

/** A service without its key. */
export const arbitraryService = fc
  .record({
    parts: segments,
    whole: fc.constantFrom(10, 15, 20, 30, 45, 60),
    before: buffer,
    after: buffer,
    interval: fc.constantFrom(15, 20, 30, 45, 60),
    noticeMinutes: fc.constantFrom(0, 0, 0, 0, 60, 600),
    advanceDays: fc.constantFrom(90, 90, 90, 90, 90, 90, 2, 1),
    price: arbitraryPrice,
    needs: fc.constantFrom<string[]>([], [], ['room'], ['room'], ['laser'], ['room', 'laser']),
  })
  .map(({ parts, whole, ...rest }) => ({
    ...rest,
    segments: parts,
    minutes: parts.reduce<number>((sum, { minutes }) => sum + minutes, 0) || whole,
  }));
