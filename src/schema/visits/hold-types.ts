import { toSummaryReader } from '../../domain/summaries/reader-locale.ts';
import { appointmentSummary } from '../../domain/summaries/summary.ts';
import type { HeldService, VisitHold, VisitHoldWrite } from '../../domain/visits/hold-visit.ts';
import { builder } from '../base/builder.ts';
import { NamedEmployeeType } from '../catalog/named-employee.ts';
import { MoneyType } from '../catalog/types.ts';

const HeldServiceType = builder.objectRef<HeldService>('HeldService').implement({
  description: 'One service of a held visit.',
  fields: (t) => ({
    serviceId: t.expose('serviceId', { type: 'UUID' }),
    employee: t.field({
      type: NamedEmployeeType,
      description: 'Who does it.',
      resolve: ({ employeeId, employeeName }) => ({ id: employeeId, displayName: employeeName }),
    }),
    startAt: t.expose('startAt', { type: 'DateTime', description: 'When this service starts.' }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When this service ends.' }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'Null: not stated.' }),
  }),
});

const VisitHoldType = builder.objectRef<VisitHold>('VisitHold').implement({
  description: 'A visit that is kept for one caller. It is no reservation: it appears in no list and sends no event.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The `holdId` to book with.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'The time is free again from this instant.' }),
    startAt: t.expose('startAt', { type: 'DateTime', description: "With the offset of the provider's zone." }),
    endAt: t.expose('endAt', { type: 'DateTime', description: 'When the last service ends.' }),
    price: t.expose('price', { type: MoneyType, nullable: true, description: 'The sum of the present prices.' }),
    items: t.expose('items', {
      type: [HeldServiceType],
      description: 'The services in the order in which they begin.',
    }),
    summary: t.string({
      description: 'One sentence for each service, to read out.',
      resolve: ({ items }, _args, ctx) => items.map((item) => appointmentSummary(item, toSummaryReader(ctx))).join(' '),
    }),
  }),
});

export const VisitHoldWriteType = builder.objectRef<VisitHoldWrite>('VisitHoldWrite').implement({
  description: 'The hold of a visit after a write.',
  fields: (t) => ({
    hold: t.expose('hold', { type: VisitHoldType, description: 'As it is now.' }),
    replayed: t.exposeBoolean('replayed', { description: 'An earlier call with the same key created it.' }),
  }),
});
