import type { Runner } from 'tenant-sql/query/statements.ts';
import {
  eraseAuditEvents,
  eraseConversations,
  eraseDeliveries,
  eraseLoggedEvents,
  eraseMails,
  eraseReservationEvents,
  eraseResponseBodies,
} from '../../db/clients/erase/erase-copies.ts';
import {
  eraseClaimTokens,
  eraseClientRecords,
  eraseIdempotencyKeys,
  eraseReservationTexts,
} from '../../db/clients/erase/erase-records.ts';
import type { ErasedPerson } from '../../db/clients/erase/erased-person.ts';
import type { ClientExport } from './client-export.ts';
import { eraseUnusedAccounts } from './erase-accounts.ts';

/** One table with personal data. */
interface PersonalDataCopy {
  readonly table: string;
  /** The columns with personal data; for JSON columns the paths. */
  readonly columns: Readonly<Record<string, '*' | readonly string[]>>;
  /** The modules that read the personal data. */
  readonly readers: readonly string[];
  /** Erases the personal data of a person permanently. */
  erase(db: Runner, person: ErasedPerson): Promise<void>;
  /** The part of `GET clients/{id}/export` that contains the data. */
  readonly exportedAs: keyof ClientExport;
}

const WHOLE = '*';

/**
 * Every copy of personal data of clients, in the order of an erasure. Reservations are first, because a concurrent
 * change that waits for their lock may write copies. A test compares the list with the columns of the database
 * (contract 2.12).
 */
export const PERSONAL_DATA_COPIES: readonly PersonalDataCopy[] = [
  {
    table: 'reservation',
    columns: { client_note: WHOLE, internal_note: WHOLE, custom_fields: WHOLE, cancellation_reason: WHOLE },
    readers: ['src/db/reservations/read/view.ts'],
    erase: eraseReservationTexts,
    exportedAs: 'reservations',
  },
  {
    table: 'reservation_event',
    columns: { reason: WHOLE, changes: ['$[*].from', '$[*].to'] },
    readers: ['src/db/reservations/read/events.ts', 'src/db/audit/audit-events.ts'],
    erase: eraseReservationEvents,
    exportedAs: 'reservations',
  },
  {
    table: 'logged_event',
    columns: {
      payload: ['$.record', '$.booking', '$.changes[*].from', '$.changes[*].to', '$.reason', '$.conversation'],
    },
    readers: ['src/domain/webhooks/event-log.ts'],
    erase: eraseLoggedEvents,
    exportedAs: 'events',
  },
  {
    table: 'webhook_delivery',
    columns: {
      body: [
        '$.data.client',
        '$.data.booking',
        '$.data.conversation',
        '$.data.changes[*].from',
        '$.data.changes[*].to',
      ],
    },
    readers: ['src/domain/webhooks/delivery-body.ts', 'src/jobs/deliver-webhook.ts'],
    erase: eraseDeliveries,
    exportedAs: 'deliveries',
  },
  {
    table: 'webhook_attempt',
    columns: { response_body: WHOLE },
    readers: ['src/domain/webhooks/response-bodies.ts'],
    erase: eraseResponseBodies,
    exportedAs: 'deliveries',
  },
  {
    table: 'mail',
    columns: { recipient: WHOLE, content: ['$.clientFirstName', '$.locales'], captured: WHOLE },
    readers: [
      'src/domain/notifications/reservation-mails.ts',
      'src/domain/notifications/captured-mails.ts',
      'src/jobs/send-mail.ts',
    ],
    erase: eraseMails,
    exportedAs: 'mails',
  },
  {
    table: 'audit_event',
    columns: { changes: ['$[*].from', '$[*].to'] },
    readers: ['src/domain/audit/list-audit-events.ts'],
    erase: eraseAuditEvents,
    exportedAs: 'audit',
  },
  {
    table: 'conversation',
    columns: { conversation_id: WHOLE, wanted_phone: WHOLE },
    readers: ['src/domain/calls-to-return/calls-to-return.ts', 'src/domain/calls-to-return/report-unfulfilled.ts'],
    erase: eraseConversations,
    exportedAs: 'conversations',
  },
  {
    table: 'conversation_step',
    columns: { conversation_id: WHOLE },
    readers: ['src/domain/reservations/read/get-conversation.ts'],
    erase: eraseConversations,
    exportedAs: 'conversations',
  },
  {
    table: 'api_request',
    columns: { conversation_id: WHOLE, request_id: WHOLE },
    readers: ['src/domain/requests/list-requests.ts'],
    erase: eraseConversations,
    exportedAs: 'conversations',
  },
  {
    table: 'claim_token',
    columns: { token_hash: WHOLE, address_hash: WHOLE },
    readers: ['src/db/clients/claims.ts'],
    erase: eraseClaimTokens,
    exportedAs: 'claim',
  },
  {
    table: 'idempotency_key',
    columns: { key: WHOLE, fingerprint: WHOLE },
    readers: ['src/domain/idempotency/run-idempotently.ts'],
    erase: eraseIdempotencyKeys,
    exportedAs: 'idempotencyKeys',
  },
  {
    table: 'provider_client',
    columns: {
      ...{ first_name: WHOLE, last_name: WHOLE, email: WHOLE, canonical_email: WHOLE, phone: WHOLE },
      ...{ other_phones: WHOLE, other_emails: WHOLE, other_contacts: WHOLE },
      ...{ locale: WHOLE, timezone: WHOLE, note: WHOLE, external_client_id: WHOLE, search_text: WHOLE },
    },
    readers: ['src/domain/clients/records.ts'],
    erase: eraseClientRecords,
    exportedAs: 'client',
  },
  {
    table: 'account',
    columns: { issuer: WHOLE, subject: WHOLE },
    readers: ['src/db/clients/claims.ts'],
    erase: eraseUnusedAccounts,
    exportedAs: 'claim',
  },
];
