import type { Language } from './language.ts';

const WEEKDAYS = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

/** German. */
export const de: Language = {
  locale: 'de-DE',
  hour12: false,
  currencyDisplay: 'name',
  intents: {
    WHEN: /wann habe ich|wann ist mein/,
    CANCEL: /absag|stornier/,
    MOVE: /verschieb|verleg|ändern/,
    THINK: /überleg|moment/,
    REPEAT: /wiederhol|noch einmal/,
    YES: /^(ja|gern|genau|passt|stimmt)/,
    NO: /^(nein|doch lieber)(?!\p{L})/u,
  },
  days: { übermorgen: 2, 'morgen(?! früh)': 1, heute: 0 },
  weekdays: WEEKDAYS,
  hours: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  at: 'um',
  from: 'nach|gegen|ab',
  half: { words: 'halb', minutes: -30 },
  parts: { 'nachmittags?': '14:00', vormittags: '09:00', abends: '17:00' },
  choices: ['erste', 'zweite', 'dritte|letzte'],
  employee: '(?:bei|mit) (\\p{L}{3,}(?: \\p{Lu}[\\p{L}]+)?)',
  filler:
    'guten tag|bitte|ich möchte|ich hätte gern|ich heiße|mein name ist|einen?|termin|am|den|meinen|für|zu|nehme|ich|der|ja|nein|doch|danke',

  when: (weekday, date, clock) => `${WEEKDAYS[weekday]}, ${date} um ${clock} Uhr`,
  with: (name) => ` bei ${name}`,
  ordinals: ['Der erste wäre', 'der zweite', 'der dritte'],

  greet: (salon) => `Guten Tag, hier ist ${salon}. Was kann ich für Sie tun?`,
  greetKnown: (salon, name) =>
    `Guten Tag, hier ist ${salon}. ${name}, nicht wahr? Schön, wieder von Ihnen zu hören. Was kann ich für Sie tun?`,
  askService: 'Was dürfen wir für Sie tun?',
  which: (services) => `Wir haben ${services}. Was darf es sein?`,
  meant: (name) => `Meinen Sie ${name}?`,
  unknownEmployee: 'Unter diesem Namen arbeitet hier niemand. Bei wem möchten Sie den Termin?',
  whichEmployee: (names) => `Bei wem möchten Sie den Termin, ${names}?`,
  cannot: (others) => `Das wird dort nicht gemacht, aber bei ${others}. Bei wem möchten Sie den Termin?`,
  askTime: 'Wann würde es Ihnen passen?',
  offer: (offers) => `Ja, da ist etwas frei. ${offers}. Welchen möchten Sie?`,
  offerOther: (offers) =>
    `Da ist leider nichts frei, aber ich kann Ihnen dies anbieten. ${offers}. Welchen möchten Sie?`,
  taken: (offers) =>
    `Das tut mir leid, der Termin ist gerade vergeben worden. Frei ist noch dies. ${offers}. Welchen möchten Sie?`,
  nothing: 'Leider ist in diesen Tagen nichts frei. Ginge es an einem anderen Tag?',
  held: (what) => `Ich halte Ihnen frei: ${what}. Soll ich buchen?`,
  askMove: (what) => `Der neue Termin wäre ${what}. Soll ich verlegen?`,
  thinking: (until) => `Kein Problem, ich halte den Termin bis ${until} Uhr frei.`,
  noHurry: 'Lassen Sie sich Zeit, ich warte.',
  released: 'Gut, ich buche nichts. Kann ich sonst noch etwas tun?',
  askName: 'Auf welchen Vornamen?',
  booked: (what) => `Gebucht: ${what}. Bis dann!`,
  requested: (what) => `Notiert: ${what}. Der Salon bestätigt es noch. Auf Wiederhören!`,
  moved: (what) => `Verlegt. Es ist jetzt ${what}.`,
  askCancel: (what) => `Das ist ${what}. Soll ich absagen?`,
  cancelled: (what) => `Abgesagt: ${what}. Auf Wiederhören!`,
  upcoming: (what) => `Ihr nächster Termin: ${what}.`,
  noneBooked: 'Unter dieser Nummer sehe ich keinen Termin. Was kann ich für Sie tun?',
  tooLate: 'Dafür ist es hier schon zu spät. Bitte rufen Sie den Salon direkt an.',
  unchanged: 'Gut, es bleibt dabei. Kann ich sonst noch etwas tun?',
  unreachable: 'Entschuldigung, der Kalender antwortet gerade nicht. Könnten Sie das wiederholen?',
  goodbye: 'Danke für Ihren Anruf. Auf Wiederhören!',
};
