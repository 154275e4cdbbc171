import { describe, expect, test } from 'vitest';
import type { BookingMailKind } from '../../../src/domain/events/mail-content.ts';
import { bookingMailText, claimMailText, disabledMailText } from '../../../src/domain/notifications/mail-texts.ts';
import { chooseLanguage } from '../../../src/domain/notifications/reader-language.ts';
import { renderHtml, renderText } from '../../../src/domain/notifications/render-mail.ts';
import { BOOKING, CLAIM_URL, DISABLED } from './contents.ts';

const KINDS: readonly [BookingMailKind, 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'DECLINED'][] = [
  ['BOOKING_RECEIVED', 'PENDING'],
  ['BOOKING_CONFIRMED', 'CONFIRMED'],
  ['BOOKING_CHANGED', 'CONFIRMED'],
  ['BOOKING_CHANGED', 'PENDING'],
  ['BOOKING_CANCELLED', 'CANCELLED'],
  ['BOOKING_DECLINED', 'DECLINED'],
];

describe.each(['en-GB', 'pl-PL'])('in %s', (locale) => {
  test.each(KINDS)('%s of a reservation that is %s', (kind, status) => {
    const claimUrl = kind === 'BOOKING_RECEIVED' || kind === 'BOOKING_CONFIRMED' ? CLAIM_URL : null;
    const letter = bookingMailText(kind, { ...BOOKING, status, locales: [locale] }, claimUrl);
    expect(`${letter.subject}\n\n${renderText(letter)}`).toMatchSnapshot();
  });

  test('a confirmation as HTML', () => {
    expect(
      renderHtml(bookingMailText('BOOKING_CONFIRMED', { ...BOOKING, locales: [locale] }, CLAIM_URL)),
    ).toMatchSnapshot();
  });

  test('a claim link by itself', () => {
    const letter = claimMailText({ ...BOOKING, locales: [locale] }, CLAIM_URL);
    expect(`${letter.subject}\n\n${renderText(letter)}`).toMatchSnapshot();
    const named = claimMailText({ ...BOOKING, clientFirstName: 'evil.example', locales: [locale] }, CLAIM_URL);
    expect(renderText(named) + renderHtml(named)).not.toContain('evil');
  });

  test.each(['INTEGRATOR', 'PROVIDER'] as const)(
    'a disabled subscription, to the %s, with only the origin of its target',
    (reader) => {
      const letter = disabledMailText({ ...DISABLED, reader, locales: [locale] });
      const text = `${letter.subject}\n\n${renderText(letter)}`;
      expect(text).toMatchSnapshot();
      expect(text + renderHtml(letter)).not.toContain('SECRET');
    },
  );
});

test.each([
  [['pl', 'en-GB'], 'pl', 'pl'],
  [[null, 'pl-PL'], 'pl', 'pl-PL'],
  [['de-DE', 'pl-PL'], 'pl', 'pl-PL'],
  [['en-US', 'pl-PL'], 'en', 'en-US'],
  [['PL-pl', 'en'], 'pl', 'PL-pl'],
  [['de-DE', 'uk-UA'], 'en', 'en'],
  [['plt'], 'en', 'en'],
])('the locales %j are rendered in %s by the rules of %s', (locales, code, locale) => {
  expect(chooseLanguage(locales)).toMatchObject({ language: { code }, locale });
});

describe('hostile names', () => {
  const EVIL = `<script>alert(1)</script>" onload='x' &amp; \r\nBcc: victim@example.com\u202Egnp\u2028`;
  const hostile = { ...BOOKING, clientFirstName: EVIL, serviceName: EVIL, employeeName: EVIL, providerName: EVIL };
  const letter = bookingMailText('BOOKING_CONFIRMED', hostile, `https://app.example/?a="><script>&t=ct_TOKEN`);

  test('hostile names are escaped in HTML', () => {
    const html = renderHtml(letter);
    expect(html).not.toMatch(/<script|<[^>]*onload/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;amp; Bcc:');
    expect(html).toContain('href="https://app.example/?a=&quot;&gt;&lt;script&gt;&amp;t=ct_TOKEN"');
  });

  test('hostile names break no line and change no text direction', () => {
    expect(letter.subject).not.toMatch(/[\r\n\u202E\u2028]/);
    expect(renderText(letter)).not.toMatch(/^Bcc:/m);
    expect(renderHtml(letter) + renderText(letter)).not.toMatch(/[\r\u202E\u2028]/);
  });
});
