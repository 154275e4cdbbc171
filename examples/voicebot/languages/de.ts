import type { Language } from './language.ts';

const CHANGED = 'Dieser Termin ist gerade geändert worden. Was kann ich für Sie tun?';

/** German. */
export const de: Language = {
  locale: 'de-DE',
  intents: {
    WHEN: /wann habe ich|wann ist mein/,
    CANCEL: /absag|stornier/,
    MOVE: /verschieb|verleg|ändern/,
    THINK: /überleg|moment/,
    REPEAT: /wiederhol|noch (ein)?mal/,
  },
  yes: /^(ja|gern|genau|passt|stimmt)/,
  no: /^(nein|doch lieber)(?!\p{L})/u,
  choices: [/erste/, /zweite/, /dritte|letzte/],
  name: /^(?:ich heiße|mein name ist|ich bin|auf) /i,

  with: (name) => ` bei ${name}`,
  ordinals: ['Der erste wäre', 'der zweite', 'der dritte'],

  greet: (salon) => `Guten Tag, hier ist ${salon}. Was kann ich für Sie tun?`,
  greetKnown: (salon, name) =>
    `Guten Tag, hier ist ${salon}. ${name}, nicht wahr? Schön, wieder von Ihnen zu hören. Was kann ich für Sie tun?`,
  say: {
    SERVICE_UNKNOWN: () => 'Was dürfen wir für Sie tun?',
    SERVICE_WHICH: (names) => `Meinen Sie ${names}?`,
    SERVICE_CONFIRM: (name) => `Meinen Sie ${name}?`,
    EMPLOYEE_UNKNOWN: () => 'Unter diesem Namen arbeitet hier leider niemand. Bei wem möchten Sie den Termin?',
    EMPLOYEE_WHICH: (names) => `Bei wem möchten Sie den Termin, ${names}?`,
    EMPLOYEE_CONFIRM: (name) => `Meinen Sie ${name}?`,
    EMPLOYEE_UNABLE: (names) => `Das bietet diese Person leider nicht an. Wäre Ihnen ${names} auch recht?`,
    TIME_UNKNOWN: () => 'Wann würde es Ihnen passen?',
    NOTHING_FREE: () => 'Leider ist in diesen Tagen nichts frei. Ginge es an einem anderen Tag?',
    FREE: (offers) => `Ja, da ist etwas frei. ${offers}. Welchen Termin möchten Sie?`,
    OTHERS_FREE: (offers) =>
      `Da ist leider nichts frei, aber ich kann Ihnen andere Termine anbieten. ${offers}. Welchen möchten Sie?`,
    TAKEN: (offers) =>
      `Das tut mir leid, der Termin ist gerade vergeben worden. Andere sind noch frei. ${offers}. Welchen möchten Sie?`,
    ALREADY_BOOKED: (what) => `Diesen Termin haben Sie schon: ${what}. Soll ich daran etwas ändern?`,
    CLIENT_BUSY: (offers) =>
      `Zu dieser Zeit haben Sie schon einen Termin. Frei ist auch noch dies. ${offers}. Was möchten Sie?`,
    BOOK_CONFIRM: (what) => `Ich halte Ihnen den Termin frei: ${what}. Soll ich buchen?`,
    MOVE_CONFIRM: (what) => `Der neue Termin wäre ${what}. Soll ich ihn verlegen?`,
    NAME_UNKNOWN: () => 'Auf welchen Namen, bitte?',
    BOOKED: (what) => `Gebucht: ${what}. Bis dann!`,
    MOVED: (what) => `Verlegt: ${what}. Bis dann!`,
    REQUESTED: (what) => `Notiert: ${what}. Der Salon bestätigt es noch. Auf Wiederhören!`,
  },
  holdVisit: (what) => `Ich halte diese Termine fest: ${what}. Soll ich sie buchen?`,
  thinking: (duration) => `Kein Problem, ich halte den Termin noch ${duration} frei.`,
  noHurry: 'Lassen Sie sich Zeit, ich warte.',
  released: 'Gut, ich buche nichts. Kann ich sonst noch etwas für Sie tun?',
  askCancel: (what) => `Es geht um ${what}. Soll ich den Termin absagen?`,
  cancelled: (what) => `Abgesagt: ${what}. Auf Wiederhören!`,
  upcoming: (what) => `Ihr nächster Termin: ${what}.`,
  noneBooked: 'Unter dieser Nummer sehe ich keinen Termin. Was kann ich für Sie tun?',
  refused: {
    POLICY_VIOLATION: 'Dafür ist es hier schon zu spät. Bitte rufen Sie den Salon direkt an.',
    VERSION_CONFLICT: CHANGED,
    INVALID_STATE: CHANGED,
  },
  unchanged: 'Gut, es bleibt dabei. Kann ich sonst noch etwas für Sie tun?',
  unreachable: 'Entschuldigung, der Kalender antwortet gerade nicht. Könnten Sie das wiederholen?',
  goodbye: 'Danke für Ihren Anruf. Auf Wiederhören!',
};
