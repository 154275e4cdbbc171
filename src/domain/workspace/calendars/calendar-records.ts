import type { Employee } from '../../../db/generated/kysely/types.ts';
import type { Orphaned } from './find-orphaned.ts';

/** The employee of a changed calendar, and the upcoming reservations that are outside working time after the change. */
export interface CalendarWrite extends Orphaned {
  readonly calendar: Pick<Employee, 'providerId' | 'id'>;
}
