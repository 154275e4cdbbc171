import { czechCases } from '../cases/cs.ts';
import { germanCases } from '../cases/de.ts';
import { englishCases } from '../cases/en.ts';
import { spanishCases } from '../cases/es.ts';
import { frenchCases } from '../cases/fr.ts';
import type { LabelledCases } from '../cases/labelled-cases.ts';
import { polishCases } from '../cases/pl.ts';
import { ukrainianCases } from '../cases/uk.ts';

export const LABELLED: readonly LabelledCases[] = [
  polishCases,
  czechCases,
  germanCases,
  englishCases,
  spanishCases,
  frenchCases,
  ukrainianCases,
];

export interface SpokenCase {
  readonly category: string;
  readonly serviceQuery: string | null;
  readonly employeeQuery: string | null;
  readonly expected: readonly string[];
}

/** The cases of one part of a labelled set. */
export function readCases(text: string): SpokenCase[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [category = '', service = '', employee = '', expected = ''] = line.split(';').map((part) => part.trim());
      if (expected === '' || (service === '' && employee === '')) throw new Error(`not a case: ${line}`);
      return {
        category,
        serviceQuery: service === '' ? null : service,
        employeeQuery: employee === '' ? null : employee,
        expected: expected.split(' or '),
      };
    });
}
