import {
  CreateClientDocument,
  DeleteClientDocument,
  EraseClientDocument,
  ExportClientDocument,
  GetClientDocument,
  IdentifyClientDocument,
  ListClientsDocument,
  MergeClientsDocument,
  PreviewMergeDocument,
  SearchClientsDocument,
  UpdateClientDocument,
} from '../operations.generated.ts';
import { type Route, replayedHeader, route } from './route.ts';

/** The routes of a provider's clients. */
export const CLIENT_ROUTES: readonly Route[] = [
  route('GET', 'clients', ListClientsDocument, { body: 'clientPage' }),
  route('POST', 'clients', CreateClientDocument, {
    status: 201,
    body: 'createClient.client',
    headers: replayedHeader('createClient.replayed'),
    location: 'createClient.client.id',
  }),
  route('POST', 'clients/identify', IdentifyClientDocument, {
    body: 'identifyClient',
    tool: {
      use: 'At the start of a call whose number is known. AMBIGUOUS: ask for the first name and call again. It is no proof of who calls.',
    },
  }),
  route('GET', 'clients/search', SearchClientsDocument, { body: 'searchClients' }),
  route('GET', 'clients/{id}', GetClientDocument, {
    body: 'providerClient',
    tool: { use: 'To greet a caller by name. Read none of their data out to a caller who has not named it first.' },
  }),
  route('PATCH', 'clients/{id}', UpdateClientDocument, {
    body: 'updateClient.client',
    headers: replayedHeader('updateClient.replayed'),
  }),
  route('GET', 'clients/{id}/merge', PreviewMergeDocument, { body: 'clientMergePreview' }),
  route('POST', 'clients/{id}/merge', MergeClientsDocument, {
    body: 'mergeClients.client',
    headers: replayedHeader('mergeClients.replayed'),
  }),
  route('DELETE', 'clients/{id}', DeleteClientDocument, { body: null }),
  route('POST', 'clients/{id}/erase', EraseClientDocument, { body: 'eraseClient', bodyOptional: true }),
  route('GET', 'clients/{id}/export', ExportClientDocument, { body: 'clientExport' }),
];
