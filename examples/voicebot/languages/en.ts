import type { Language } from './language.ts';

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
  ask: {
    SERVICE_UNKNOWN: () => 'What would you like to have done?',
    SERVICE_WHICH: (names) => `Would that be ${names}?`,
    SERVICE_CONFIRM: (name) => `Do you mean ${name}?`,
    EMPLOYEE_UNKNOWN: () => 'Nobody of that name works here. Who would you like?',
    EMPLOYEE_WHICH: (names) => `Who would you like, ${names}?`,
    EMPLOYEE_CONFIRM: (name) => `Do you mean ${name}?`,
    EMPLOYEE_UNABLE: (names) => `I'm afraid they don't do that. Would you like ${names} instead?`,
  },
  askTime: 'When would suit you?',
  offer: (offers) => `Yes, there is room. ${offers}. Which would you like?`,
  offerOther: (offers) => `I'm afraid nothing is free then, but I can offer you this. ${offers}. Which would you like?`,
  taken: (offers) =>
    `I'm sorry, somebody has just taken that one. This is still free. ${offers}. Which would you like?`,
  nothing: "I'm sorry, nothing is free around then. Would another day do?",
  held: (what) => `I'm holding ${what}. Shall I book it?`,
  askMove: (what) => `The new time would be ${what}. Shall I move it?`,
  thinking: (duration) => `Take your time, I'm holding it for another ${duration}.`,
  noHurry: "Take your time, I'll wait.",
  released: "All right, I won't book it. Is there anything else?",
  askName: "And what's your name, please?",
  booked: (what) => `That's booked: ${what}. See you then!`,
  requested: (what) => `I've noted it: ${what}. The salon will confirm it. Goodbye!`,
  moved: (what) => `Moved. It's now ${what}. See you then!`,
  askCancel: (what) => `That is ${what}. Shall I cancel it?`,
  cancelled: (what) => `Cancelled: ${what}. Goodbye!`,
  upcoming: (what) => `Your next appointment is ${what}.`,
  noneBooked: "I can't see an appointment for this number. How can I help?",
  tooLate: "It's too late for me to change that. Please ring the salon directly.",
  unchanged: 'All right, it stays as it was. Is there anything else?',
  unreachable: "I'm sorry, the calendar isn't answering just now. Could you say that again?",
  goodbye: 'Thank you for calling. Goodbye!',
};
