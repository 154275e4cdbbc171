import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY } from './served-console.ts';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T10:00`, 'petra', {
    client: { firstName: 'Maja', lastName: 'Mazur', phone: '+48600100201' },
  });
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const booking = (name: string) => page.locator('.ec-event.booking', { hasText: name });

async function openCalendar(): Promise<void> {
  page = await served.open('/calendar');
  await booking('Maja Mazur').waitFor();
  await page.locator('[data-live="connected"]').waitFor();
}

/** A page that does not load the services by itself. */
async function openClients(): Promise<void> {
  page = await served.open('/clients');
  await page.getByRole('link', { name: 'Maja Mazur' }).waitFor();
}

/** Opens the dialog and returns its service field once it has the focus. */
async function openDialog() {
  await page.getByRole('button', { name: 'New booking' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  const service = dialog.getByRole('combobox', { name: 'Service' });
  await service.and(page.locator(':focus')).waitFor();
  return { dialog, service };
}

/** Delays the answers about services and employees until the returned function is called. */
async function holdTeam(): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route: Route) => {
      if (route.request().postData()?.includes('workspaceServices')) await released.promise;
      await route.fallback();
    },
  );
  return () => released.resolve();
}

test('a booking is made without a mouse', async () => {
  await openCalendar();
  const { dialog } = await openDialog();
  await page.keyboard.type("Women's cut");
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('combobox', { name: 'Client' }).focus();
  await page.keyboard.type('Nina Sowa');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'New client' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Phone').focus();
  await page.keyboard.type('+48600100206');
  await page.keyboard.press('Enter');
  await page.getByText('Booked for').waitFor();
  await booking('Nina Sowa').waitFor();
});

test('text typed before the services are loaded is selected once they are', async () => {
  await openClients();
  const release = await holdTeam();
  const { dialog, service } = await openDialog();
  await page.keyboard.type("Women's cut");
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await dialog.getByRole('radio').count()).toBe(0);
  release();
  await dialog.getByRole('radio').first().waitFor({ state: 'attached' });
  expect(await service.inputValue()).toBe("Women's cut");
});

test('text typed and deleted before the services are loaded is not selected', async () => {
  await openClients();
  const release = await holdTeam();
  const { service } = await openDialog();
  await page.keyboard.type("Women's cut");
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  release();
  await page.getByRole('option', { name: "Women's cut" }).waitFor();
  expect(await service.inputValue()).toBe("Women's cu");
  expect(await page.getByText('Choose a service first').count()).toBe(1);
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
