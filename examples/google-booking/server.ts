import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { isApiError } from 'booking-integration-client';
import { type ZodType, z } from 'zod';
import { type Bookings, UnknownError } from './bookings.ts';
import {
  BATCH_AVAILABILITY_LOOKUP,
  CREATE_BOOKING,
  GET_BOOKING_STATUS,
  LIST_BOOKINGS,
  UPDATE_BOOKING,
} from './messages.ts';

/** The user and password that are registered with Google for this server. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

type Operation = (sent: unknown) => Promise<object>;

/** Google's Booking API v3 (REST) over the operations. */
export function bookingServer(bookings: Bookings, login: Login, onError: (error: unknown) => void): Server {
  const operations = operationsOf(bookings);
  return createServer((request, response) => {
    void answerTo(request, operations, login, onError).then(({ status, body }) => send(response, status, body));
  });
}

function operationsOf(bookings: Bookings): ReadonlyMap<string, Operation> {
  const parsed =
    <Sent>(schema: ZodType<Sent>, run: (sent: Sent) => Promise<object>): Operation =>
    async (sent) =>
      await run(schema.parse(sent));
  return new Map([
    ['GET HealthCheck', async () => ({})],
    [
      'POST BatchAvailabilityLookup',
      parsed(BATCH_AVAILABILITY_LOOKUP, (sent) => bookings.batchAvailabilityLookup(sent)),
    ],
    ['POST CreateBooking', parsed(CREATE_BOOKING, (sent) => bookings.createBooking(sent))],
    ['POST UpdateBooking', parsed(UPDATE_BOOKING, (sent) => bookings.updateBooking(sent))],
    ['POST GetBookingStatus', parsed(GET_BOOKING_STATUS, (sent) => bookings.getBookingStatus(sent))],
    ['POST ListBookings', parsed(LIST_BOOKINGS, (sent) => bookings.listBookings(sent))],
  ]);
}

async function answerTo(
  request: IncomingMessage,
  operations: ReadonlyMap<string, Operation>,
  login: Login,
  onError: (error: unknown) => void,
): Promise<Answer> {
  const [, name = ''] = /^\/v3\/(\w+)\/?$/.exec(request.url ?? '') ?? [];
  const operation = operations.get(`${request.method} ${name}`);
  if (!isLoggedIn(request, login)) return refusal(401, 'The user or the password is wrong.');
  if (!operation) return refusal(404, 'There is no such operation.');
  try {
    return { status: 200, body: await operation(request.method === 'POST' ? await json(request) : null) };
  } catch (error) {
    const answer = refusalOf(error);
    if (answer.status >= 500) onError(error);
    return answer;
  }
}

function refusalOf(error: unknown): Answer {
  if (error instanceof SyntaxError) return refusal(400, 'The body is not valid JSON.');
  if (error instanceof z.ZodError) return refusal(400, z.prettifyError(error));
  if (error instanceof UnknownError || isApiError(error, 'NOT_FOUND')) return refusal(404, error.message);
  if (isApiError(error, 'VALIDATION_FAILED') || isApiError(error, 'IDEMPOTENCY_KEY_REUSED'))
    return refusal(400, error.message);
  return refusal(500, 'The booking service did not answer.');
}

const refusal = (status: number, message: string): Answer => ({ status, body: { error: { message } } });

function isLoggedIn({ headers }: IncomingMessage, { user, password }: Login): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
  const sent = Buffer.from(headers.authorization ?? '');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
