import type { LabelledRecord } from './best-labels.ts';
import type { Chosen } from './choose-findings.ts';
import type { NameIndex } from './index/name-index.ts';
import { hasOtherSurname } from './other-surname.ts';
import type { RankedName } from './ranked-name.ts';
import type { Query } from './read-query.ts';
import { asksForDoctor, genderFactor, isDoctor } from './signals/cues.ts';

/** The factor of a namesake when "Doktor" was said and another candidate has the title. */
const NO_DOCTOR = 0.85;
const SCORE_STEPS = 10_000;

/** A ranked name with the name or alias that matched, and how. */
export interface NamedRank extends RankedName {
  readonly label: number;
  readonly chosen: readonly Chosen[];
}

/** Spoken titles raise and lower the scores of employees. */
export function weighTitles(query: Query, index: NameIndex, found: readonly LabelledRecord[]): NamedRank[] {
  const isStaff = index.side === 'EMPLOYEE';
  const prefersDoctor = isStaff && asksForDoctor(query) && found.some(({ record }) => isDoctor(record));
  return found.map(({ label, record, match }) => {
    const gender = match.isLiteral || !isStaff ? 1 : genderFactor(query, record);
    const factor = gender * (prefersDoctor && !isDoctor(record) ? NO_DOCTOR : 1);
    const score = Math.round(match.score * factor * SCORE_STEPS) / SCORE_STEPS;
    return {
      ...match,
      label,
      id: record.id,
      name: record.name,
      isMeant: false,
      isOtherSurname: isStaff && hasOtherSurname(query, record, match.chosen),
      explained: match.explained * factor,
      score,
    };
  });
}
