import { z } from 'zod';
import type { RunningService } from '../running-service.ts';
import { type Desk, openDesk } from './desk.ts';

const SPAN = z.object({ startAt: z.string(), endAt: z.string() });
const RANGE = z.object({
  calendarRange: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        employees: z.array(z.object({ employeeId: z.string(), free: z.array(SPAN), reservations: z.array(SPAN) })),
      }),
    ),
  }),
});
const TEAM = z.object({
  viewer: z.object({ provider: z.object({ timezone: z.string() }) }),
  workspaceServices: z.array(z.object({ id: z.string(), durationMinutes: z.number() })),
  workspaceEmployees: z.array(z.object({ id: z.string(), offers: z.array(z.object({ serviceId: z.string() })) })),
});
export type Team = z.output<typeof TEAM>;
export type Span = z.output<typeof SPAN>;

/** The data that a demo program reads before it books. */
export interface Salon {
  readonly desk: Desk;
  readonly team: Team;
}

/** Signs in as the owner of the demo's salon, and reads the team. */
export async function openSalon(service: RunningService): Promise<Salon> {
  const desk = await openDesk(service, 'OWNER');
  const team = await desk.ask(
    `{ viewer { provider { timezone } }
       workspaceServices(active: true) { id durationMinutes }
       workspaceEmployees(active: true) { id offers { serviceId } } }`,
    {},
    TEAM,
  );
  if (!team) throw new Error('The salon has no team.');
  return { desk, team };
}

/** The free times and bookings of each employee on these days. */
export async function readDays({ desk }: Salon, dateFrom: string, dateTo: string) {
  const range = await desk.ask(
    `query ($dateFrom: Date!, $dateTo: Date!) { calendarRange(dateFrom: $dateFrom, dateTo: $dateTo) {
       days { date employees { employeeId free { startAt endAt } reservations { startAt endAt } } } } }`,
    { dateFrom, dateTo },
    RANGE,
  );
  return range?.calendarRange.days ?? [];
}
