import { reportUnfulfilledConversations } from '../../../src/domain/calls-to-return/report-unfulfilled.ts';
import { serveSalon } from '../../client/served-salon.ts';
import { salonFile } from './salon-file.ts';
import type { World } from './world.ts';

const TICK_MS = 20;

/** The service in this process, for the short form. Its clock follows the one of the database, which ends holds. */
export async function servedWorld(): Promise<World> {
  const served = await serveSalon(salonFile());
  const { app, url } = served;
  app.setNow(new Date());
  const clock = setInterval(() => app.setNow(new Date()), TICK_MS);
  return {
    origin: () => Promise.resolve(url),
    pool: app.database.pool,
    openSalon: async () => {
      const provider = await app.provide(salonFile());
      const [{ clientId = '', clientSecret = '' } = {}] = provider.clients;
      const token = provider.token();
      return { providerId: provider.id, clientId, clientSecret, token: () => token };
    },
    sweepAt: (instant) => reportUnfulfilledConversations({ ...app.service.deps, now: () => instant }),
    close: async () => {
      clearInterval(clock);
      await served.close();
    },
  };
}
