import type { ClientIdentification } from '../../domain/clients/identify-client.ts';
import type { ClientPage } from '../../domain/clients/list-clients.ts';
import type {
  ClientRecord,
  ClientWriteResponse,
  DeletedClientRecord,
  ErasedClientRecord,
} from '../../domain/clients/records.ts';
import type { ClientWriteResult } from '../../domain/clients/write-client.ts';
import { builder } from '../base/builder.ts';

const AccountStatusType = builder.enumType('AccountStatus', {
  description: 'Whether an account holder has claimed the record.',
  values: {
    GUEST: { description: 'No account holder has claimed it.' },
    CLAIMED: { description: 'It belongs to an account holder.' },
  } as const,
});

const OTHER = 'By these too the client is found, and nothing is mailed there; at most 5.';

export const ProviderClientType = builder.objectRef<ClientRecord>('ProviderClient').implement({
  description: 'A person known to the provider. Several clients may share a phone number or an e-mail address.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName', { nullable: true }),
    email: t.expose('email', {
      type: 'EmailAddress',
      nullable: true,
      description: "The client's e-mail address, as it was sent.",
    }),
    phone: t.expose('phone', { type: 'PhoneNumber', nullable: true }),
    otherPhones: t.expose('otherPhones', { type: ['PhoneNumber'], description: OTHER }),
    otherEmails: t.expose('otherEmails', { type: ['EmailAddress'], description: OTHER }),
    accountStatus: t.expose('accountStatus', { type: AccountStatusType }),
    locale: t.expose('locale', { type: 'Locale', nullable: true, description: 'The language of mails to the client.' }),
    timezone: t.expose('timezone', {
      type: 'TimeZone',
      nullable: true,
      description: "The client's own time zone; null: the provider's.",
    }),
    note: t.exposeString('note', { nullable: true, description: 'Visible to the provider, never to the client.' }),
    externalClientId: t.exposeString('externalClientId', {
      nullable: true,
      description: 'Your own reference; no other client of the provider may have it, except deleted ones.',
    }),
    version: t.exposeInt('version', { description: 'Rises with every change.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const DeletedClientType = builder.objectRef<DeletedClientRecord>('DeletedClient').implement({
  description: 'The remaining data of a deleted client.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    externalClientId: t.exposeString('externalClientId', { nullable: true }),
    version: t.exposeInt('version', { description: 'Higher than the last version of the client.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime' }),
  }),
});

export const ErasedClientType = builder.objectRef<ErasedClientRecord>('ErasedClient').implement({
  description: 'A client whose data was erased.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    externalClientId: t.exposeString('externalClientId', { nullable: true }),
  }),
});

const ClientFeedItemType = builder.unionType('ClientFeedItem', {
  description: 'A live client, or with `updatedSince` also one that was deleted.',
  types: [ProviderClientType, DeletedClientType],
  resolveType: (item) => ('deletedAt' in item ? DeletedClientType : ProviderClientType),
});

export const ClientPageType = builder.objectRef<ClientPage>('ClientPage').implement({
  description: 'One page of clients.',
  fields: (t) => ({
    items: t.expose('items', { type: [ClientFeedItemType], description: 'By `updatedAt`, then by `id`.' }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description:
        'The cursor of the next page. With `updatedSince` it is never null: keep it to request later changes.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are more items now.' }),
  }),
});

const IdentificationStatusType = builder.enumType('IdentificationStatus', {
  values: {
    MATCHED: { description: 'Exactly one client has this number, or this number and the first name.' },
    NOT_FOUND: { description: 'No client has this number.' },
    AMBIGUOUS: { description: 'Several clients share this number, and no first name selects one of them.' },
  } as const,
});

export const ClientIdentificationType = builder.objectRef<ClientIdentification>('ClientIdentification').implement({
  description: 'The client that a phone number belongs to; no other data of the client.',
  fields: (t) => ({
    status: t.expose('status', { type: IdentificationStatusType }),
    providerClientId: t.expose('providerClientId', {
      type: 'UUID',
      nullable: true,
      description: 'The id of the client; null unless the status is `MATCHED`.',
    }),
  }),
});

const UNREAD = 'Null without the scope `clients:read`, unless this request sent it.';

const WrittenClientType = builder.objectRef<ClientWriteResponse>('WrittenClient').implement({
  description:
    'A client after a write. Without the scope `clients:read` only the id, the version, `createdAt`, `updatedAt` and the fields sent in this request are returned; all others are null.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID' }),
    firstName: t.exposeString('firstName', { nullable: true, description: UNREAD }),
    lastName: t.exposeString('lastName', { nullable: true, description: UNREAD }),
    email: t.expose('email', { type: 'EmailAddress', nullable: true, description: UNREAD }),
    phone: t.expose('phone', { type: 'PhoneNumber', nullable: true, description: UNREAD }),
    otherPhones: t.expose('otherPhones', { type: ['PhoneNumber'], nullable: true, description: UNREAD }),
    otherEmails: t.expose('otherEmails', { type: ['EmailAddress'], nullable: true, description: UNREAD }),
    accountStatus: t.expose('accountStatus', {
      type: AccountStatusType,
      nullable: true,
      description: 'Null without `clients:read`.',
    }),
    locale: t.expose('locale', { type: 'Locale', nullable: true, description: UNREAD }),
    timezone: t.expose('timezone', { type: 'TimeZone', nullable: true, description: UNREAD }),
    note: t.exposeString('note', { nullable: true, description: UNREAD }),
    externalClientId: t.exposeString('externalClientId', { nullable: true, description: UNREAD }),
    version: t.exposeInt('version', { description: 'Rises with every change.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const ClientWriteType = builder.objectRef<ClientWriteResult>('ClientWrite').implement({
  description: 'A client after a write.',
  fields: (t) => ({
    client: t.expose('client', { type: WrittenClientType }),
    replayed: t.exposeBoolean('replayed', {
      description:
        'An earlier request with the same idempotency key had made this change. The fields show the client as it is now.',
    }),
  }),
});
