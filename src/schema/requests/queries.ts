import type { RequestLogRow } from '../../db/requests/list-requests.ts';
import {
  connectLoggedRequests,
  listLoggedRequests,
  type RequestLogPage,
  STATUS_FILTER,
} from '../../domain/requests/list-requests.ts';
import { REQUEST_LOG_DAYS } from '../../domain/requests/request-log.ts';
import { CURSOR_SCHEMA, PAGE_SIZE_DEFAULT, PAGE_SIZE_SCHEMA } from '../../kernel/limits.ts';
import { builder } from '../base/builder.ts';
import { connectionType, PAGING_ARGUMENTS, TIME_FILTER_OPTIONS } from '../base/connection.ts';

const RequestType = builder.objectRef<RequestLogRow>('IntegrationRequest').implement({
  description: 'An answered request of an integration client, without bodies and values.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of this entry.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was answered, in UTC.' }),
    method: t.exposeString('method', { description: 'The HTTP method.' }),
    route: t.exposeString('route', { description: 'The path as the contract names it, with `{…}` in place of ids.' }),
    status: t.exposeInt('status', { description: 'The HTTP status of the answer.' }),
    errorCode: t.exposeString('errorCode', { nullable: true, description: 'The error code; null: it succeeded.' }),
    requestId: t.exposeString('requestId', { description: 'The `X-Request-Id` of the answer.' }),
    conversationId: t.exposeString('conversationId', {
      nullable: true,
      description: 'The `Conversation-Id` of the request; null: it named none.',
    }),
    durationMs: t.exposeInt('durationMs', { description: 'How long the answer took.' }),
    integrationClientId: t.expose('integrationClientId', { type: 'UUID', description: 'The integration client.' }),
    clientName: t.exposeString('clientName', { description: 'The name of the integration client.' }),
  }),
});

const RequestPageType = builder.objectRef<RequestLogPage>('IntegrationRequestPage').implement({
  description: 'One page of the request log.',
  fields: (t) => ({
    items: t.expose('items', { type: [RequestType], description: 'The newest first.' }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description: 'The cursor of the next page; null: there is none.',
    }),
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether there are more requests.' }),
  }),
});

const RequestConnectionType = connectionType(
  RequestType,
  'IntegrationRequest',
  'Answered requests, newest first, with cursors.',
);

const FILTER_ARGS = builder.args((t) => ({
  status: t.field({
    type: 'Text',
    validate: STATUS_FILTER,
    description: 'Only answers with this status, such as `409`, or of this class, such as `4xx`.',
  }),
  since: t.field({ ...TIME_FILTER_OPTIONS, description: 'Only requests that were answered at this time or later.' }),
}));

builder.queryFields((t) => ({
  requests: t.field({
    type: RequestPageType,
    description: `The answered requests of this integration client in the last ${REQUEST_LOG_DAYS} days, newest first. An answer appears within seconds; while the service is overloaded some are left out.`,
    authScopes: { scope: 'webhooks:read' },
    args: {
      ...FILTER_ARGS,
      cursor: t.arg({
        type: 'Text',
        validate: CURSOR_SCHEMA,
        description: 'The `nextCursor` of the previous page. It contains the filters, so you may leave them out.',
      }),
      pageSize: t.arg.int({ required: true, defaultValue: PAGE_SIZE_DEFAULT, validate: PAGE_SIZE_SCHEMA }),
    },
    resolve: (_root, args, ctx) => listLoggedRequests(ctx, args),
  }),
  integrationRequests: t.field({
    type: RequestConnectionType,
    description: `The answered requests of the last ${REQUEST_LOG_DAYS} days, newest first: of all integration clients for the workspace, of its own for an integration client.`,
    authScopes: { scope: 'webhooks:read' },
    args: {
      ...FILTER_ARGS,
      integrationClientId: t.arg({ type: 'UUID', description: 'Only of this integration client.' }),
      ...PAGING_ARGUMENTS,
    },
    resolve: (_root, args, ctx) => connectLoggedRequests(ctx, args),
  }),
}));
