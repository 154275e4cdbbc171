import { z } from 'zod';
import { countCharacters } from '../../../kernel/limit-schemas.ts';
import {
  MAX_CUSTOM_FIELD_KEY_LENGTH,
  MAX_CUSTOM_FIELD_VALUE_LENGTH,
  MAX_CUSTOM_FIELDS,
} from '../../../kernel/limits.ts';

/**
 * The schema of `customFields`: at most 50 entries, keys of 1 to 40 characters, values of at most 500. A null value
 * removes the key in an update.
 */
export const CUSTOM_FIELDS = z
  .record(z.string(), z.string().nullable())
  .superRefine((fields, check) => {
    const entries = Object.entries(fields);
    if (entries.length > MAX_CUSTOM_FIELDS) {
      check.addIssue({
        code: 'custom',
        message: `At most ${MAX_CUSTOM_FIELDS} custom fields.`,
        params: { code: 'OUT_OF_RANGE' },
      });
    }
    for (const [key, value] of entries) {
      if (key.length === 0)
        check.addIssue({ code: 'custom', path: [key], message: 'The key is empty.', params: { code: 'OUT_OF_RANGE' } });
      if (countCharacters(key) > MAX_CUSTOM_FIELD_KEY_LENGTH)
        check.addIssue(tooLong(key, `A key may have ${MAX_CUSTOM_FIELD_KEY_LENGTH} characters.`));
      if (value !== null && countCharacters(value) > MAX_CUSTOM_FIELD_VALUE_LENGTH) {
        check.addIssue(tooLong(key, `A value may have ${MAX_CUSTOM_FIELD_VALUE_LENGTH} characters.`));
      }
    }
  })
  .meta({
    maxProperties: MAX_CUSTOM_FIELDS,
    propertyNames: { minLength: 1, maxLength: MAX_CUSTOM_FIELD_KEY_LENGTH },
    additionalProperties: {
      type: ['string', 'null'],
      maxLength: MAX_CUSTOM_FIELD_VALUE_LENGTH,
      pattern: '^[^\\u0000]*$',
    },
  });

function tooLong(key: string, message: string) {
  return { code: 'custom' as const, path: [key], message, params: { code: 'TOO_LONG' as const } };
}

const upToIds = (max: number) =>
  z
    .array(z.string())
    .min(1)
    .max(max)
    .superRefine((ids, check) => {
      ids.forEach((id, index) => {
        if (ids.indexOf(id) < index) {
          check.addIssue({
            code: 'custom',
            path: [index],
            message: 'This id is given twice.',
            params: { code: 'NOT_UNIQUE' },
          });
        }
      });
    })
    .meta({ uniqueItems: true });

/** The schema of `employeeIds`: 1 to 100 different ids. */
export const EMPLOYEE_IDS = upToIds(100);

/** The maximum number of reservations that one call changes. */
export const RESERVATIONS_AT_ONCE = 100;
export const RESERVATION_IDS = upToIds(RESERVATIONS_AT_ONCE);
/** The allowed number of reservations in a visit. */
export const VISIT_ITEM_COUNT_RANGE = { min: 2, max: 6 } as const;
