import type { Language } from './language.ts';

const CHANGED = 'That appointment has just been changed. How can I help?';

/** English. */
export const en: Language = {
  locale: 'en-GB',
  intents: {
    WHEN: /when (is|am)|what time is/,
    CANCEL: /cancel|forget it/,
    MOVE: /\b(move|change|reschedule)/,
    THINK: /think|moment|wait/,
    REPEAT: /repeat|say that again/,
  },
  yes: /^(yes|yeah|sure|please do|perfect|right)/,
  no: /^(no|actually)\b/,
  choices: [/\bfirst/, /\bsecond/, /\bthird|\blast/],
  name: /^(?:my name is|my name's|this is|it's|i am|i'm) /i,

  with: (name) => ` with ${name}`,
  ordinals: ['The first is', 'the second is', 'the third is'],

  greet: (salon) => `Hello, this is ${salon}. How can I help?`,
  greetKnown: (salon, name) =>
    `Hello, this is ${salon}. ${name}, isn't it? Nice to hear from you again. How can I help?`,
  say: {
    SERVICE_UNKNOWN: () => 'What would you like to have done?',
    SERVICE_WHICH: (names) => `Would that be ${names}?`,
    SERVICE_CONFIRM: (name) => `Do you mean ${name}?`,
    EMPLOYEE_UNKNOWN: () => "I'm afraid nobody of that name works here. Who would you like?",
    EMPLOYEE_WHICH: (names) => `Who would you like, ${names}?`,
    EMPLOYEE_CONFIRM: (name) => `Do you mean ${name}?`,
    EMPLOYEE_UNABLE: (names) => `I'm afraid they don't do that. Would you like ${names} instead?`,
    TIME_UNKNOWN: () => 'When would suit you?',
    NOTHING_FREE: () => "I'm sorry, nothing is free around then. Would another day do?",
    FREE: (offers) => `Yes, there's room. ${offers}. Which would you like?`,
    OTHERS_FREE: (offers) =>
      `I'm afraid nothing is free then, but I can offer you this. ${offers}. Which would you like?`,
    TAKEN: (offers) =>
      `I'm sorry, somebody has just taken that one. This is still free. ${offers}. Which would you like?`,
    ALREADY_BOOKED: (what) => `You have that appointment already: ${what}. Shall I change anything about it?`,
    CLIENT_BUSY: (offers) =>
      `You already have an appointment at that time. This is free as well. ${offers}. Which would you like?`,
    BOOK_CONFIRM: (what) => `I'm holding ${what}. Shall I book it?`,
    MOVE_CONFIRM: (what) => `The new time would be ${what}. Shall I move it?`,
    NAME_UNKNOWN: () => "And what's your name, please?",
    BOOKED: (what) => `That's booked: ${what}. See you then!`,
    MOVED: (what) => `Moved. It's now ${what}. See you then!`,
    REQUESTED: (what) => `I've noted it: ${what}. The salon will confirm it. Goodbye!`,
  },
  holdVisit: (what) => `I'm holding these for you: ${what}. Shall I book them?`,
  thinking: (duration) => `Take your time, I'm holding it for another ${duration}.`,
  noHurry: "Take your time, I'll wait.",
  released: "All right, I won't book it. Is there anything else?",
  askCancel: (what) => `That is ${what}. Shall I cancel it?`,
  cancelled: (what) => `Cancelled: ${what}. Goodbye!`,
  upcoming: (what) => `Your next appointment is ${what}.`,
  noneBooked: "I can't see an appointment for this number. How can I help?",
  refused: {
    POLICY_VIOLATION: "It's too late for me to change that. Please ring the salon directly.",
    VERSION_CONFLICT: CHANGED,
    INVALID_STATE: CHANGED,
  },
  unchanged: 'All right, it stays as it was. Is there anything else?',
  unreachable: "I'm sorry, the calendar isn't answering just now. Could you say that again?",
  goodbye: 'Thank you for calling. Goodbye!',
};
