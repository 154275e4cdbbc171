import { RESOLVE_LIMIT_DEFAULT, SEARCH_LIMIT, SEARCH_QUERY } from '../../domain/limits.ts';
import { builder } from '../builder.ts';

export const ResolveSelectionInput = builder.inputType('ResolveSelectionInput', {
  description: 'What the caller said, or what is known already; at least one of the four selectors.',
  fields: (t) => ({
    serviceQuery: t.field({ type: 'Text', validate: SEARCH_QUERY, description: 'The service as it was said.' }),
    employeeQuery: t.field({ type: 'Text', validate: SEARCH_QUERY, description: 'The employee as it was said.' }),
    serviceId: t.field({ type: 'UUID', description: 'The service, when it is known; instead of `serviceQuery`.' }),
    employeeId: t.field({ type: 'UUID', description: 'The employee, when known; instead of `employeeQuery`.' }),
    locale: t.field({ type: 'Locale', description: 'The language that was spoken.' }),
    limit: t.int({ required: true, defaultValue: RESOLVE_LIMIT_DEFAULT, validate: SEARCH_LIMIT }),
  }),
});
