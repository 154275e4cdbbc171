import type { Language } from './language.ts';

const CHANGED = 'Ta wizyta przed chwilą się zmieniła. W czym mogę pomóc?';

/** Polish. */
export const pl: Language = {
  locale: 'pl-PL',
  intents: {
    WHEN: /kiedy mam|na kiedy|o której mam/,
    CANCEL: /odwoł|anuluj|anulowa|rezygn/,
    MOVE: /przełoż|przekład|przenie|zmieni/,
    THINK: /zastan|pomyśl|chwil|moment/,
    REPEAT: /powtórz|jeszcze raz/,
  },
  yes: /^(tak|zgadza|dobrze|pasuje|proszę bardzo|poproszę$)/,
  no: /^(nie|jednak)(?!\p{L})/u,
  choices: [/pierwsz/, /drug/, /trzeci|ostatni/],
  name: /^(?:mam na imię|nazywam się|na nazwisko|na) /i,

  with: (name) => `, ${name}`,
  ordinals: ['Pierwszy', 'drugi', 'trzeci'],

  greet: (salon) => `Dzień dobry, tu ${salon}. W czym mogę pomóc?`,
  greetKnown: (salon, name) => `Dzień dobry, tu ${salon}. ${name}, prawda? Miło znów się słyszeć. W czym mogę pomóc?`,
  say: {
    SERVICE_UNKNOWN: () => 'Na jaką usługę umówić wizytę?',
    SERVICE_WHICH: (names) => `Mamy takie usługi: ${names.replace(' lub ', ' i ')}. Na którą umówić wizytę?`,
    SERVICE_CONFIRM: (name) => `Czy ma to być ${name}?`,
    EMPLOYEE_UNKNOWN: () => 'Niestety, nikt taki u nas nie pracuje. Do kogo umówić wizytę?',
    EMPLOYEE_WHICH: (names) => `Do kogo umówić wizytę: ${names.replace(' lub ', ' czy ')}?`,
    EMPLOYEE_CONFIRM: (name) => `Czy ma to być ${name}?`,
    EMPLOYEE_UNABLE: (names) => `Ta osoba niestety się tym nie zajmuje. Czy może być ${names}?`,
    TIME_UNKNOWN: () => 'Na kiedy?',
    NOTHING_FREE: () => 'Niestety, w tych dniach nie ma nic wolnego. Może innego dnia?',
    FREE: (offers) => `Tak, jest wolne. ${offers}. Który termin wybrać?`,
    OTHERS_FREE: (offers) =>
      `Wtedy niestety nie ma nic wolnego, ale mogę zaproponować inne terminy. ${offers}. Który wybrać?`,
    TAKEN: (offers) => `Przepraszam, ktoś przed chwilą zajął ten termin. Zostały inne. ${offers}. Który wybrać?`,
    ALREADY_BOOKED: (what) => `Ta wizyta jest już umówiona: ${what}. Czy coś w niej zmienić?`,
    CLIENT_BUSY: (offers) =>
      `O tej porze jest już umówiona wizyta. Wolne są też inne terminy. ${offers}. Który wybrać?`,
    BOOK_CONFIRM: (what) => `Trzymam termin ${what}. Rezerwuję?`,
    MOVE_CONFIRM: (what) => `Nowa wizyta byłaby ${what}. Przekładam?`,
    NAME_UNKNOWN: () => 'Na jakie imię i nazwisko?',
    BOOKED: (what) => `Zarezerwowane: ${what}. Do zobaczenia!`,
    MOVED: (what) => `Przełożone: ${what}. Do zobaczenia!`,
    REQUESTED: (what) => `Zapisane: ${what}. Salon jeszcze to potwierdzi. Do usłyszenia!`,
  },
  holdVisit: (what) => `Trzymam dla Państwa: ${what}. Rezerwuję?`,
  thinking: (duration) => `Spokojnie, potrzymam ten termin jeszcze ${duration.replace('minuta', 'minutę')}.`,
  noHurry: 'Proszę się nie spieszyć, poczekam.',
  released: 'Dobrze, nic nie rezerwuję. Czy mogę jeszcze w czymś pomóc?',
  askCancel: (what) => `Chodzi o wizytę: ${what}. Odwołać ją?`,
  cancelled: (what) => `Odwołane: ${what}. Do usłyszenia!`,
  upcoming: (what) => `Najbliższa wizyta to ${what}.`,
  noneBooked: 'Nie widzę żadnej wizyty na ten numer. W czym mogę pomóc?',
  refused: {
    POLICY_VIOLATION: 'Na tę zmianę jest już za późno. Proszę zadzwonić bezpośrednio do salonu.',
    VERSION_CONFLICT: CHANGED,
    INVALID_STATE: CHANGED,
  },
  unchanged: 'Dobrze, wszystko zostaje bez zmian. Czy mogę jeszcze w czymś pomóc?',
  unreachable: 'Przepraszam, kalendarz chwilowo nie odpowiada. Proszę powtórzyć.',
  goodbye: 'Dziękuję za telefon. Do usłyszenia!',
};
