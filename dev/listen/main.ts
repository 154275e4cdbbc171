import { request } from 'undici';
import { verifyWebhook } from '../../packages/client/src/index.ts';
import { failureText } from '../../src/config/failure-text.ts';
import { type ReceivedWebhook, startReceiver } from '../demo/receiver.ts';
import {
  getService,
  type Integrator,
  type IntegratorOptions,
  integratorCommand,
  loadServiceConfig,
  signIn,
  subscribe,
} from '../integrator.ts';
import { runProgram } from '../run-program.ts';
import { noService } from '../running-service.ts';
import { type Problem, readJson, toLine } from './describe-delivery.ts';

const FORWARD_DEADLINE_MS = 14_000;
/** Headers that belong to a connection and are not forwarded (RFC 9110 section 7.6.1). */
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
  const config = loadServiceConfig(options);
  const service = await getService(options, config);
  if (service === null) throw new Error(`${await noService(config)} Start one in another terminal: npm start`);
  const integrator = await signIn(service, config, options);
  const secret = Promise.withResolvers<string>();
  const receiver = await startReceiver(async (webhook) =>
    handleWebhook(webhook, await checkSignature(webhook, await secret.promise), options),
  );
  const events = options.events.split(',').map((event) => event.trim());
  try {
    const subscription = await subscribe(integrator, receiver.url, events);
    secret.resolve(subscription.secret);
    const target = options.forward === undefined ? '' : `, forwarded to ${options.forward}`;
    console.error(`Listening for ${events.join(', ')} of ${service.url}${target}.`);
    console.error(`They are signed with ${subscription.secret}, until Ctrl-C ends this program.`);
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
    throw new Error(`${failureText(error)} The subscription remains until the next npm run listen removes it.`);
  }
}

async function checkSignature({ rawBody, headers }: ReceivedWebhook, secret: string): Promise<Problem> {
  try {
    await verifyWebhook(rawBody, headers, secret);
    return null;
  } catch (error) {
    return failureText(error);
  }
}

async function handleWebhook(webhook: ReceivedWebhook, problem: Problem, options: ListenOptions): Promise<number> {
  const { forward, json } = options;
  const forwarded = forward === undefined ? null : await forwardWebhook(forward, webhook);
  const status = forwarded?.status ?? (problem === null ? 204 : 400);
  if (json) {
    console.log(JSON.stringify({ verified: problem === null, forwarded, envelope: readJson(webhook.rawBody) }));
    return status;
  }
  console.log(`${new Date().toLocaleTimeString('en-GB')}  ${toLine(webhook.rawBody, problem)}`);
  if (forwarded) console.log(`          → ${forward}  ${forwarded.status ?? forwarded.problem}`);
  return forwarded && forwarded.status === null ? 502 : status;
}

/** Posts the same bytes with the same headers to `url`. Returns the status, or the reason of the failure. */
async function forwardWebhook(url: string, { headers, rawBody }: ReceivedWebhook) {
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

const description = 'Subscribes to webhooks of the running service, verifies each one and prints it.';
const program = integratorCommand('npm run listen --', description)
  .option('--events <events>', 'the event names, separated by commas', '*')
  .option('--forward <url>', 'forward each webhook unchanged and return the response status')
  .option('--json', 'print one line of JSON for each webhook');
await runProgram(program.action(listen));
