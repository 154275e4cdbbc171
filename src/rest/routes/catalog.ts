import { getCatalog } from '../../domain/catalog/get-catalog.ts';
import {
  GetCatalogDocument,
  GetMeDocument,
  ListPhrasesDocument,
  ResolveSelectionDocument,
  SearchEmployeesDocument,
  SearchServicesDocument,
} from '../operations.generated.ts';
import { type Route, route } from './route.ts';

/** The routes of the caller and of the catalog. */
export const CATALOG_ROUTES: readonly Route[] = [
  route('GET', '/integrations/v1/me', GetMeDocument, { body: 'viewer' }),

  route('GET', 'catalog', GetCatalogDocument, {
    body: 'catalog.content',
    etag: 'catalog.etag',
    cached: getCatalog,
    tool: {
      name: 'getProvider',
      use: 'The provider: opening hours, address, telephone, policy, time zone, and which kinds of service (`categories`). For the services of one kind, search for its name with searchServices.',
      parts: ['provider', 'contact', 'openingHours', 'categories'],
    },
  }),
  route('GET', 'catalog/services/search', SearchServicesDocument, {
    body: 'searchServices',
    tool: {
      use: 'When the caller asks what a service costs (`price.text`), how long it takes, or what there is of a kind.',
      fixed: { limit: 5, explain: false },
    },
  }),
  route('GET', 'catalog/employees/search', SearchEmployeesDocument, {
    body: 'searchEmployees',
    tool: { use: 'When the caller asks who works there or who does something.', fixed: { limit: 5, explain: false } },
  }),
  route('GET', 'catalog/phrases', ListPhrasesDocument, { body: 'recognizerPhrases' }),
  route('POST', 'catalog/resolve', ResolveSelectionDocument, {
    status: 201,
    body: 'resolveSelection',
    tool: {
      use: "Begin here with the spoken words. RESOLVED: go on with `resolved`. Else ask them about `question` with the candidates' names; never choose for them. Without candidates offer `categories` or `performers`. `pairs`: who performs it, also for a `serviceId` alone. `time`: day and time of an `utterance`.",
      fixed: { limit: 5, explain: false },
    },
  }),
];
