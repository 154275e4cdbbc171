import { connectOrphanedReservations } from '../../domain/workspace/calendars/connect-orphaned-reservations.ts';
import type { Orphaned } from '../../domain/workspace/calendars/find-orphaned.ts';
import { ORPHANED_LISTED } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { PAGING } from '../base/connection.ts';
import { ReservationConnectionType } from '../reservations/queries.ts';
import { BookingType } from '../reservations/types.ts';

const ORPHANED = 'Live reservations that no longer lie inside working time, by start; they stay as they are.';

const AUTH_SCOPES = { scope: 'reservations:read' } as const;

export const OrphanedInterface = builder.interfaceRef<Orphaned>('StrandedReservations').implement({
  description: 'What a change leaves outside working time.',
  fields: (t) => ({
    strandedReservations: t.expose('strandedReservations', {
      type: [BookingType],
      nullable: true,
      description: `${ORPHANED} The first ${ORPHANED_LISTED}; the query of this name has all.`,
      authScopes: AUTH_SCOPES,
    }),
    strandedCount: t.exposeInt('strandedCount', {
      nullable: true,
      description: 'How many there are in all.',
      authScopes: AUTH_SCOPES,
    }),
  }),
});

builder.queryField('strandedReservations', (t) =>
  t.field({
    type: ReservationConnectionType,
    description: ORPHANED,
    authScopes: { scope: 'workspace:read' },
    args: { employeeId: t.arg({ type: 'UUID', description: 'Only of this employee.' }), ...PAGING },
    resolve: (_root, question, ctx) => connectOrphanedReservations(ctx, question),
  }),
);
