import type { Schemas } from 'booking-integration-client';
import type { Language } from './rules.ts';

/** A time that can be said: of a suggestion, a hold or a reservation. */
export interface Said {
  readonly startAt: string;
  readonly endAt: string;
  readonly price: Schemas['Money'] | null;
  readonly employee: string | null;
}

/** What the bot says, in one language. */
export interface Phrases {
  greet(salon: string, name: string | null, upcoming: string | null): string;
  readonly askService: string;
  which(names: readonly string[]): string;
  readonly unknownEmployee: string;
  cannot(others: readonly string[]): string;
  readonly askTime: string;
  offer(exact: boolean, offers: readonly string[]): string;
  readonly nothing: string;
  held(what: string): string;
  askMove(what: string): string;
  thinking(until: string): string;
  readonly askName: string;
  booked(what: string): string;
  moved(what: string): string;
  askCancel(what: string): string;
  cancelled(what: string): string;
  readonly noneToChange: string;
  readonly tooLate: string;
  readonly anythingElse: string;
}

export const PHRASES: Readonly<Record<Language, Phrases>> = {
  pl: {
    greet: (salon, name, upcoming) =>
      `Dzień dobry, tu ${salon}. ${name ? `Poznaję numer, ${name}! ` : ''}${upcoming ? `Zapisana wizyta: ${upcoming}. ` : ''}W czym mogę pomóc?`,
    askService: 'Na jaką usługę mam zapisać?',
    which: (names) => `Mamy: ${listOf(names, 'albo')}. Co wybrać?`,
    unknownEmployee: 'Nie znam takiej osoby. Do kogo mam zapisać?',
    cannot: (others) => `Ta osoba tego nie robi. Robią to: ${listOf(others, 'i')}. Do kogo mam zapisać?`,
    askTime: 'Kiedy byłoby wygodnie?',
    offer: (exact, offers) =>
      `${exact ? 'Jest wolne.' : 'O tej porze nie ma wolnego, ale mogę zaproponować co innego.'} ${numbered(offers, ['Pierwszy termin', 'Drugi', 'Trzeci'])} Który zarezerwować?`,
    nothing: 'Niestety w tych dniach wszystko jest zajęte. Kiedy indziej?',
    held: (what) => `Trzymam: ${what}. Potwierdzam?`,
    askMove: (what) => `Mam przełożyć na: ${what}?`,
    thinking: (until) => `Spokojnie, termin czeka do ${until}.`,
    askName: 'Na jakie imię?',
    booked: (what) => `Zapisane: ${what}. Do zobaczenia!`,
    moved: (what) => `Przełożone. Nowy termin: ${what}.`,
    askCancel: (what) => `Mam odwołać: ${what}?`,
    cancelled: (what) => `Odwołane: ${what}.`,
    noneToChange: 'Nie widzę zapisanej wizyty. W czym mogę pomóc?',
    tooLate: 'Na zmianę jest już za późno. Proszę zadzwonić bezpośrednio do salonu.',
    anythingElse: 'Dobrze, nic nie zmieniam. Czy jeszcze w czymś pomóc?',
  },
  en: {
    greet: (salon, name, upcoming) =>
      `Hello, this is ${salon}. ${name ? `Nice to hear from you again, ${name}! ` : ''}${upcoming ? `You are booked for ${upcoming}. ` : ''}What can I do for you?`,
    askService: 'What would you like to book?',
    which: (names) => `We have ${listOf(names, 'and')}. Which one?`,
    unknownEmployee: 'I know nobody of that name here. With whom would you like it?',
    cannot: (others) => `They do not do that. It is done by ${listOf(others, 'and')}. With whom would you like it?`,
    askTime: 'When would suit you?',
    offer: (exact, offers) =>
      `${exact ? 'Yes, that is free.' : 'Nothing is free right then, but I can offer this.'} ${numbered(offers, ['First', 'Second', 'Third'])} Which one shall I take?`,
    nothing: 'I am sorry, everything is taken around then. Another day?',
    held: (what) => `I am keeping ${what}. Shall I book it?`,
    askMove: (what) => `Shall I move it to ${what}?`,
    thinking: (until) => `Take your time, I am keeping it until ${until}.`,
    askName: 'What is your first name?',
    booked: (what) => `Booked: ${what}. See you then!`,
    moved: (what) => `Moved. It is now ${what}.`,
    askCancel: (what) => `Shall I cancel ${what}?`,
    cancelled: (what) => `Cancelled: ${what}.`,
    noneToChange: 'I see no appointment of yours. What can I do for you?',
    tooLate: 'It is too late to change that here. Please ring the salon itself.',
    anythingElse: 'All right, nothing is changed. Is there anything else?',
  },
  de: {
    greet: (salon, name, upcoming) =>
      `Guten Tag, hier ist ${salon}. ${name ? `Schön, wieder von Ihnen zu hören, ${name}! ` : ''}${upcoming ? `Ihr Termin: ${upcoming}. ` : ''}Was kann ich für Sie tun?`,
    askService: 'Was darf ich für Sie buchen?',
    which: (names) => `Wir haben ${listOf(names, 'und')}. Was darf es sein?`,
    unknownEmployee: 'Diesen Namen kenne ich hier nicht. Bei wem möchten Sie den Termin?',
    cannot: (others) =>
      `Das wird dort nicht gemacht, aber bei ${listOf(others, 'und')}. Bei wem möchten Sie den Termin?`,
    askTime: 'Wann würde es Ihnen passen?',
    offer: (exact, offers) =>
      `${exact ? 'Ja, da ist frei.' : 'Genau dann ist nichts frei, aber ich kann Ihnen anderes anbieten.'} ${numbered(offers, ['Erstens', 'Zweitens', 'Drittens'])} Was darf ich nehmen?`,
    nothing: 'Leider ist um diese Zeit alles belegt. An einem anderen Tag?',
    held: (what) => `Ich halte für Sie frei: ${what}. Soll ich buchen?`,
    askMove: (what) => `Soll ich verlegen auf: ${what}?`,
    thinking: (until) => `In Ruhe, ich halte ihn bis ${until} frei.`,
    askName: 'Auf welchen Vornamen?',
    booked: (what) => `Gebucht: ${what}. Bis dann!`,
    moved: (what) => `Verlegt. Ihr neuer Termin: ${what}.`,
    askCancel: (what) => `Soll ich absagen: ${what}?`,
    cancelled: (what) => `Abgesagt: ${what}.`,
    noneToChange: 'Ich sehe keinen Termin von Ihnen. Was kann ich für Sie tun?',
    tooLate: 'Dafür ist es hier zu spät. Bitte rufen Sie den Salon direkt an.',
    anythingElse: 'Gut, es bleibt dabei. Kann ich noch etwas tun?',
  },
};

const listOf = (names: readonly string[], last: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

const numbered = (offers: readonly string[], words: readonly string[]) =>
  offers.map((offer, index) => `${words[index]}: ${offer}.`).join(' ');

/** A time in words: day, clock, how long, with whom and for how much. */
export function timeInWords(language: Language, timeZone: string, { startAt, endAt, price, employee }: Said): string {
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const minutes = (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
  const money =
    price && new Intl.NumberFormat(language, { style: 'currency', currency: price.currency, maximumFractionDigits: 0 });
  const parts = [
    day.format(new Date(startAt)).replace(',', ''),
    clockInWords(timeZone, startAt),
    employee,
    `${minutes} min`,
  ];
  return [...parts, money && price && money.format(price.amountMinor / 100).replace(/\s/g, ' ')]
    .filter(Boolean)
    .join(', ');
}

export const clockInWords = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant));
