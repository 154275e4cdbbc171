import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

/** Each page, with a text that it shows once it is complete. */
const PAGES = [
  ['/today', 'Still to come'],
  ['/calendar', 'Maja Mazur'],
  ['/calendar?span=week', 'Maja Mazur'],
  ['/clients', 'Maja Mazur'],
  ['/integrations/clients', 'voicebot'],
  ['/integrations/webhooks', 'No webhooks yet'],
  ['/integrations/deliveries', 'Nothing here'],
  ['/integrations/events', 'booking.created'],
  ['/integrations/requests', 'POST reservations'],
  ['/integrations/names', 'Spoken service'],
  ['/catalog', "Women's cut"],
  ['/catalog/team', 'Petra K.'],
  ['/catalog/closures', 'No closure is planned'],
  ['/insight', 'Utilisation'],
  ['/insight/activity', 'voicebot'],
  ['/insight/audit', 'What was changed'],
  ['/nowhere', 'There is no such page'],
] as const;
const WIDTHS = [390, 1024, 1600];

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

describe.each(['light', 'dark'] as const)('in %s colours', (scheme) => {
  test.each(PAGES)(`in ${scheme} colours axe finds nothing at %s`, async (path, text) => {
    page = await served.open(path, { scheme });
    await page.getByText(text).first().waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test(`in ${scheme} colours axe finds nothing in dialogs and menus`, async () => {
    page = await served.open('/calendar', { scheme });
    await page.locator('.ec-event.booking').first().click();
    await page.getByText('History').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.getByRole('combobox', { name: 'Service' }).fill("Women's");
    await page.getByRole('option').first().click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
    expect(await violations(page)).toEqual([]);
  });
});

test.each(WIDTHS)('no page is wider than a window of %i pixels', async (width) => {
  page = await served.open('/today', { width });
  for (const [path, text] of PAGES) {
    await page.goto(`${new URL(page.url()).origin}/console${path}`);
    await page.getByText(text).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wide <= 0]).toEqual([path, true]);
  }
});

test('the console is in Polish for a Polish browser, and in English after a switch', async () => {
  page = await served.open('/today', { language: 'pl-PL' });
  await page.getByRole('link', { name: 'Kalendarz' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('pl');
  await page.getByRole('button', { name: 'Ustawienia i konto' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Calendar' }).waitFor();
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
