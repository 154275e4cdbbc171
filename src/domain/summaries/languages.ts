/**
 * The parts of a sentence about an appointment. `day` contains the weekday, and `time` is in the notation of the
 * locale.
 */
interface Appointment {
  readonly service: string;
  readonly employee: string;
  readonly day: string;
  readonly time: string;
}

/** The statuses that a sentence mentions. CONFIRMED is not mentioned. */
type SaidStatus = 'PENDING' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED' | 'DECLINED';

/** The effect of a write on an appointment. */
export type ReceiptKind = 'BOOKED' | 'REQUESTED' | 'MOVED' | 'CANCELLED' | 'CONFIRMED' | 'DECLINED' | 'CHANGED';

/** The sentences about appointments in one language. Names of people are in the nominative. */
export interface SummaryLanguage {
  appointment(appointment: Appointment): string;
  readonly statuses: Readonly<Record<SaidStatus, string>>;
  readonly receipts: Readonly<Record<ReceiptKind, string>>;
  held(until: string): string;
  readonly released: string;
  /** Whether the noun is the first word in the name of a currency: "złotych polskich", but "Polish zlotys". */
  readonly nounFirst: boolean;
}

const words = <Name extends string>(names: readonly Name[], texts: string): Readonly<Record<Name, string>> => {
  const list = texts.split(' | ');
  const entries = names.map((name, index) => [name, list[index] ?? '']);
  return Object.fromEntries(entries) as Readonly<Record<Name, string>>; // there is one text for each name
};
const statuses = (texts: string) => words(['PENDING', 'COMPLETED', 'NO_SHOW', 'CANCELLED', 'DECLINED'], texts);
const receipts = (texts: string) =>
  words(['BOOKED', 'REQUESTED', 'MOVED', 'CANCELLED', 'CONFIRMED', 'DECLINED', 'CHANGED'], texts);

/** The sentences, keyed by the ISO 639 code of the language. */
export const SUMMARY_LANGUAGES = {
  cs: {
    appointment: ({ service, employee, day, time }) => `${service}, provádí ${employee}, ${day} v ${time}`,
    statuses: statuses('čeká na potvrzení | proběhlo | klient nepřišel | zrušeno | odmítnuto'),
    receipts: receipts(
      'Rezervováno | Žádost přijata, čeká na potvrzení | Přesunuto | Zrušeno | Potvrzeno | Odmítnuto | Změněno',
    ),
    held: (until) => `Termín podržen do ${until}`,
    released: 'Termín už není podržen.',
    nounFirst: false,
  },
  de: {
    appointment: ({ service, employee, day, time }) => `${service} bei ${employee} am ${day} um ${time} Uhr`,
    statuses: statuses('noch nicht bestätigt | abgeschlossen | nicht erschienen | abgesagt | abgelehnt'),
    receipts: receipts(
      'Gebucht | Angefragt, noch nicht bestätigt | Verschoben | Abgesagt | Bestätigt | Abgelehnt | Geändert',
    ),
    held: (until) => `Vorgemerkt bis ${until} Uhr`,
    released: 'Die Zeit ist nicht mehr vorgemerkt.',
    nounFirst: false,
  },
  en: {
    appointment: ({ service, employee, day, time }) => `${service} with ${employee} on ${day} at ${time}`,
    statuses: statuses('not confirmed yet | completed | the client did not come | cancelled | declined'),
    receipts: receipts('Booked | Requested, not confirmed yet | Moved | Cancelled | Confirmed | Declined | Changed'),
    held: (until) => `Held until ${until}`,
    released: 'The time is no longer held.',
    nounFirst: false,
  },
  es: {
    appointment: ({ service, employee, day, time }) => `${service} con ${employee}, ${day}, a las ${time}`,
    statuses: statuses(
      'pendiente de confirmación | cita realizada | el cliente no acudió | cita cancelada | cita rechazada',
    ),
    receipts: receipts(
      'Reservado | Solicitado, pendiente de confirmación | Cambiado de hora | Cancelado | Confirmado | Rechazado | Modificado',
    ),
    held: (until) => `Reservado provisionalmente hasta las ${until}`,
    released: 'La hora ya no está reservada.',
    nounFirst: true,
  },
  fr: {
    appointment: ({ service, employee, day, time }) => `${service} avec ${employee}, ${day} à ${time}`,
    statuses: statuses(
      "pas encore confirmé | effectué | le client n'est pas venu | rendez-vous annulé | rendez-vous refusé",
    ),
    receipts: receipts('Réservé | Demandé, pas encore confirmé | Déplacé | Annulé | Confirmé | Refusé | Modifié'),
    held: (until) => `Horaire retenu jusqu'à ${until}`,
    released: "L'horaire n'est plus retenu.",
    nounFirst: true,
  },
  it: {
    appointment: ({ service, employee, day, time }) => `${service} con ${employee}, ${day} alle ${time}`,
    statuses: statuses('non ancora confermato | effettuato | il cliente non si è presentato | annullato | rifiutato'),
    receipts: receipts(
      'Prenotato | Richiesto, non ancora confermato | Spostato | Annullato | Confermato | Rifiutato | Modificato',
    ),
    held: (until) => `Orario tenuto fino alle ${until}`,
    released: "L'orario non è più tenuto.",
    nounFirst: true,
  },
  pl: {
    appointment: ({ service, employee, day, time }) => `${service}, wykonuje ${employee}, ${day} o ${time}`,
    statuses: statuses('czeka na potwierdzenie | zrealizowano | klient nie przyszedł | odwołano | odrzucono'),
    receipts: receipts(
      'Zarezerwowano | Przyjęto prośbę, czeka na potwierdzenie | Przeniesiono | Odwołano | Potwierdzono | Odrzucono | Zmieniono',
    ),
    held: (until) => `Termin zatrzymany do ${until}`,
    released: 'Termin nie jest już zatrzymany.',
    nounFirst: true,
  },
  pt: {
    appointment: ({ service, employee, day, time }) => `${service} com ${employee}, ${day}, às ${time}`,
    statuses: statuses('ainda não confirmado | realizado | o cliente não compareceu | cancelado | recusado'),
    receipts: receipts(
      'Reservado | Solicitado, ainda não confirmado | Remarcado | Cancelado | Confirmado | Recusado | Alterado',
    ),
    held: (until) => `Horário guardado até às ${until}`,
    released: 'O horário já não está guardado.',
    nounFirst: true,
  },
  sk: {
    appointment: ({ service, employee, day, time }) => `${service}, vykonáva ${employee}, ${day} o ${time}`,
    statuses: statuses('čaká na potvrdenie | uskutočnené | klient neprišiel | zrušené | odmietnuté'),
    receipts: receipts(
      'Rezervované | Žiadosť prijatá, čaká na potvrdenie | Presunuté | Zrušené | Potvrdené | Odmietnuté | Zmenené',
    ),
    held: (until) => `Termín podržaný do ${until}`,
    released: 'Termín už nie je podržaný.',
    nounFirst: false,
  },
  uk: {
    appointment: ({ service, employee, day, time }) => `${service}, виконує ${employee}, ${day}, о ${time}`,
    statuses: statuses('очікує підтвердження | виконано | клієнт не прийшов | скасовано | відхилено'),
    receipts: receipts(
      'Заброньовано | Запит прийнято, очікує підтвердження | Перенесено | Скасовано | Підтверджено | Відхилено | Змінено',
    ),
    held: (until) => `Час утримано до ${until}`,
    released: 'Час більше не утримується.',
    nounFirst: false,
  },
} as const satisfies Readonly<Record<string, SummaryLanguage>>;
