import { EMPLOYEE_IDS } from '../../domain/reservations/book/limits.ts';
import {
  CALENDAR_INSTANT_SCHEMA,
  START_DESCRIPTION,
  ZONE_OF_START_DESCRIPTION,
} from '../../domain/workspace/input-limits.ts';
import { AMOUNT_MINOR_SCHEMA, CURRENCY_CODE_SCHEMA } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { OFFSET_OPTIONAL, PARSING_ONLY } from '../base/declared.ts';
import { EmployeeSelectionModeType } from '../catalog/resolution-types.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<(typeof builder)['$inferSchemaTypes'], 'InputObject'>;

const ExpectedPriceInput = builder.inputType('ExpectedPriceInput', {
  description: 'The price of a slot, unchanged.',
  fields: (t) => ({
    amountMinor: t.int({
      required: true,
      validate: AMOUNT_MINOR_SCHEMA,
      description: 'In the smallest unit of the currency, e.g. 12000 for 120.00 PLN.',
    }),
    currency: t.field({
      type: 'Text',
      required: true,
      validate: CURRENCY_CODE_SCHEMA,
      description: 'ISO 4217, e.g. PLN.',
    }),
  }),
});

/** The input field `timezone`: the time zone of a `startAt` without an offset. */
export const startTimeZoneField = (t: InputFields) =>
  t.field({ type: 'TimeZone', extensions: PARSING_ONLY, description: ZONE_OF_START_DESCRIPTION });

const OFFER_CHANGED = 'another one is refused, `SLOT_UNAVAILABLE` with `OFFER_CHANGED`.';

/** The input fields of a slot to book or to hold. Their descriptions contain the verb `purpose`. */
export const wantedSlotFields = (t: InputFields, purpose: 'book' | 'hold') => ({
  serviceId: t.field({ type: 'UUID', required: true }),
  employeeSelectionMode: t.field({ type: EmployeeSelectionModeType, required: true }),
  employeeId: t.field({
    type: 'UUID',
    description: `The employee to ${purpose}. Required with SPECIFIC; leave it out with ANY.`,
  }),
  employeeIds: t.field({
    type: ['UUID'],
    validate: EMPLOYEE_IDS,
    description: 'With ANY: only these employees may be chosen.',
  }),
  startAt: t.field({
    type: 'DateTime',
    required: true,
    validate: CALENDAR_INSTANT_SCHEMA,
    description: START_DESCRIPTION,
    extensions: OFFSET_OPTIONAL,
  }),
  timezone: startTimeZoneField(t),
});

/**
 * The input fields with the end and the price that the client was quoted. The booking is refused when they differ from
 * the actual ones.
 */
export const quotedTerms = (t: InputFields) => ({
  expectedEndAt: t.field({
    type: 'DateTime',
    validate: CALENDAR_INSTANT_SCHEMA,
    description: `The \`endsAt\` that was quoted: ${OFFER_CHANGED}`,
  }),
  expectedPrice: t.field({
    type: ExpectedPriceInput,
    description: `The \`price\` that was quoted: ${OFFER_CHANGED}`,
  }),
});
