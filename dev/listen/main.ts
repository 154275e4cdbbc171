import { request } from 'undici';
import { verifyWebhook } from '../../packages/client/src/index.ts';
import { failureText } from '../../src/kernel/failure-text.ts';
import { type ReceivedWebhook, startReceiver } from '../demo/receiver.ts';
import {
  configOf,
  type Integrator,
  type IntegratorOptions,
  integratorCommand,
  serviceAtHand,
  signIn,
  subscribe,
} from '../integrator.ts';
import { runProgram } from '../run-program.ts';
import { noService } from '../running-service.ts';
import { lineOf, type Problem, readJson } from './describe-delivery.ts';

const FORWARD_DEADLINE_MS = 14_000;
/** Of a connection, not of the request (RFC 9110, 7.6.1). */
const NOT_FORWARDED: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

interface ListenOptions extends IntegratorOptions {
  readonly events: string;
  readonly forward?: string;
  readonly json?: boolean;
}

async function listen(options: ListenOptions): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    process.stdout.once('error', () => resolve());
  });
  const config = configOf(options);
  const service = await serviceAtHand(options, config);
  if (service === null) throw new Error(`${await noService(config)} Start one in another terminal: npm start`);
  const integrator = await signIn(service, config, options);
  const secret = Promise.withResolvers<string>();
  const receiver = await startReceiver(async (webhook) =>
    take(webhook, await problemOf(webhook, await secret.promise), options),
  );
  const events = options.events.split(',').map((event) => event.trim());
  try {
    const subscription = await subscribe(integrator, receiver.url, events);
    secret.resolve(subscription.secret);
    const target = options.forward === undefined ? '' : `, passed on to ${options.forward}`;
    console.error(`Listening for ${events.join(', ')} of ${service.url}${target}.`);
    console.error(`They are signed with ${subscription.secret}, until Ctrl-C.`);
    await ended;
    await unsubscribe(() => signIn(service, config, options), subscription.id);
  } finally {
    receiver.close();
  }
}

async function unsubscribe(signInAgain: () => Promise<Integrator>, id: string): Promise<void> {
  try {
    const { client } = await signInAgain();
    await client.webhooks.delete(id);
    console.error('The subscription is removed.');
  } catch (error) {
    throw new Error(`${failureText(error)} The subscription stays until the next npm run listen removes it.`);
  }
}

async function problemOf({ rawBody, headers }: ReceivedWebhook, secret: string): Promise<Problem> {
  try {
    await verifyWebhook(rawBody, headers, secret);
    return null;
  } catch (error) {
    return failureText(error);
  }
}

async function take(webhook: ReceivedWebhook, problem: Problem, options: ListenOptions): Promise<number> {
  const { forward, json } = options;
  const forwarded = forward === undefined ? null : await passOn(forward, webhook);
  const status = forwarded?.status ?? (problem === null ? 204 : 400);
  if (json) {
    console.log(JSON.stringify({ verified: problem === null, forwarded, envelope: readJson(webhook.rawBody) }));
    return status;
  }
  console.log(`${new Date().toLocaleTimeString('en-GB')}  ${lineOf(webhook.rawBody, problem)}`);
  if (forwarded) console.log(`          → ${forward}  ${forwarded.status ?? forwarded.problem}`);
  return forwarded && forwarded.status === null ? 502 : status;
}

/** Posts the same bytes with the same headers to `url`; what is answered there, or why nothing is. */
async function passOn(url: string, { headers, rawBody }: ReceivedWebhook) {
  try {
    const signal = AbortSignal.timeout(FORWARD_DEADLINE_MS);
    const answer = await request(url, { method: 'POST', headers: textHeaders(headers), body: rawBody, signal });
    await answer.body.dump();
    return { status: answer.statusCode, problem: null };
  } catch (error) {
    return { status: null, problem: failureText(error) };
  }
}

function textHeaders(headers: ReceivedWebhook['headers']): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name));
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}

const about = 'Subscribes to webhooks of the service that runs, and prints each one that arrives, verified.';
const program = integratorCommand('npm run listen --', about)
  .option('--events <events>', 'which ones, with commas between', '*')
  .option('--forward <url>', 'pass each one on as it came, and answer what is answered there')
  .option('--json', 'print one line of JSON for each');
await runProgram(program.action(listen));
