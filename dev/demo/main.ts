import {
  configOf,
  type Integrator,
  type IntegratorOptions,
  integratorCommand,
  serviceAtHand,
  signIn,
} from '../integrator.ts';
import { runProgram } from '../run-program.ts';
import { noService } from '../running-service.ts';
import { startCrm } from './failing-deliveries.ts';
import { fillTwoWeeks, hasLife } from './life.ts';
import { playDay } from './live-day.ts';
import { playMainJob } from './main-job.ts';
import { openSalon } from './salon.ts';
import { startService } from './start-service.ts';

/**
 * Two weeks of bookings, once. A CRM fails meanwhile: what this answers is settled once it has what the service sends
 * again.
 */
async function giveLife(integrator: Integrator): Promise<{ readonly recovery: Promise<void> }> {
  const salon = await openSalon(integrator.service);
  if (await hasLife(salon)) {
    console.log('The salon has two weeks of bookings already.');
    return { recovery: Promise.resolve() };
  }
  const crm = await startCrm(integrator, salon.desk);
  const stop = () => void crm.end().then(() => process.exit());
  process.once('SIGINT', stop);
  await fillTwoWeeks(salon, (date, booked) => console.log(`${date}  ${booked} bookings so far`));
  const recover = async () => {
    await crm.waitForRecovery((refused) =>
      console.log(
        `Its CRM refused ${refused} deliveries: the second attempts come by themselves, Ctrl-C ends the wait.`,
      ),
    );
    await crm.end();
    process.off('SIGINT', stop);
  };
  return { recovery: recover() };
}

interface DemoOptions extends IntegratorOptions {
  readonly life?: boolean;
  readonly live?: boolean;
}

async function demo(options: DemoOptions): Promise<void> {
  const config = configOf(options);
  const running = await serviceAtHand(options, config);
  if (options.life || options.live) {
    if (!running) throw new Error(await noService(config));
    const { recovery } = await giveLife(await signIn(running, config, options));
    console.log(`\nLook at it: ${running.url}/console/calendar`);
    await Promise.all([recovery, ...(options.live ? [playDay(running, (what) => console.log(what))] : [])]);
    return;
  }
  const started = running === null ? await startService(config) : null;
  const service = running ?? started;
  try {
    console.log(`The service at ${service?.url}\n`);
    if (service) await playMainJob(await signIn(service, config, options));
    console.log('\nEvery step was right.');
  } finally {
    await started?.stop();
    if (started) console.log('The service that this demo started has ended; npm start starts one that stays.');
  }
}

const about = 'Plays the main job over HTTP alone, on the service that runs, or on one that it starts and ends.';
const command = integratorCommand('npm run demo --', about)
  .option('--life', 'give the salon two weeks of bookings to look at, on the service that runs')
  .option('--live', "the same, and then a salon's day at speed, until it is stopped");
await runProgram(command.action(demo));
