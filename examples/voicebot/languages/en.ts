import type { Language } from './language.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** English. */
export const en: Language = {
  locale: 'en-GB',
  hour12: true,
  currencyDisplay: 'name',
  intents: {
    WHEN: /when (is|am)|what time is/,
    CANCEL: /cancel|forget it/,
    MOVE: /\b(move|change|reschedule)/,
    THINK: /think|moment|wait/,
    REPEAT: /repeat|say that again/,
    YES: /^(yes|yeah|sure|please do|perfect|right)/,
    NO: /^(no|actually|wait)\b/,
  },
  days: { 'the day after tomorrow': 2, tomorrow: 1, today: 0 },
  weekdays: WEEKDAYS,
  hours: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  at: 'at',
  from: 'after|around|from',
  half: { words: 'half past', minutes: 30 },
  parts: { '(?<!good )morning': '09:00', afternoon: '14:00', evening: '17:00' },
  choices: ['first', 'second', 'third|last'],
  employee: 'with (\\p{L}{3,}(?: \\p{Lu}[\\p{L}]+)?)',
  filler:
    "hello|please|i'd like|i would like|i want|to book|to|an?|the|on|in|for|one|take|it|my|appointment|make|name is|this is|yes|no|actually|thanks",

  when: (weekday, date, clock) => `${WEEKDAYS[weekday]} ${date} at ${clock}`,
  with: (name) => ` with ${name}`,
  ordinals: ['The first is', 'the second', 'the third'],

  greet: (salon) => `Hello, this is ${salon}. How can I help?`,
  greetKnown: (salon, name) =>
    `Hello, this is ${salon}. ${name}, isn't it? Nice to hear from you again. How can I help?`,
  askService: 'What would you like to have done?',
  which: (services) => `We have ${services}. Which would you like?`,
  meant: (name) => `Do you mean ${name}?`,
  unknownEmployee: 'Nobody of that name works here. Who would you like?',
  whichEmployee: (names) => `Who would you like, ${names}?`,
  cannot: (others) => `They don't do that, but ${others} can. Who would you like?`,
  askTime: 'When would suit you?',
  offer: (offers) => `Yes, there is room. ${offers}. Which would you like?`,
  offerOther: (offers) => `I'm afraid nothing is free then, but I can offer you this. ${offers}. Which would you like?`,
  taken: (offers) =>
    `I'm sorry, somebody has just taken that one. This is still free. ${offers}. Which would you like?`,
  nothing: "I'm sorry, nothing is free around then. Would another day do?",
  held: (what) => `I'm holding ${what}. Shall I book it?`,
  askMove: (what) => `The new time would be ${what}. Shall I move it?`,
  thinking: (until) => `Take your time, I'm holding it until ${until}.`,
  noHurry: "Take your time, I'll wait.",
  released: "All right, I won't book it. Is there anything else?",
  askName: "What's your first name?",
  booked: (what) => `That's booked: ${what}. See you then!`,
  requested: (what) => `I've noted it: ${what}. The salon will confirm it. Goodbye!`,
  moved: (what) => `Moved. It's now ${what}.`,
  askCancel: (what) => `That is ${what}. Shall I cancel it?`,
  cancelled: (what) => `Cancelled: ${what}. Goodbye!`,
  upcoming: (what) => `Your next appointment is ${what}.`,
  noneBooked: "I can't see an appointment for this number. How can I help?",
  tooLate: "It's too late for me to change that. Please ring the salon directly.",
  unchanged: 'All right, it stays as it was. Is there anything else?',
  unreachable: "I'm sorry, the calendar isn't answering just now. Could you say that again?",
  goodbye: 'Thank you for calling. Goodbye!',
};
