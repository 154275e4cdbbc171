import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const CHANGED = 'It was changed meanwhile. Check its present state, then decide.';
const TUESDAY = '2026-11-03';
const WEEK = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '08:00', to: '16:00' }];

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
});
afterEach(() => page.context().close());
afterAll(() => served.close());

/** A form that is filled in while another person changes its record. */
interface Editing {
  /** What holds the form. */
  readonly form: Locator;
  /** Fills something in. */
  type(): Promise<void>;
  /** What stands in the form after `type`. */
  typed(): Promise<unknown>;
  /** Changes the record past the page. */
  changeElsewhere(): Promise<unknown>;
  save(): Promise<void>;
  /** Looks at the refusal. */
  whileRefused?(): Promise<void>;
  /** The version that the record has now. */
  version(): Promise<number>;
  /** What the record has of both changes. */
  kept(): Promise<unknown>;
}

/**
 * Types, lets another person change the record, and saves: what is sent names the version that the form was filled from, the refusal
 * is a sentence, what was typed stays, and is saved over the other change when the person says so.
 */
async function expectConflict(editing: Editing, after: unknown) {
  const { form, type, typed, changeElsewhere, save, whileRefused, version, kept } = editing;
  const filledFrom = await version();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const body: unknown = request.postDataJSON?.();
    const input = Object(Object(body).variables).input;
    if (/^\s*mutation\b/m.test(Object(body).query)) sent.push(Object(input).expectedVersion);
  });
  await type();
  const before = await typed();
  await changeElsewhere();
  const changed = await version();
  expect(changed).toBeGreaterThan(filledFrom);
  await save();
  const sentence = page.getByText(CHANGED);
  await sentence.waitFor();
  expect(sent).toEqual([filledFrom]);
  expect(await typed()).toEqual(before);
  expect(await version()).toBe(changed);
  await whileRefused?.();
  await page.getByRole('button', { name: 'Do it anyway' }).click();
  await form.waitFor({ state: 'detached' });
  expect(sent).toEqual([filledFrom, changed]);
  expect(await kept()).toEqual(after);
}

const dialog = () => page.getByRole('dialog');
const saveDialog = () => dialog().getByRole('button', { name: 'Save', exact: true }).click();
const employeeId = (key: string) => served.provider.employees[key] ?? '';
const cut = () => served.provider.services['cut'] ?? '';

const oneOf = async (list: string, id: string, fields: string) =>
  (await served.ask(`{ ${list} { id ${fields} } }`))[list].find((each: { id: string }) => each.id === id);

test('a client: the form sends the version that it was filled from, and keeps what was typed', async () => {
  const client = { firstName: 'Ewa', lastName: 'Nowak', phone: '+48600100200' };
  const { body } = await served.provider.call('POST', 'clients', { json: client });
  const path = `clients/${body.id}`;
  page = await served.open(`/clients/${body.id}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const read = async () => (await served.provider.call('GET', path)).body;
  await expectConflict(
    {
      form: dialog(),
      type: () => dialog().getByLabel('Note').fill('Likes it short'),
      typed: () => dialog().getByLabel('Note').inputValue(),
      changeElsewhere: () => served.provider.call('PATCH', path, { json: { lastName: 'Nowakowa' } }),
      save: saveDialog,
      whileRefused: async () => expect(await violations(page)).toEqual([]),
      version: async () => (await read()).version,
      kept: async () => [(await read()).lastName, (await read()).note],
    },
    ['Nowak', 'Likes it short'],
  );
});

test('a service: the form sends the version that it was filled from, and keeps what was typed', async () => {
  page = await served.open('/catalog');
  await page.getByRole('button', { name: "Women's cut" }).click();
  const read = () => oneOf('workspaceServices', cut(), 'version description durationMinutes');
  await expectConflict(
    {
      form: dialog(),
      type: () => dialog().getByLabel('Description').fill('With a wash'),
      typed: () => dialog().getByLabel('Description').inputValue(),
      changeElsewhere: () => change('updateService', { id: cut(), durationMinutes: 75 }),
      save: saveDialog,
      version: async () => (await read()).version,
      kept: async () => [(await read()).description, (await read()).durationMinutes],
    },
    ['With a wash', 60],
  );
});

test('a service: who performs it is added to what another person gave them meanwhile', async () => {
  const read = async () => (await oneOf('workspaceEmployees', employeeId('anna'), 'offers { serviceId }')).offers;
  page = await served.open('/catalog');
  await page.getByRole('button', { name: 'Colour' }).click();
  await dialog().getByLabel('Anna N.').check();
  await change('setEmployeeOffers', { employeeId: employeeId('anna'), offers: [{ serviceId: cut() }] });
  await saveDialog();
  await dialog().waitFor({ state: 'detached' });
  expect(await read()).toEqual([{ serviceId: cut() }, { serviceId: served.provider.services['colour'] }]);
});

test('a category: the form sends the version that it was filled from, and keeps what was typed', async () => {
  page = await served.open('/catalog');
  await page.getByRole('button', { name: 'Change Hair' }).click();
  const [{ id }] = (await served.ask('{ workspaceCategories { id } }')).workspaceCategories;
  const read = () => oneOf('workspaceCategories', id, 'version name aliases');
  await expectConflict(
    {
      form: dialog(),
      type: () => dialog().getByLabel(/^Name/).fill('Hair and more'),
      typed: () => dialog().getByLabel(/^Name/).inputValue(),
      changeElsewhere: () => change('updateCategory', { id, aliases: ['Styling'] }),
      save: saveDialog,
      version: async () => (await read()).version,
      kept: async () => [(await read()).name, (await read()).aliases],
    },
    ['Hair and more', []],
  );
});

/** The page of a member of the team. */
async function openEmployee(name: string): Promise<void> {
  page = await served.open('/catalog/team');
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Usual week' }).waitFor();
}

test('an employee: the form sends the version that it was filled from, and keeps what was typed', async () => {
  const id = employeeId('petra');
  await openEmployee('Petra K.');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const read = () => oneOf('workspaceEmployees', id, 'version title aliases');
  await expectConflict(
    {
      form: dialog(),
      type: () => dialog().getByLabel('Title').fill('Head stylist'),
      typed: () => dialog().getByLabel('Title').inputValue(),
      changeElsewhere: () => change('updateEmployee', { id, aliases: ['Pet'] }),
      save: saveDialog,
      version: async () => (await read()).version,
      kept: async () => [(await read()).title, (await read()).aliases],
    },
    ['Head stylist', ['Petra']],
  );
});

test('what an employee performs: the form sends the version that it was filled from, and keeps what was typed', async () => {
  const id = employeeId('petra');
  await openEmployee('Petra K.');
  await page.getByRole('button', { name: 'Change what they perform' }).click();
  const minutes = dialog().getByLabel("Own minutes for Women's cut");
  const read = () => oneOf('workspaceEmployees', id, 'version offers { serviceId durationMinutes }');
  await expectConflict(
    {
      form: dialog(),
      type: () => minutes.fill('50'),
      typed: () => minutes.inputValue(),
      changeElsewhere: () => change('setEmployeeOffers', { employeeId: id, offers: [{ serviceId: cut() }] }),
      save: saveDialog,
      version: async () => (await read()).version,
      kept: async () => (await read()).offers,
    },
    [
      { serviceId: cut(), durationMinutes: 50 },
      { serviceId: served.provider.services['colour'], durationMinutes: 100 },
    ],
  );
});

const calendarOf = async (id: string, fields: string) =>
  (await served.ask(`{ employeeCalendar(employeeId: "${id}") { version ${fields} } }`)).employeeCalendar;

test('the week of an employee: the form sends the version that it was filled from, and keeps what was typed', async () => {
  const id = employeeId('anna');
  await openEmployee('Anna N.');
  await page.getByRole('button', { name: 'Change the week' }).click();
  const monday = dialog().getByLabel('Monday, from');
  const read = () => calendarOf(id, 'workingHours { days from to }');
  await expectConflict(
    {
      form: dialog(),
      type: () => monday.fill('10:30'),
      typed: () => monday.inputValue(),
      changeElsewhere: () => change('setWorkingHours', { employeeId: id, windows: WEEK }),
      save: saveDialog,
      version: async () => (await read()).version,
      kept: async () => (await read()).workingHours.find(({ days }: { days: string[] }) => days.includes('MON')),
    },
    { days: ['MON'], from: '10:30', to: '17:00' },
  );
});

test('the hours of a date: the form sends the version that it was filled from, and keeps what was typed', async () => {
  const id = employeeId('anna');
  const windows = [{ from: '09:00', to: '12:00' }];
  await change('setDateOverride', { employeeId: id, date: TUESDAY, windows });
  await openEmployee('Anna N.');
  await page.getByRole('button', { name: 'Change Tue 3 Nov' }).click();
  const from = dialog()
    .getByLabel(/, from$/)
    .first();
  const read = () => calendarOf(id, 'dateOverrides { date windows { from to } }');
  await expectConflict(
    {
      form: dialog(),
      type: () => from.fill('11:00'),
      typed: () => from.inputValue(),
      changeElsewhere: () =>
        change('setDateOverride', { employeeId: id, date: TUESDAY, windows: [{ from: '09:00', to: '15:00' }] }),
      save: saveDialog,
      version: async () => (await read()).version,
      kept: async () => (await read()).dateOverrides,
    },
    [{ date: TUESDAY, windows: [{ from: '11:00', to: '12:00' }] }],
  );
});

test('time off: the form sends the version that it was filled from, and keeps what was typed', async () => {
  const id = employeeId('anna');
  const span = { from: '2026-12-28T00:00:00+01:00', to: '2026-12-29T00:00:00+01:00' };
  await change('addTimeOff', { employeeId: id, ...span, reason: 'Leave' });
  const read = async () => (await calendarOf(id, 'timeOff { id version reason to }')).timeOff[0];
  const { id: timeOffId } = await read();
  await openEmployee('Anna N.');
  await page.getByRole('button', { name: 'Change Mon 28 Dec' }).click();
  await expectConflict(
    {
      form: dialog(),
      type: () => dialog().getByLabel('Reason').fill('Holiday'),
      typed: () => dialog().getByLabel('Reason').inputValue(),
      changeElsewhere: () => change('updateTimeOff', { id: timeOffId, to: '2026-12-30T00:00:00+01:00' }),
      save: saveDialog,
      version: async () => (await read()).version,
      kept: async () => [(await read()).reason, new Date((await read()).to).toISOString()],
    },
    ['Holiday', '2026-12-28T23:00:00.000Z'],
  );
});

/** Opens the panel of a booking of its own, live; answers its path and how to read it. */
async function openBooking(time: string, firstName: string) {
  const { id } = await served.book(`${TODAY}T${time}`, 'petra', {
    client: { firstName, lastName: 'Wilk', phone: '+48600100207' },
  });
  page = await served.open(`/calendar?date=${TODAY}&booking=${id}`);
  await page.locator('[data-live="connected"]').waitFor();
  const panel = page.getByRole('dialog', { name: 'Booking' });
  await panel.getByText(`${firstName} Wilk`).first().waitFor();
  const path = `reservations/${id}`;
  const read = async () => (await served.provider.call('GET', path)).body;
  const moveTo = async (start: string) => {
    await served.provider.call('PATCH', path, { json: { startAt: `${TODAY}T${start}:00+01:00` } });
    // The panel follows the change; the form that is being filled in does not.
    await panel.getByText(start).first().waitFor();
  };
  return { panel, read, moveTo };
}

test('a move: the form sends the version that it was filled from, keeps what was typed, and moves what was touched alone', async () => {
  const { panel, read, moveTo } = await openBooking('10:00', 'Ida');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const minutes = panel.getByLabel('Minutes');
  const form = panel.locator('form', { has: page.getByLabel('Minutes') });
  await expectConflict(
    {
      form,
      type: () => minutes.fill('45'),
      typed: async () => [await minutes.inputValue(), await panel.getByLabel(/^Time/).inputValue()],
      changeElsewhere: () => moveTo('10:15'),
      save: () => form.getByRole('button', { name: 'Move', exact: true }).click(),
      version: async () => (await read()).version,
      kept: async () => [(await read()).startAt, (await read()).durationMinutes],
    },
    [`${TODAY}T10:15:00+01:00`, 45],
  );
});

test('a cancellation: the form sends the version that it was filled from, and keeps what was typed', async () => {
  const { panel, read, moveTo } = await openBooking('12:00', 'Ola');
  await panel.getByRole('button', { name: 'Cancel the booking' }).click();
  const reason = panel.getByLabel('Reason');
  await expectConflict(
    {
      form: reason,
      type: () => reason.fill('Ill'),
      typed: () => reason.inputValue(),
      changeElsewhere: () => moveTo('12:15'),
      save: () => panel.getByRole('button', { name: 'Cancel it' }).click(),
      version: async () => (await read()).version,
      kept: async () => [(await read()).status, (await read()).cancellation.reason],
    },
    ['CANCELLED', 'Ill'],
  );
});

test('a note of the desk: it is sent with the version at which typing began, and stays', async () => {
  const { panel, read, moveTo } = await openBooking('14:00', 'Iga');
  const note = panel.getByLabel('Internal note');
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await expectConflict(
    {
      form: save,
      type: () => note.fill('Allergic to lavender'),
      typed: () => note.inputValue(),
      changeElsewhere: () => moveTo('14:15'),
      save: () => save.click(),
      version: async () => (await read()).version,
      kept: async () => (await read()).startAt,
    },
    `${TODAY}T14:15:00+01:00`,
  );
  await eventually(async () => expect(await note.inputValue()).toBe('Allergic to lavender'));
});

test('the browser found nothing to complain of', () => {
  expect(served.complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
});

/** Changes something as the owner, past the page. */
async function change(mutation: string, input: object): Promise<void> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  await served.tell(`mutation ($input: ${type}) { ${mutation}(input: $input) { __typename } }`, input);
}
