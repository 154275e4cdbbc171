import type { Mailer } from '../../src/jobs/mailer.ts';

/** For tests in which no mail is sent. */
export const noMailer: Mailer = {
  sender: 'no-reply@localhost',
  send: () => Promise.reject(new Error('This test sends no mail.')),
};
