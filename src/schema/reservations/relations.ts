import { getEmployees } from '../../domain/catalog/get-employees.ts';
import { getServices } from '../../domain/catalog/get-services.ts';
import { getClients } from '../../domain/clients/get-clients.ts';
import { getArrivalTimes, getInternalNotes } from '../../domain/reservations/read/get-reservation.ts';
import { getSegments } from '../../domain/reservations/read/get-segments.ts';
import { readInBatch } from '../base/batched.ts';
import { builder } from '../base/builder.ts';
import { EmployeeType, SegmentType, ServiceType } from '../catalog/types.ts';
import { ProviderClientType } from '../clients/types.ts';
import { BookingType } from './types.ts';

builder.objectFields(BookingType, (t) => ({
  service: t.field({
    type: ServiceType,
    nullable: true,
    description: 'The service as it is now; null once it is inactive.',
    authScopes: { scope: 'catalog:read' },
    resolve: ({ serviceId }, _args, ctx) => readInBatch(ctx, getServices, serviceId),
  }),
  employee: t.field({
    type: EmployeeType,
    nullable: true,
    description: 'The employee as they are now; null once inactive.',
    authScopes: { scope: 'catalog:read' },
    resolve: ({ employeeId }, _args, ctx) => readInBatch(ctx, getEmployees, employeeId),
  }),
  providerClient: t.field({
    type: ProviderClientType,
    nullable: true,
    description: 'The whole record of the client; null once deleted.',
    authScopes: { scope: 'clients:read' },
    resolve: ({ providerClientId }, _args, ctx) => readInBatch(ctx, getClients, providerClientId),
  }),
  segments: t.field({
    type: [SegmentType],
    description: 'Work and processing in turn, as booked; empty: the employee works throughout.',
    resolve: async ({ id }, _args, ctx) => (await readInBatch(ctx, getSegments, id)) ?? [],
  }),
  internalNote: t.string({
    nullable: true,
    description: 'For the provider only.',
    authScopes: { scope: 'workspace:read' },
    resolve: ({ id }, _args, ctx) => readInBatch(ctx, getInternalNotes, id),
  }),
  arrivedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the client arrived, in UTC; null: not yet, or not noted.',
    authScopes: { scope: 'workspace:read' },
    resolve: ({ id }, _args, ctx) => readInBatch(ctx, getArrivalTimes, id),
  }),
}));
