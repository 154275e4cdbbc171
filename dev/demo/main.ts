import {
  getService,
  type Integrator,
  type IntegratorOptions,
  integratorCommand,
  loadServiceConfig,
  signIn,
} from '../integrator.ts';
import { runProgram } from '../run-program.ts';
import { noService } from '../running-service.ts';
import { startFailingEndpoint } from './failing-deliveries.ts';
import { fillTwoWeeks, hasBookings } from './life.ts';
import { simulateDay } from './live-day.ts';
import { runIntegration } from './main-job.ts';
import { openSalon } from './salon.ts';
import { startService } from './start-service.ts';

/**
 * Adds two weeks of bookings, unless they exist, while a webhook endpoint refuses some deliveries. `recovery` resolves
 * after the service has delivered those again.
 */
async function addTwoWeeks(integrator: Integrator): Promise<{ readonly recovery: Promise<void> }> {
  const salon = await openSalon(integrator.service);
  if (await hasBookings(salon)) {
    console.log('The salon has two weeks of bookings already.');
    return { recovery: Promise.resolve() };
  }
  const crm = await startFailingEndpoint(integrator, salon.desk);
  const stop = () => void crm.stop().then(() => process.exit());
  process.once('SIGINT', stop);
  await fillTwoWeeks(salon, (date, booked) => console.log(`${date}  ${booked} bookings so far`));
  const recover = async () => {
    await crm.waitForRecovery((refused) =>
      console.log(`Its CRM refused ${refused} deliveries: the service retries them by itself, Ctrl-C ends the wait.`),
    );
    await crm.stop();
    process.off('SIGINT', stop);
  };
  return { recovery: recover() };
}

interface DemoOptions extends IntegratorOptions {
  readonly life?: boolean;
  readonly live?: boolean;
}

async function demo(options: DemoOptions): Promise<void> {
  const config = loadServiceConfig(options);
  const running = await getService(options, config);
  if (options.life || options.live) {
    if (!running) throw new Error(await noService(config));
    const { recovery } = await addTwoWeeks(await signIn(running, config, options));
    console.log(`\nLook at it: ${running.url}/console/calendar`);
    await Promise.all([recovery, ...(options.live ? [simulateDay(running, (what) => console.log(what))] : [])]);
    return;
  }
  const started = running === null ? await startService(config) : null;
  const service = running ?? started;
  try {
    console.log(`The service at ${service?.url}\n`);
    if (service) await runIntegration(await signIn(service, config, options));
    console.log('\nEvery step was right.');
  } finally {
    await started?.stop();
    if (started) console.log('The service that this demo started has ended; npm start starts one that keeps running.');
  }
}

const description = 'Runs the main job over HTTP only, on the running service or on a temporary one.';
const command = integratorCommand('npm run demo --', description)
  .option('--life', 'add two weeks of bookings to the salon of the running service')
  .option('--live', "the same, and then simulate a salon's day at high speed, until it is stopped");
await runProgram(command.action(demo));
