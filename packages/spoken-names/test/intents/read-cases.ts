import { readFileSync } from 'node:fs';
import { buildIndex, type Catalog, type Resolution, resolve, type SpokenIndex } from 'spoken-names';

/** A sentence of one intent, and what it must give. */
export interface IntentCase {
  readonly language: string;
  readonly intent: string;
  readonly said: string;
  readonly expected: string;
  readonly index: SpokenIndex;
}

/** The format of `cases.txt`: `== language`, the catalog, then `intent | sentence | answer`. */
export function readIntentCases(): IntentCase[] {
  return readFileSync(new URL('cases.txt', import.meta.url), 'utf8')
    .split(/^== /mu)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [language = '', ...lines] = part.trim().split('\n');
      const index = buildIndex(catalogOf(language, lines));
      return lines
        .filter((line) => line.includes(' | '))
        .map((line) => {
          const [intent = '', said = '', expected = ''] = line.split(' | ');
          return { language, intent, said, expected, index };
        });
    });
}

function catalogOf(locale: string, lines: readonly string[]): Catalog {
  const records = (kind: string) =>
    lines.flatMap((line) => {
      const [, id = '', name = ''] = new RegExp(`^${kind} (\\w+) = (.+)$`, 'u').exec(line) ?? [];
      return id === '' ? [] : [{ id, name }];
    });
  const services = records('service');
  const serviceIds = services.map(({ id }) => id);
  return { locale, services, employees: records('employee').map((one) => ({ ...one, serviceIds })) };
}

/** An answer in the notation of `cases.txt`. */
export function answerOf({ index, said, language }: IntentCase): string {
  return noteOf(resolve(index, { utterance: said, locale: language }));
}

function noteOf({ state, resolved, wishes }: Resolution): string {
  if (wishes) return `wishes:${wishes.map((ids) => ids.join(',')).join(';')}`;
  if (state === 'EMPLOYEE_NOT_FOUND') return 'nobody';
  if (!resolved) return state.startsWith('AMBIGUOUS') ? 'ask' : state;
  const { serviceId, employeeId, employeeIds } = resolved;
  return `${serviceId}+${employeeId ?? (employeeIds ? `[${employeeIds.toSorted().join(',')}]` : 'any')}`;
}
