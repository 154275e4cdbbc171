import { czechCases } from '../cases/cs.ts';
import { czechClinicCases } from '../cases/cs-clinic.ts';
import { germanCases } from '../cases/de.ts';
import { germanGarageCases } from '../cases/de-garage.ts';
import { germanPracticeCases } from '../cases/de-practice.ts';
import { englishCases } from '../cases/en.ts';
import { englishSalonCases } from '../cases/en-salon.ts';
import { englishStudioCases } from '../cases/en-studio.ts';
import { spanishCases } from '../cases/es.ts';
import { spanishClinicCases } from '../cases/es-clinic.ts';
import { spanishFrenchSalonCases } from '../cases/es-fr-salon.ts';
import { frenchCases } from '../cases/fr.ts';
import { frenchSalonCases } from '../cases/fr-salon.ts';
import type { LabelledCases } from '../cases/labelled-cases.ts';
import { mixedNearCases } from '../cases/mixed-near.ts';
import { polishCases } from '../cases/pl.ts';
import { polishClinicCases } from '../cases/pl-clinic.ts';
import { polishSalonCases } from '../cases/pl-salon.ts';
import { ukrainianCases } from '../cases/uk.ts';
import { ukrainianSalonCases } from '../cases/uk-salon.ts';

export const LABELLED: readonly LabelledCases[] = [
  polishCases,
  czechCases,
  germanCases,
  englishCases,
  spanishCases,
  frenchCases,
  ukrainianCases,
  mixedNearCases,
  polishClinicCases,
  germanGarageCases,
  englishStudioCases,
  spanishFrenchSalonCases,
  polishSalonCases,
  englishSalonCases,
  czechClinicCases,
  ukrainianSalonCases,
  frenchSalonCases,
  germanPracticeCases,
  spanishClinicCases,
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
