import { connectOrphanedReservations } from '../../domain/workspace/calendars/connect-orphaned-reservations.ts';
import type { Orphaned } from '../../domain/workspace/calendars/find-orphaned.ts';
import { MAX_ORPHANED_LISTED } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { PAGING_ARGUMENTS } from '../base/connection.ts';
import { ReservationConnectionType } from '../reservations/queries.ts';
import { BookingType } from '../reservations/types.ts';

const ORPHANED = 'Live reservations outside working time, by start; they are not changed.';
const COUNT = 'The total number of reservations.';

const AUTH_SCOPES = { scope: 'reservations:read' } as const;

const OrphanedInterface = builder.interfaceRef<Orphaned>('OrphanedReservations').implement({
  description: 'The reservations that a change leaves outside working time.',
  fields: (t) => ({
    orphanedReservations: t.expose('orphanedReservations', {
      type: [BookingType],
      nullable: true,
      description: `${ORPHANED} The first ${MAX_ORPHANED_LISTED}; the query of this name has all.`,
      authScopes: AUTH_SCOPES,
    }),
    orphanedCount: t.exposeInt('orphanedCount', { nullable: true, description: COUNT, authScopes: AUTH_SCOPES }),
  }),
});

const StrandedInterface = builder.interfaceRef<Orphaned>('StrandedReservations').implement({
  description: 'The same as `OrphanedReservations`, with deprecated names.',
  fields: (t) => ({
    strandedReservations: t.expose('orphanedReservations', {
      type: [BookingType],
      nullable: true,
      description: `${ORPHANED} The first ${MAX_ORPHANED_LISTED}; the query of this name has all.`,
      deprecationReason: 'Use `orphanedReservations`.',
      authScopes: AUTH_SCOPES,
    }),
    strandedCount: t.exposeInt('orphanedCount', {
      nullable: true,
      description: COUNT,
      deprecationReason: 'Use `orphanedCount`.',
      authScopes: AUTH_SCOPES,
    }),
  }),
});

/** The GraphQL interfaces of every mutation payload that lists reservations outside working time. */
export const ORPHANED_INTERFACES = [OrphanedInterface, StrandedInterface];

builder.queryFields((t) => {
  const field = (deprecationReason?: string) =>
    t.field({
      type: ReservationConnectionType,
      description: ORPHANED,
      ...(deprecationReason ? { deprecationReason } : {}),
      authScopes: { scope: 'workspace:read' },
      args: { employeeId: t.arg({ type: 'UUID', description: 'Only of this employee.' }), ...PAGING_ARGUMENTS },
      resolve: (_root, args, ctx) => connectOrphanedReservations(ctx, args),
    });
  return { orphanedReservations: field(), strandedReservations: field('Use `orphanedReservations`.') };
});
