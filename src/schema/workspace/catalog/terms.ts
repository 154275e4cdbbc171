import * as limits from '../../../kernel/limits.ts';
import { builder } from '../../base/builder.ts';

export const KEY_DESCRIPTION = 'The key of this record in a provider file; its id by default. It never changes.';
export const POSITION_DESCRIPTION = 'Its position in the catalog; last by default.';
export const ALIAS_DESCRIPTION = 'Other names under which it is found.';
export const EXPECTED_VERSION_DESCRIPTION =
  'Refuse the change with `VERSION_CONFLICT` unless the record has this version.';

const CURRENCY = "ISO 4217; the provider's by default.";

export const MoneyInput = builder.inputType('MoneyInput', {
  fields: (t) => ({
    amountMinor: t.int({ required: true, validate: limits.AMOUNT_MINOR_SCHEMA }),
    currency: t.field({ type: 'Text', validate: limits.CURRENCY_CODE_SCHEMA, description: CURRENCY }),
  }),
});
