import { getCatalog } from '../../domain/catalog/get-catalog.ts';
import { resolveSelection } from '../../domain/catalog/resolve-selection.ts';
import { resolveRules } from '../../domain/catalog/resolve-types.ts';
import { searchEmployees } from '../../domain/catalog/search-employees.ts';
import { searchServices } from '../../domain/catalog/search-services.ts';
import {
  RESOLUTION_TEXT_SCHEMA,
  RESOLVE_LIMIT_DEFAULT,
  SEARCH_LIMIT_DEFAULT,
  SEARCH_LIMIT_SCHEMA,
  SEARCH_QUERY_SCHEMA,
} from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { declareField } from '../base/declared.ts';
import { EmployeeMatchType, ServiceMatchType } from './match-types.ts';
import { CatalogType } from './provider-types.ts';
import { ResolutionType } from './resolution-types.ts';

const EXPLAIN = 'Whether to return which words matched and how. Use it to find out why a record is found or not.';

const ResolveSelectionInput = builder.inputType('ResolveSelectionInput', {
  description:
    'The words of the caller, or the ids that you already know: `utterance`, `serviceQuery`, `employeeQuery`, `serviceId`, `employeeId`.',
  fields: (t) => ({
    utterance: t.field({
      type: 'Text',
      validate: RESOLUTION_TEXT_SCHEMA,
      description: "The caller's sentence; instead of both queries.",
    }),
    serviceQuery: t.field({
      type: 'Text',
      validate: RESOLUTION_TEXT_SCHEMA,
      description: "The caller's words for the service.",
    }),
    employeeQuery: t.field({
      type: 'Text',
      validate: RESOLUTION_TEXT_SCHEMA,
      description: "The caller's words for the employee.",
    }),
    serviceId: t.field({ type: 'UUID', description: 'The service, if you know it; instead of `serviceQuery`.' }),
    employeeId: t.field({ type: 'UUID', description: 'The employee, if you know them; instead of `employeeQuery`.' }),
    locale: t.field({
      type: 'Locale',
      description:
        'The spoken language, such as `pl-PL`; its short forms of given names are tried first. By default the language of the provider.',
    }),
    explain: t.boolean({ description: EXPLAIN }),
    limit: t.int({ required: true, defaultValue: RESOLVE_LIMIT_DEFAULT, validate: SEARCH_LIMIT_SCHEMA }),
  }),
});

builder.queryFields((t) => {
  const searchArguments = (employeeId: string, serviceId: string) => ({
    q: t.arg({
      type: 'Text',
      required: true,
      validate: SEARCH_QUERY_SCHEMA,
      description: 'The name, as it was said or typed.',
    }),
    employeeId: t.arg({ type: 'UUID', description: employeeId }),
    serviceId: t.arg({ type: 'UUID', description: serviceId }),
    explain: t.arg.boolean({ description: EXPLAIN }),
    limit: t.arg.int({ required: true, defaultValue: SEARCH_LIMIT_DEFAULT, validate: SEARCH_LIMIT_SCHEMA }),
  });
  return {
    catalog: t.field({
      type: CatalogType,
      description:
        'The booking catalog: categories, services with their rules, employees with the services that they perform.',
      authScopes: { scope: 'catalog:read' },
      resolve: (_root, _args, ctx) => getCatalog(ctx),
    }),
    searchServices: t.field({
      type: [ServiceMatchType],
      description: 'Active services whose name or alias matches, best first.',
      authScopes: { scope: 'catalog:read' },
      extensions: declareField({ errors: ['NOT_FOUND'] }),
      args: searchArguments('Only services that this employee performs.', 'Only this service.'),
      resolve: (_root, args, ctx) => searchServices(ctx, args),
    }),
    searchEmployees: t.field({
      type: [EmployeeMatchType],
      description: 'Active employees whose name or alias matches, best first.',
      authScopes: { scope: 'catalog:read' },
      extensions: declareField({ errors: ['NOT_FOUND'] }),
      args: searchArguments('Only this employee.', 'Only employees who perform this service.'),
      resolve: (_root, args, ctx) => searchEmployees(ctx, args),
    }),
    resolveSelection: t.field({
      type: ResolutionType,
      description:
        'Turns spoken names into a service and an employee, or returns the next question for the client. It never guesses.',
      authScopes: { scope: 'catalog:read' },
      extensions: declareField({ rules: [resolveRules], errors: ['NOT_FOUND'] }),
      args: { input: t.arg({ type: ResolveSelectionInput, required: true }) },
      resolve: (_root, { input }, ctx) => resolveSelection(ctx, input),
    }),
  };
});
