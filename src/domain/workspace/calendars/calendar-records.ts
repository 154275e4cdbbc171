import type { Employee } from '../../../db/generated/kysely/types.ts';
import type { Orphaned } from './find-orphaned.ts';

/** The employee of a changed calendar, and the live reservations that the change leaves outside working time. */
export interface CalendarWrite extends Orphaned {
  readonly calendar: Pick<Employee, 'providerId' | 'id'>;
}
